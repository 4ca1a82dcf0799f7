// The resolution explorer over a project whose data needs no files.

#include "ui/document/workspace.h"
#include "ui/memory/resolution_card.h"
#include "ui/memory/size_slider.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QtTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

constexpr int kPatience = 60'000;  // for a sanitizer build on a busy machine; nothing here waits that long otherwise

// %1: of the data layer's images; %2: after pool.
const char* const kNet = R"(name: "Sizes"
# kept through everything
layer { name: "data" type: "MemoryData" top: "data" top: "label" memory_data_param { batch_size: 4 channels: 3 height: %1 width: %1 } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" convolution_param { num_output: 16 kernel_size: 3 pad: 1 } }
layer { name: "conv2" type: "Convolution" bottom: "conv1" top: "conv2" convolution_param { num_output: 16 kernel_size: 3 pad: 1 } }
layer { name: "conv3" type: "Convolution" bottom: "conv2" top: "conv3" convolution_param { num_output: 16 kernel_size: 3 pad: 1 } }
layer { name: "pool" type: "Pooling" bottom: "conv3" top: "pool" pooling_param { pool: AVE kernel_size: 8 stride: 8 } }
layer { name: "ip" type: "InnerProduct" bottom: "pool" top: "ip" inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" }
)";

}  // namespace

