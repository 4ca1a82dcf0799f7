// The ladder in the studio: what it shows is what core found, Apply is one step that fits, Undo gives back every byte.

#include "translations/language.h"
#include "ui/document/edits.h"
#include "ui/memory/ladder_card.h"
#include "ui/memory/ladder_list.h"
#include "ui/memory/ladder_words.h"
#include "ui/style/theme.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

constexpr int kPatience = 60'000;

const char* const kNet = R"(# a net with comments
name: "small"
layer { name: "d" type: "Data" top: "data" top: "label" include { phase: TRAIN } transform_param { crop_size: 32 }
  data_param { source: "none" batch_size: 20 } }  # twenty
layer { name: "d" type: "Data" top: "data" top: "label" include { phase: TEST } transform_param { crop_size: 32 }
  data_param { source: "none" batch_size: 8 } }
# the first look
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1"
  convolution_param { num_output: 16 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "conv2" type: "Convolution" bottom: "conv1" top: "conv2"
  convolution_param { num_output: 32 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
layer { name: "relu2" type: "ReLU" bottom: "conv2" top: "conv2" }
layer { name: "ip1" type: "InnerProduct" bottom: "conv2" top: "ip1"
  inner_product_param { num_output: 16 weight_filler { type: "xavier" } } }
layer { name: "ip2" type: "InnerProduct" bottom: "ip1" top: "ip2"
  inner_product_param { num_output: 5 weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip2" bottom: "label" top: "loss" }
layer { name: "accuracy" type: "Accuracy" bottom: "ip2" bottom: "label" top: "accuracy" include { phase: TEST } }
)";
const char* const kSolver = "# how it learns\nnet: \"net.prototxt\"\nbase_lr: 0.1  # not too much\nlr_policy: \"fixed\"\nmomentum: 0.9\nmax_iter: 9\ntest_iter: 7\ntest_interval: 10\n";

}  // namespace

class TestLadderList : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<QWidget> m_host;
    LadderList* m_list = nullptr;
    qint64 m_need = 0;

    QString write(const QString& name, const QByteArray& bytes) {
        QFile file(m_dir.filePath(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes);
        return file.fileName();
    }
    Project& project() { return *m_workspace->project(); }
    bool ready() { return QTest::qWaitFor([this] { return m_list->state() == LadderList::State::Ready && !m_workspace->analyzer().isBusy(); }, kPatience); }
    // A limit of so much of the need, and what was found under it.
    void limit(int percent) {
        m_workspace->setMemoryLimit(static_cast<quint64>(m_need * percent / 100));
        QVERIFY(ready());
        QCOMPARE(m_list->climbed()->question.budgetBytes, m_workspace->memoryLimit());
    }
    QList<LadderCard*> cards(bool applied = false) {
        QList<LadderCard*> out;
        for (LadderCard* card : m_list->findChildren<LadderCard*>())
            if (card->isVisibleTo(m_list) && card->content().applied == applied) out.append(card);
        return out;
    }
    LadderCard* card(LadderKind kind) {
        for (const LadderStep& step : m_list->climbed()->ladder.steps)
            for (LadderCard* each : cards())
                if (step.edit.kind == kind && each->content().title == ladderTitle(step)) return each;
        return nullptr;
    }
    QString titles() {
        QStringList out;
        for (LadderCard* each : cards()) out << each->content().title;
        return out.join(QLatin1Char('\n'));
    }
    // Clicks and waits until the network is measured again.
    void press(QAbstractButton* button) {
        QSignalSpy changed(&project().undoStack(), &QUndoStack::indexChanged);
        button->click();
        QVERIFY(!changed.isEmpty() || changed.wait(kPatience));
        QTRY_VERIFY_WITH_TIMEOUT(m_list->state() != LadderList::State::Ready || m_workspace->analyzer().isBusy(), kPatience);
        QVERIFY(ready());
    }
    std::string netText() { return project().network().spec().print(); }
    std::string solverText() { return project().solver().print(); }
    void shoot(const QString& name) {
        const QString folder = qEnvironmentVariable("FITROOM_SCREENSHOT_DIR");
        if (folder.isEmpty()) return;
        QDir().mkpath(folder);
        QApplication::processEvents();
        QVERIFY(m_host->grab().save(QDir(folder).filePath(name + QStringLiteral(".png"))));
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_dir.isValid());
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("FitroomTest"));
        QCoreApplication::setApplicationName(QStringLiteral("test_ladder_list"));
        QSettings().clear();
        Theme::instance().install();
        Theme::instance().setAnimations(false);
    }
    void init() {
        QVERIFY(useLanguage("en"));
        m_workspace = std::make_unique<Workspace>();
        m_workspace->setMemoryLimit(0);
        m_host = std::make_unique<QWidget>();
        m_host->resize(460, 900);
        m_list = new LadderList(*m_workspace, m_host.get());
        m_list->setGeometry(m_host->rect());
        m_host->show();
        write(QStringLiteral("net.prototxt"), kNet);
        QVERIFY(m_workspace->openProject(write(QStringLiteral("solver.prototxt"), kSolver)));
        QVERIFY(ready());
        m_need = m_list->climbed()->ladder.now.bytes;
        QVERIFY(m_need > 0);
    }
    void cleanup() {
        if (m_workspace->project()) project().discardAutosave();
        m_host.reset();
        m_workspace.reset();
    }

    void rungsAreWhatCoreFound() {
        limit(60);
        const auto again = climb(m_list->climbed()->question, {});
        QVERIFY(again.has_value());
        QCOMPARE(cards().size(), static_cast<qsizetype>(again->steps.size()));
        QVERIFY(!again->now.fits && cards().size() >= 6);
        int firsts = 0;
        qint64 full = 0;
        for (const LadderStep& step : again->steps) {
            const LadderCard* shown = card(step.edit.kind);
            QVERIFY2(shown, qPrintable(ladderTitle(step)));
            firsts += shown->content().first ? 1 : 0;
            QVERIFY(full == 0 || shown->content().full == full);  // one scale
            full = shown->content().full;
            QVERIFY(!shown->accessibleName().isEmpty() && !shown->accessibleDescription().isEmpty());
            if (step.edit.kind == LadderKind::Recompute) QVERIFY(!shown->button());
            else QVERIFY(shown->button() && shown->button()->focusPolicy() != Qt::NoFocus);
        }
        QCOMPARE(firsts, 1);
        // Mildest first: what learns the same stands above what changes the network, that above what loses detail.
        int last = 0;
        for (const LadderCard* shown : cards())
            for (const LadderStep& step : again->steps)
                if (ladderTitle(step) == shown->content().title) {
                    QVERIFY(static_cast<int>(step.effect) >= last);
                    last = static_cast<int>(step.effect);
                }
        shoot(QStringLiteral("ladder_over"));
    }

    void applyFitsAndUndoGivesBack_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("first") << -1;
        QTest::newRow("batch") << static_cast<int>(LadderKind::SmallerBatch);
        QTest::newRow("pooling") << static_cast<int>(LadderKind::GlobalPooling);
        QTest::newRow("template") << static_cast<int>(LadderKind::LighterTemplate);
    }
    void applyFitsAndUndoGivesBack() {
        QFETCH(int, kind);
        limit(60);
        Positions places;
        for (const auto& layer : project().network().spec().layers()) places.insert(layer->id, {10, 80.0 * static_cast<double>(places.size())});
        project().network().setPositionsQuietly(places);
        const std::string net = netText(), solver = solverText();
        QCOMPARE(QString::fromStdString(net), QString::fromLatin1(kNet));
        LadderCard* chosen = nullptr;
        for (LadderCard* each : cards())
            if (kind < 0 && each->content().first) chosen = each;
        if (kind >= 0) chosen = card(static_cast<LadderKind>(kind));
        QVERIFY2(chosen, qPrintable(titles()));
        const LadderCard::Content promised = chosen->content();
        press(chosen->button());
        QCOMPARE(project().undoStack().count(), 1);
        QCOMPARE(project().undoStack().undoText(), promised.title);
        QVERIFY(netText() != net);
        const Ladder& after = m_list->climbed()->ladder;
        QCOMPARE(after.now.plannedBytes, promised.after);
        QCOMPARE(after.now.fits, promised.fits);
        if (kind < 0) QVERIFY(promised.fits && m_workspace->fit().state == Fit::State::Fits);
        QVERIFY(netText().find("# twenty") != std::string::npos && netText().find("# a net with comments") != std::string::npos);
        if (kind == static_cast<int>(LadderKind::SmallerBatch)) {
            QVERIFY(edits::batchSize(project().network().spec(), true) * project().solver().message().iter_size() == 20);
            QVERIFY(solverText().find("# not too much") != std::string::npos);
        }
        if (kind == static_cast<int>(LadderKind::GlobalPooling)) {
            QCOMPARE(project().network().positions().size(), places.size() + 1);  // the new layer stands somewhere, too
            for (auto it = places.begin(); it != places.end(); ++it) QCOMPARE(project().network().positions().value(it.key()), it.value());
        }
        if (kind == static_cast<int>(LadderKind::LighterTemplate)) QVERIFY(netText().find("num_output: 5\n") != std::string::npos && project().network().positions().isEmpty());
        QCOMPARE(cards(true).size(), 1);
        QCOMPARE(cards(true)[0]->content().title, promised.title);
        press(cards(true)[0]->button());
        QCOMPARE(netText(), net);
        QCOMPARE(solverText(), solver);
        QVERIFY(cards(true).isEmpty());
        QCOMPARE(project().network().positions(), places);
        project().undoStack().redo();
        QTRY_COMPARE_WITH_TIMEOUT(cards(true).size(), 1, kPatience);  // redone is applied again
    }

    // What is not the last step is undone after asking, and everything after it.
    void undoDownTo() {
        limit(60);
        const std::string net = netText();
        press(card(LadderKind::GlobalPooling)->button());
        if (QAbstractButton* more = m_list->findChild<QAbstractButton*>(QStringLiteral("more"))) {
            more->click();
            QTRY_VERIFY_WITH_TIMEOUT(card(LadderKind::FewerFilters), kPatience);
        }
        press(card(LadderKind::FewerFilters)->button());
        QCOMPARE(cards(true).size(), 2);
        cards(true)[0]->button()->click();
        QTRY_VERIFY_WITH_TIMEOUT(cards(true)[0]->findChild<QPushButton*>(QStringLiteral("confirm")), kPatience);
        QCOMPARE(project().undoStack().index(), 2);
        shoot(QStringLiteral("ladder_ask"));
        press(cards(true)[0]->findChild<QPushButton*>(QStringLiteral("confirm")));
        QCOMPARE(netText(), net);
        QCOMPARE(project().undoStack().index(), 0);
    }

    void combination() {
        int percent = 40;
        const auto single = [this] {
            for (const LadderStep& step : m_list->climbed()->ladder.steps)
                if (step.fits && step.edit.kind != LadderKind::LighterTemplate && step.edit.kind != LadderKind::FreezePrefix) return true;
            return false;
        };
        do limit(percent -= 3);
        while (percent > 3 && single());
        auto* together = m_list->findChild<LadderCard*>(QStringLiteral("together"));
        QVERIFY2(together && together->content().first && together->content().steps.size() >= 2, qPrintable(QString::number(percent)));
        shoot(QStringLiteral("ladder_together"));
        const std::string net = netText(), solver = solverText();
        const qint64 promised = together->content().after;
        press(together->button());
        QCOMPARE(project().undoStack().count(), 1);
        QVERIFY(m_list->climbed()->ladder.now.fits);
        QCOMPARE(m_list->climbed()->ladder.now.plannedBytes, promised);
        QVERIFY(m_workspace->fit().state == Fit::State::Fits);
        shoot(QStringLiteral("ladder_applied"));
        project().undoStack().undo();
        QCOMPARE(netText(), net);
        QCOMPARE(solverText(), solver);
    }

    void nothingFits() {
        m_workspace->setMemoryLimit(1024);
        QVERIFY(ready());
        QVERIFY(m_list->findChild<QWidget*>(QStringLiteral("nothingFits")));
        for (const LadderCard* each : cards()) QVERIFY(!each->content().first && !each->content().fits);
        shoot(QStringLiteral("ladder_nothing"));
    }

    void fitsAlready() {
        QVERIFY(m_list->climbed()->ladder.now.fits);
        QVERIFY(cards().isEmpty());
        auto* more = m_list->findChild<QAbstractButton*>(QStringLiteral("more"));
        QVERIFY(more && more->isVisible());
        more->click();
        QTRY_VERIFY_WITH_TIMEOUT(cards().size() >= 6, kPatience);
        for (const LadderCard* each : cards()) QVERIFY(!each->content().first);
    }

    void cancelAndAgain() {
        m_list->measureAgain();
        QVERIFY(m_list->state() == LadderList::State::Climbing);
        auto* cancel = m_list->findChild<QAbstractButton*>(QStringLiteral("cancelLadder"));
        auto* again = m_list->findChild<QAbstractButton*>(QStringLiteral("measureAgain"));
        QVERIFY(cancel->isVisible() && !again->isVisible());
        const auto before = m_list->climbed();
        cancel->click();
        QVERIFY(m_list->state() == LadderList::State::Cancelled && again->isVisible() && !cancel->isVisible());
        again->click();
        QVERIFY(ready());
        QVERIFY(m_list->climbed() != before);
    }

    // What is cancelled while it works says nothing; an edit in between starts anew with the edited network.
    void followsEdits() {
        LadderJob job;
        QSignalSpy finished(&job, &LadderJob::finished), progressed(&job, &LadderJob::progressed);
        job.start(m_list->climbed()->question);
        QVERIFY(progressed.wait(kPatience));
        QVERIFY(job.busy());
        job.cancel();
        QVERIFY(!job.busy());
        m_list->measureAgain();
        project().network().edit(QStringLiteral("batch"), [](NetSpec& spec, Positions&) { edits::setBatchSize(spec, true, 10); });
        QVERIFY(m_list->state() == LadderList::State::Climbing);
        QVERIFY(ready());
        QVERIFY(finished.isEmpty());
        QCOMPARE(m_list->climbed()->ladder.now.batch, int64_t{10});
        QVERIFY(m_list->climbed()->question.draft.net.layers() == project().network().spec().layers());
    }

    void altEnter() {
        limit(60);
        m_host->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_host.get()));
        QTest::keyClick(m_list, Qt::Key_Return, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(project().undoStack().index(), 1, kPatience);
        QVERIFY(ready());
        QVERIFY(m_list->climbed()->ladder.now.fits);
    }

    void noNetwork() {
        m_workspace->setProject(nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(m_list->state() == LadderList::State::Nothing, kPatience);
        QVERIFY(cards().isEmpty());
        // One whose layers have no shapes leads to the problem.
        QVERIFY(m_workspace->openProject(write(QStringLiteral("broken.prototxt"), QByteArray(kNet).replace("bottom: \"conv2\" top: \"ip1\"", "bottom: \"nowhere\" top: \"ip1\""))));
        QTRY_VERIFY_WITH_TIMEOUT(m_workspace->fit().state == Fit::State::Broken && m_list->state() == LadderList::State::Nothing, kPatience);
        QSignalSpy asked(m_workspace.get(), &Workspace::pageRequested);
        for (QPushButton* button : m_list->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Show problem")) button->click();
        QCOMPARE(asked.size(), 1);
    }

    void languages_data() {
        QTest::addColumn<QString>("language");
        for (const char* code : {"en", "fa", "ko"}) QTest::newRow(code) << QString::fromLatin1(code);
    }
    void languages() {
        QFETCH(QString, language);
        limit(60);
        QVERIFY(useLanguage(language));
        QApplication::processEvents();
        QVERIFY(cards().size() >= 6);
        int english = 0;
        for (const LadderStep& step : m_list->climbed()->ladder.steps)
            english += substitute(step.words.text, step.words.args) == ladderTitle(step).remove(QChar(0x2068)).remove(QChar(0x2069)).remove(QLatin1Char(',')).toStdString() ? 1 : 0;
        QCOMPARE(english > 0, language == QLatin1String("en"));
        const auto cut = [&] {  // once the layouts have followed
            for (const QLabel* label : m_list->findChildren<QLabel*>()) {
                const bool whole = label->wordWrap() ? label->height() + 1 >= label->heightForWidth(label->width()) : label->width() + 1 >= label->sizeHint().width();
                if (label->isVisible() && !whole) return label->text();
            }
            return QString();
        };
        QTRY_COMPARE_WITH_TIMEOUT(cut(), QString(), kPatience);
        // Meters mirror.
        const auto* bar = m_list->findChild<LadderBar*>();
        QCOMPARE(bar->layoutDirection() == Qt::RightToLeft, language == QLatin1String("fa"));
        const QImage picture = const_cast<LadderBar*>(bar)->grab().toImage();
        const auto inked = [&](int x) { return picture.pixelColor(x, picture.height() / 2) != tokens().surface && picture.pixelColor(x, picture.height() / 2) != tokens().bg; };
        QVERIFY(inked(language == QLatin1String("fa") ? picture.width() - 2 : 1));
        for (const Theme::Scheme scheme : {Theme::Scheme::Light, Theme::Scheme::Dark}) {
            Theme::instance().setScheme(scheme);
            shoot(QStringLiteral("ladder_%1_%2").arg(language, scheme == Theme::Scheme::Dark ? QStringLiteral("dark") : QStringLiteral("light")));
        }
        Theme::instance().setScheme(Theme::Scheme::Light);
    }
};

QTEST_MAIN(TestLadderList)
#include "test_ladder_list.moc"
