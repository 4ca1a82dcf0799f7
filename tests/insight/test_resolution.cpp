// Every size is planned: what the explorer says of one is what a network of that size needs; its answers fit and the
// next size does not; what ties a network to its size is found with the sides that its weights fit.

#include "core/insight/resolution.h"

#include "core/insight/ladder_layer_edits.h"
#include "core/schema/caffe.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace fitroom;

namespace {

// %1: between the last map, `pool`, and ip; %2: what ip reads; %3: fields of transform_param; %4: more layers.
QString text(const QString& between = {}, const QString& reads = QStringLiteral("pool"),
             const QString& transform = QStringLiteral("crop_size: 64")) {
    return QStringLiteral(R"(name: "sizes"
layer { name: "d" type: "Data" top: "data" top: "label" transform_param { %3 }
  data_param { source: "none" batch_size: 4 } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1"
  convolution_param { num_output: 8 kernel_size: 3 pad: 1 } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "conv2" type: "Convolution" bottom: "conv1" top: "conv2"
  convolution_param { num_output: 8 kernel_size: 3 pad: 1 } }
layer { name: "relu2" type: "ReLU" bottom: "conv2" top: "conv2" }
layer { name: "conv3" type: "Convolution" bottom: "conv2" top: "conv3"
  convolution_param { num_output: 8 kernel_size: 3 pad: 1 } }
layer { name: "relu3" type: "ReLU" bottom: "conv3" top: "conv3" }
layer { name: "pool" type: "Pooling" bottom: "conv3" top: "pool" pooling_param { kernel_size: 8 stride: 8 } }
%1
layer { name: "ip" type: "InnerProduct" bottom: "%2" top: "ip" inner_product_param { num_output: 5 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" }
)")
        .arg(between, reads, transform);
}

const QString kGlobal = QStringLiteral(
    "layer { name: \"all\" type: \"Pooling\" bottom: \"pool\" top: \"all\" pooling_param { pool: AVE global_pooling: "
    "true } }");

FitQuestion ask(const QString& net, uint64_t budget = 0, const std::filesystem::path& base = {}) {
    FitQuestion question;
    auto spec = NetSpec::parse(net.toStdString(), "net.prototxt");
    auto solver = SolverSpec::parse("base_lr: 0.1 lr_policy: \"fixed\" momentum: 0.9 max_iter: 9", "solver.prototxt");
    if (!spec || !solver) return question;
    question.draft.net = *spec;
    question.draft.solver = solver->message();
    question.budgetBytes = budget;
    question.baseDir = base;
    return question;
}

int64_t needed(const QString& net) {
    const FitQuestion question = ask(net);
    const auto m = measure(question, question.draft, Depth::Plain);
    return m ? m->bytes : -1;
}

}  // namespace

class TestResolution : public QObject {
    Q_OBJECT
private slots:
    // Against a network whose file says that size from the beginning.
    void aSizeIsWhatItSays() {
        const auto survey = surveyResolution(ask(text()), {});
        QVERIFY2(survey.has_value(), survey ? "" : survey.error().english().c_str());
        const Resolution& r = survey->resolution;
        QCOMPARE(r.now(), 64);
        QCOMPARE(r.full(), 64);
        for (const int64_t side : {int64_t{24}, int64_t{40}, int64_t{64}}) {
            const auto point = r.at(side);
            QVERIFY(point.has_value());
            QCOMPARE(point->bytes, needed(text({}, "pool", QStringLiteral("crop_size: %1").arg(side))));
            QCOMPARE(point->width, side);
            const auto conv = std::find_if(point->layers.begin(), point->layers.end(),
                                           [](const LayerShape& l) { return l.name == "conv2"; });
            QVERIFY(conv != point->layers.end());
            QVERIFY(conv->shape == (Shape{4, 8, side, side}));
        }
        // The work of convolutions goes with the square of the side; ip is next to nothing.
        const double quarter = r.at(32)->timeFactor;
        QVERIFY2(quarter > 0.24 && quarter < 0.26, std::to_string(quarter).c_str());
        QCOMPARE(r.at(64)->timeFactor, 1.0);
        QVERIFY(survey->curve.size() > 8);
        for (size_t i = 1; i < survey->curve.size(); ++i)
            QVERIFY(survey->curve[i].height > survey->curve[i - 1].height &&
                    survey->curve[i].bytes > survey->curve[i - 1].bytes);
        QCOMPARE(survey->curve.back().height, 64);
    }

    void theLargestFitsAndTheNextDoesNot() {
        const int64_t all = needed(text(kGlobal, "all"));
        for (const int percent : {80, 50, 20}) {
            const auto budget = static_cast<uint64_t>(all * percent / 100);
            const auto survey = surveyResolution(ask(text(kGlobal, "all"), budget), {});
            QVERIFY(survey.has_value());
            const Resolution& r = survey->resolution;
            QVERIFY(survey->largestAsIs && survey->largest);
            QVERIFY(survey->largestAsIs->fitsAsIs && survey->largestAsIs->height < 64);
            QVERIFY(survey->largestAsIs->bytes <= static_cast<int64_t>(budget));
            QVERIFY(!r.at(survey->largestAsIs->height + 1)->fitsAsIs);
            QVERIFY(survey->largest->fits && survey->largest->plannedBytes <= static_cast<int64_t>(budget));
            QVERIFY(survey->largest->height > survey->largestAsIs->height);
            if (survey->largest->height < 64) QVERIFY(!r.at(survey->largest->height + 1)->fits);
            // What it is recommended to apply needs what was said.
            const auto draft = r.draftAt(survey->largest->height);
            QVERIFY(draft.has_value());
            const auto again = measure(r.question(), *draft, Depth::Limit);
            QVERIFY(again && again->fits);
            QCOMPARE(again->plannedBytes, survey->largest->plannedBytes);
        }
        const auto nothing = surveyResolution(ask(text(), 1000), {});
        QVERIFY(nothing && !nothing->largest && !nothing->largestAsIs);
        const auto everything = surveyResolution(ask(text(), static_cast<uint64_t>(2 * all)), {});
        QCOMPARE(everything->largestAsIs->height, 64);
        QCOMPARE(everything->largest->recomputed, 0.0);
    }

    void whatTiesIt_data() {
        QTest::addColumn<QString>("net");
        QTest::addColumn<QString>("layer");
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<bool>("poolable");
        // (side − 8) ÷ 8, rounded up, plus 1 = 8 places a side: 57…64.
        QTest::newRow("InnerProduct") << text() << "ip" << 57 << 64 << true;
        QTest::newRow("pooled") << text(kGlobal, "all") << "" << 0 << 0 << false;
        QTest::newRow("Scale over places")
            << text(QStringLiteral("layer { name: \"each\" type: \"Scale\" bottom: \"pool\" top: \"each\" scale_param "
                                   "{ axis: 2 num_axes: 2 } }\n") +
                        QString(kGlobal).replace("bottom: \"pool\"", "bottom: \"each\""),
                    "all")
            << "each" << 57 << 64 << false;
    }
    void whatTiesIt() {
        QFETCH(QString, net);
        QFETCH(QString, layer);
        QFETCH(int, from);
        QFETCH(int, to);
        QFETCH(bool, poolable);
        const auto survey = surveyResolution(ask(net), {});
        QVERIFY2(survey.has_value(), survey ? "" : survey.error().english().c_str());
        const auto& ties = survey->resolution.ties();
        if (layer.isEmpty()) {
            QVERIFY(ties.empty());
            return;
        }
        QCOMPARE(ties.size(), size_t{1});
        QCOMPARE(QString::fromStdString(ties[0].layer), layer);
        QCOMPARE(ties[0].from, from);
        QCOMPARE(ties[0].to, to);
        QCOMPARE(ties[0].poolable, poolable);
        const auto now = survey->resolution.at(64), smaller = survey->resolution.at(32);
        QVERIFY(now->tied[0].map == (Shape{8, 8, 8}) && smaller->tied[0].map == (Shape{8, 4, 4}));
        QCOMPARE(now->tied[0].weights, 4 * smaller->tied[0].weights);
        if (!poolable) return;
        FitQuestion freed = survey->resolution.question();
        ladder::poolGlobally(freed.draft.net, ties[0].layer);
        const auto after = surveyResolution(freed, {});
        QVERIFY(after && after->resolution.ties().empty());
    }

    // Numbers that are written out allow the sides that give this map, and the layer that says so is named.
    void reshapeAllowsFewSizes() {
        const QString fold = QStringLiteral(
            "layer { name: \"fold\" type: \"Reshape\" bottom: \"%1\" top: \"fold\" "
            "reshape_param { shape { dim: 4 dim: %2 } } }");
        const auto few = surveyResolution(ask(text(fold.arg("pool").arg(512), "fold")), {});
        QVERIFY(few.has_value());
        QCOMPARE(few->resolution.least(), 57);
        QVERIFY(!few->resolution.onlyThisSide());
        const auto refused = few->resolution.at(40);
        QVERIFY(!refused && refused.error().english().find("fold") != std::string::npos);

        const auto one = surveyResolution(ask(text(fold.arg("conv3").arg(8 * 64 * 64), "fold")), {});
        QVERIFY(one.has_value());
        QCOMPARE(one->resolution.least(), 64);
        QVERIFY(one->resolution.onlyThisSide().has_value());
        QVERIFY(one->resolution.onlyThisSide()->english().find("fold") != std::string::npos);
    }

    // Maps that are halved and brought back meet only at every fourth side: the search goes from one to the next.
    void onlySomeSidesAreValid() {
        const QString net = text(
            QStringLiteral("layer { name: \"half\" type: \"Convolution\" bottom: \"conv1\" top: \"half\" "
                           "convolution_param { num_output: 8 kernel_size: 4 stride: 4 } }\n"
                           "layer { name: \"up\" type: \"Deconvolution\" bottom: \"half\" top: \"up\" "
                           "convolution_param { num_output: 8 kernel_size: 4 stride: 4 } }\n"
                           "layer { name: \"sum\" type: \"Eltwise\" bottom: \"conv1\" bottom: \"up\" top: \"sum\" }\n"
                           "layer { name: \"all\" type: \"Pooling\" bottom: \"sum\" top: \"all\" pooling_param { pool: "
                           "AVE global_pooling: true } }"),
            "all");
        const auto budget = static_cast<uint64_t>(needed(net) * 45 / 100);
        const auto survey = surveyResolution(ask(net, budget), {});
        QVERIFY2(survey.has_value(), survey ? "" : survey.error().english().c_str());
        const Resolution& r = survey->resolution;
        QVERIFY(!r.valid(63) && r.valid(60));
        QCOMPARE(r.nearestValid(62, 1, 64) % 4, 0);
        for (const ResolutionPoint& point : survey->curve)
            QCOMPARE(point.height % 4, 0);
        QVERIFY(survey->largestAsIs && survey->largestAsIs->height % 4 == 0 && survey->largestAsIs->height < 64);
        QVERIFY(!r.at(survey->largestAsIs->height + 4)->fitsAsIs);
    }

    // A crop can grow as far as the images go.
    void cropsGrowToTheImages() {
        QTemporaryDir dir;
        caffe::BlobProto mean;
        mean.set_num(1);
        mean.set_channels(3);
        mean.set_height(96);
        mean.set_width(96);
        for (int i = 0; i < 3 * 96 * 96; ++i)
            mean.add_data(0);
        QFile file(dir.filePath("mean.binaryproto"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(mean.SerializeAsString()));
        file.close();
        const QString net = text(kGlobal, "all", "crop_size: 64 mean_file: \"mean.binaryproto\"");
        const auto survey = surveyResolution(ask(net, 0, dir.path().toStdU16String()), {});
        QVERIFY2(survey.has_value(), survey ? "" : survey.error().english().c_str());
        QCOMPARE(survey->resolution.now(), 64);
        QCOMPARE(survey->resolution.full(), 96);
        QVERIFY(survey->curve.back().height == 96 && survey->curve.back().timeFactor > 2);
        const auto draft = survey->resolution.draftAt(96);
        QVERIFY(draft && draft->net.print().find("crop_size: 96") != std::string::npos);
    }

    void noImagesNoSizes() {
        const auto survey = surveyResolution(
            ask("layer { name: \"d\" type: \"Input\" top: \"data\" input_param { shape { dim: 4 dim: 10 } } }\n"
                "layer { name: \"ip\" type: \"InnerProduct\" bottom: \"data\" top: \"ip\" inner_product_param { "
                "num_output: 5 } }"),
            {});
        QVERIFY(!survey && survey.error().english().find("takes no images") != std::string::npos);
    }

    void stopsWhenTold() {
        CancelToken stop;
        int told = 0;
        const auto survey =
            surveyResolution(ask(text(), static_cast<uint64_t>(needed(text()) / 2)), stop, [&](int done, int all) {
                QVERIFY(done <= all);
                if (++told == 3) stop.cancel();
            });
        QVERIFY(!survey && survey.error().english().find("was stopped") != std::string::npos);
        QVERIFY(told <= 4);
    }
};

QTEST_GUILESS_MAIN(TestResolution)
#include "test_resolution.moc"