class TestResolutionCard : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    int m_projects = 0;

    std::unique_ptr<Project> makeProject(const QString& net) {
        auto made = Project::create(m_dir.filePath(QStringLiteral("p%1").arg(++m_projects)), QStringLiteral("sizes"));
        if (!made) return nullptr;
        auto spec = NetSpec::parse(net.toStdString(), "net.prototxt");
        auto solver = SolverSpec::parse("net: \"net.prototxt\"\nbase_lr: 0.01\nlr_policy: \"fixed\"\nmomentum: 0.9\nmax_iter: 10\n", "solver.prototxt");
        if (!spec || !solver) return nullptr;
        (*made)->network().reset(std::move(*spec), {});
        (*made)->resetSolver(std::move(*solver));
        return std::move(*made);
    }

    struct Stage {
        Workspace workspace;
        std::unique_ptr<ResolutionCard> card;
        QString net() { return QString::fromStdString(workspace.project()->network().spec().print()); }
        [[nodiscard]] QPushButton* button(const char* name) const { return card->findChild<QPushButton*>(QLatin1String(name)); }
        [[nodiscard]] QString line() const { return card->findChild<QLabel*>(QStringLiteral("sizeSentence"))->text(); }
        // The sentence is about the side where the slider stands, and that is this one.
        [[nodiscard]] bool standsAt(int side) const {
            return QTest::qWaitFor([&] { return card->point() && card->slider()->value() == side && card->point()->height == side; }, kPatience);
        }
    };
    std::unique_ptr<Stage> stage(int side, quint64 limit) {
        auto out = std::make_unique<Stage>();
        out->workspace.setMemoryLimit(limit);
        out->workspace.setProject(makeProject(QString::fromLatin1(kNet).arg(side)));
        out->card = std::make_unique<ResolutionCard>(out->workspace);
        out->card->resize(760, 500);
        out->card->show();
        return out;
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_dir.isValid());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_resolution_card"));
        QSettings().clear();
        Theme::instance().install();
    }

    void sliderAndApply() {
        const auto s = stage(256, 20 << 20);
        QVERIFY(s->standsAt(256));
        QVERIFY2(s->line().contains(QStringLiteral("256")) && s->line().contains(QStringLiteral("MiB")), qPrintable(s->line()));
        SizeSlider* slider = s->card->slider();
        QCOMPARE(slider->layoutDirection(), Qt::LeftToRight);
        QCOMPARE(slider->maximum(), 256);
        QVERIFY(!s->card->point()->fitsAsIs);

        // Keys: one side, a tenth, both ends.
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Left);
        QVERIFY(s->standsAt(255));
        QTest::keyClick(slider, Qt::Key_PageDown);
        QVERIFY(slider->value() < 240);
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(s->standsAt(slider->minimum()));
        QVERIFY(s->card->point()->fitsAsIs && s->line().contains(QStringLiteral("fits as it is")));
        QCOMPARE(slider->accessibleDescription(), s->line());
        QTest::keyClick(slider, Qt::Key_End);
        QVERIFY(s->standsAt(256));
        QVERIFY(!s->button("applySize")->isVisible());  // it has this size

        // The mouse: where it points is where the slider stands.
        const int side = 128;
        QTest::mouseClick(slider, Qt::LeftButton, Qt::NoModifier, QPoint(qRound(slider->xOf(side)), slider->height() / 2));
        QVERIFY(std::abs(slider->value() - side) <= 1);
        slider->setValue(side);
        QVERIFY(s->standsAt(side));

        const QString before = s->net();
        const int64_t planned = s->card->point()->bytes;
        QVERIFY(s->button("applySize")->isVisible());
        QSignalSpy ready(&s->workspace.analyzer(), &Analyzer::planReady);
        s->button("applySize")->click();
        QCOMPARE(s->workspace.project()->undoStack().count(), 1);
        QVERIFY(s->net().contains(QStringLiteral("height: 128 width: 128")));
        QVERIFY(s->net().contains(QStringLiteral("# kept through everything")));
        QTRY_VERIFY_WITH_TIMEOUT(s->card->point() && s->card->point()->height == 128 && slider->maximum() == 128, kPatience);
        QCOMPARE(s->card->point()->bytes, planned);  // it needs what was said
        s->workspace.project()->undoStack().undo();
        QCOMPARE(s->net(), before);
    }

    void whatTiesItCanBePooled() {
        const auto s = stage(256, quint64{1} << 34);
        QVERIFY(s->standsAt(256));
        auto* sentence = s->card->findChild<QLabel*>(QStringLiteral("tieSentence"));
        QVERIFY(sentence->isVisible());
        QVERIFY2(sentence->text().contains(QStringLiteral("16×32×32")) && sentence->text().contains(QStringLiteral("81,920")), qPrintable(sentence->text()));
        const QString before = s->net();
        s->button("poolGlobally")->click();
        QCOMPARE(s->workspace.project()->undoStack().count(), 1);
        QVERIFY(s->net().contains(QStringLiteral("global_pooling: true")));
        QTRY_VERIFY_WITH_TIMEOUT(s->card->point() && !sentence->isVisible(), kPatience);
        s->workspace.project()->undoStack().undo();
        QCOMPARE(s->net(), before);
    }

    void shapesBesideThoseOfNow() {
        const auto s = stage(256, quint64{1} << 34);
        QVERIFY(s->standsAt(256));
        s->card->slider()->setValue(64);
        QVERIFY(s->standsAt(64));
        auto* table = s->card->findChild<QTableWidget*>(QStringLiteral("shapes"));
        QVERIFY(!table->isVisible());
        s->button("foldShapes")->click();
        QVERIFY(table->isVisible());
        QCOMPARE(table->rowCount(), 7);
        QCOMPARE(table->item(1, 0)->text(), QStringLiteral("conv1"));
        QVERIFY(table->item(1, 1)->text().contains(QStringLiteral("16×256×256")));
        QVERIFY(table->item(1, 2)->text().contains(QStringLiteral("16×64×64")));
    }

    // The curve mirrors with nothing: an axis runs left to right in every language.
    void rightToLeft() {
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        const auto back = qScopeGuard([] { QGuiApplication::setLayoutDirection(Qt::LeftToRight); });
        const auto s = stage(256, quint64{1} << 34);
        QVERIFY(s->standsAt(256));
        SizeSlider* slider = s->card->slider();
        QVERIFY(slider->xOf(slider->minimum()) < slider->xOf(slider->maximum()));
        QTest::keyClick(slider, Qt::Key_Left);
        QVERIFY(s->standsAt(255));
    }

    void noNetworkNoSizes() {
        Workspace workspace;
        ResolutionCard card(workspace);
        card.show();
        QVERIFY(!card.slider()->isVisible());
        workspace.setProject(makeProject(QStringLiteral(
            "layer { name: \"data\" type: \"DummyData\" top: \"data\" top: \"label\" dummy_data_param { shape { dim: 4 dim: 10 } shape { dim: 4 } } }\n"
            "layer { name: \"ip\" type: \"InnerProduct\" bottom: \"data\" top: \"ip\" inner_product_param { num_output: 5 } }\n"
            "layer { name: \"loss\" type: \"SoftmaxWithLoss\" bottom: \"ip\" bottom: \"label\" top: \"loss\" }\n")));
        const auto said = [&] {
            const auto labels = card.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* l) { return l->isVisible() && l->text().contains(QStringLiteral("takes no images")); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(said(), kPatience);
        QVERIFY(!card.slider()->isVisible());
    }
};

QTEST_MAIN(TestResolutionCard)
#include "test_resolution_card.moc"
