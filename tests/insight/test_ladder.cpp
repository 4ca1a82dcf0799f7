// Every step is a network that builds and needs what the step says; the order; the way down to where it fits.

#include "core/insight/ladder.h"

#include "core/insight/ladder_data_edits.h"
#include "core/insight/ladder_template.h"

#include <QDir>
#include <QTest>

using namespace fitroom;

namespace {

// A small one with everything that the ladder can take hold of: its map reaches ip1 unpooled. %1: after conv1.
QString text(const QString& normalisation = {}) {
    return QStringLiteral(R"(name: "small"
layer { name: "d" type: "Data" top: "data" top: "label" include { phase: TRAIN } transform_param { crop_size: 32 }
  data_param { source: "none" batch_size: 20 } }
layer { name: "d" type: "Data" top: "data" top: "label" include { phase: TEST } transform_param { crop_size: 32 }
  data_param { source: "none" batch_size: 8 } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1"
  convolution_param { num_output: 16 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
%1layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "conv2" type: "Convolution" bottom: "conv1" top: "conv2"
  convolution_param { num_output: 32 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
layer { name: "relu2" type: "ReLU" bottom: "conv2" top: "conv2" }
layer { name: "pool" type: "Pooling" bottom: "conv2" top: "pool" pooling_param { pool: AVE kernel_size: 3 stride: 2 } }
layer { name: "ip1" type: "InnerProduct" bottom: "pool" top: "ip1"
  inner_product_param { num_output: 64 weight_filler { type: "xavier" } } }
layer { name: "ip2" type: "InnerProduct" bottom: "ip1" top: "ip2"
  inner_product_param { num_output: 5 weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip2" bottom: "label" top: "loss" }
layer { name: "accuracy" type: "Accuracy" bottom: "ip2" bottom: "label" top: "accuracy" include { phase: TEST } }
)")
        .arg(normalisation);
}

const QString kNorm = QStringLiteral(
    "layer { name: \"norm1\" type: \"BatchNorm\" bottom: \"conv1\" top: \"conv1\" }\n"
    "layer { name: \"scale1\" type: \"Scale\" bottom: \"conv1\" top: \"conv1\" scale_param { bias_term: true } }\n");

FitQuestion ask(const QString& net, uint64_t budget, const char* testIter = "test_iter: 7 test_interval: 10") {
    FitQuestion question;
    auto spec = NetSpec::parse(net.toStdString(), "net.prototxt");
    auto solver = SolverSpec::parse(
        std::string("base_lr: 0.1 lr_policy: \"fixed\" momentum: 0.9 max_iter: 9 ") + testIter, "solver.prototxt");
    if (!spec || !solver) return question;
    question.draft.net = *spec;
    question.draft.solver = solver->message();
    question.budgetBytes = budget;
    return question;
}

int64_t needed(const FitQuestion& question) {
    const auto m = measure(question, question.draft, Depth::Plain);
    return m ? m->bytes : -1;
}

// The studio's own networks, as its resources have them.
NetTemplates ownTemplates() {
    auto list = std::make_shared<std::vector<NetTemplate>>();
    const QDir folder(qEnvironmentVariable("FITROOM_SOURCE_DIR") + "/resources/templates");
    for (const QString& name : folder.entryList({"*.prototxt"}, QDir::Files, QDir::Name)) {
        auto net = NetSpec::load(folder.filePath(name).toStdString());
        if (net) list->push_back({net->header().name(), *net});
    }
    return list;
}

QString sharedNet(const char* name) {
    QString shared = qEnvironmentVariable("FITROOM_SHARED_DIR");
    if (shared.isEmpty()) shared = qEnvironmentVariable("FITROOM_SOURCE_DIR") + "/../shared";
    return shared + "/files/nets/" + QLatin1String(name) + ".prototxt";
}

const LadderStep* find(const std::vector<LadderStep>& steps, LadderKind kind) {
    for (const LadderStep& step : steps)
        if (step.edit.kind == kind) return &step;
    return nullptr;
}

std::string effect(const LadderStep& step) { return substitute(step.words.next, step.words.args); }

}  // namespace

class TestLadder : public QObject {
    Q_OBJECT
private slots:
    // As text and read again, so that what is written to a file is what was planned.
    void stepsAreWhatTheySay() {
        FitQuestion question = ask(text(), 0);
        question.budgetBytes = static_cast<uint64_t>(needed(question) * 6 / 10);
        const auto ladder = climb(question, {});
        QVERIFY2(ladder.has_value(), ladder ? "" : ladder.error().english().c_str());
        QVERIFY(ladder->now.bytes > static_cast<int64_t>(question.budgetBytes));
        for (const LadderKind kind : {LadderKind::SmallerBatch, LadderKind::GlobalPooling,
                                      LadderKind::SmallerInnerProduct, LadderKind::FirstConvolution,
                                      LadderKind::FewerFilters, LadderKind::FreezePrefix, LadderKind::SmallerInput})
            QVERIFY2(find(ladder->steps, kind), std::to_string(static_cast<int>(kind)).c_str());
        for (const LadderStep& step : ladder->steps) {
            const std::string what = substitute(step.words.text, step.words.args);
            QVERIFY2(what.find('%') == std::string::npos && effect(step).find('%') == std::string::npos, what.c_str());
            FitQuestion edited = question;
            edited.draft = step.draft;
            auto again = NetSpec::parse(step.draft.net.print(), "again.prototxt");
            QVERIFY2(again.has_value(), what.c_str());
            edited.draft.net = *again;
            const auto m = measure(edited, edited.draft, Depth::Limit);
            QVERIFY2(m.has_value(), what.c_str());
            if (step.edit.kind == LadderKind::Recompute) continue;
            QCOMPARE(m->bytes, step.bytes);
            QCOMPARE(m->fits, step.fits);
            QVERIFY2(step.bytes + step.saved == ladder->now.bytes && step.saved > 0, what.c_str());
            QVERIFY2(step.timeFactor > 0, what.c_str());
        }
    }

    void batchKeepsItsProduct() {
        QCOMPARE(ladder::smallerBatches(50), (std::vector<int64_t>{25, 10, 5, 2, 1}));
        QCOMPARE(ladder::smallerBatches(64), (std::vector<int64_t>{32, 16, 8, 4, 2, 1}));
        QCOMPARE(ladder::smallerBatches(7), (std::vector<int64_t>{1}));
        QVERIFY(ladder::smallerBatches(1).empty());
        FitQuestion question = ask(text(), 0, "iter_size: 3");
        const auto now = measure(question, question.draft, Depth::Plain);
        const auto smaller = applied(question.draft, {LadderKind::SmallerBatch, {}, 5}, *now);
        QVERIFY(smaller.has_value());
        QCOMPARE(smaller->solver.iter_size(), 12);
        QCOMPARE(measure(question, *smaller, Depth::Plain)->batch, int64_t{5});
        QVERIFY(!applied(*smaller, {LadderKind::SmallerBatch, {}, 5}, *measure(question, *smaller, Depth::Plain)));
    }

    // The test takes as many images as before, or a few more.
    void testBatchIsCovered() {
        QString net = text();
        net.replace(QStringLiteral("batch_size: 8"), QStringLiteral("batch_size: 300"));
        FitQuestion question = ask(net, 0);
        const auto now = measure(question, question.draft, Depth::Plain);
        QCOMPARE(now->testBatch, int64_t{300});
        const auto smaller = applied(question.draft, {LadderKind::TestBatch, {}, 50}, *now);
        QVERIFY(smaller.has_value());
        QCOMPARE(smaller->solver.test_iter(0), 42);
        const auto after = measure(question, *smaller, Depth::Plain);
        QCOMPARE(after->batch, now->batch);
        QCOMPARE(after->testBatch, int64_t{50});
        QVERIFY(after->bytes < now->bytes);
    }

    void batchNormIsWarnedOf() {
        for (const bool norm : {false, true}) {
            FitQuestion question = ask(text(norm ? kNorm : QString()), 0);
            question.budgetBytes = static_cast<uint64_t>(needed(question) / 2);
            const auto ladder = climb(question, {});
            QVERIFY(ladder.has_value());
            const LadderStep* batch = find(ladder->steps, LadderKind::SmallerBatch);
            QVERIFY(batch);
            QCOMPARE(effect(*batch).find("BatchNorm") != std::string::npos, norm);
        }
    }

    // Half a network's need in one layer's weights: that comes first, whatever else saves.
    void hugeInnerProductFirst() {
        QString net = text();
        net.replace(QStringLiteral("num_output: 64"), QStringLiteral("num_output: 4000"));
        FitQuestion question = ask(net, 8 << 20);
        const auto ladder = climb(question, {});
        QVERIFY(ladder.has_value());
        QVERIFY(!ladder->steps.empty());
        const LadderStep& first = ladder->steps[0];
        QVERIFY(first.edit.kind == LadderKind::GlobalPooling && first.edit.layer == "ip1");
        const std::string what = substitute(first.words.text, first.words.args);
        QVERIFY2(what == "Global pooling in layer pool: 128000 weights instead of 32768000 in layer ip1", what.c_str());
        QVERIFY(ladder->suggestion.fits);
        QVERIFY(ladder->suggestion.steps[0].edit.kind == LadderKind::GlobalPooling);
    }

    // Where no pooling stands before the layer one is put in; where others read the map, theirs stays.
    void poolingIsPutIn() {
        QString net = text();
        net.replace(QStringLiteral("bottom: \"pool\" top: \"ip1\""), QStringLiteral("bottom: \"conv2\" top: \"ip1\""));
        FitQuestion question = ask(net, 0);
        const auto now = measure(question, question.draft, Depth::Plain);
        QVERIFY(now.has_value());
        const auto pooled = applied(question.draft, {LadderKind::GlobalPooling, "ip1"}, *now);
        QVERIFY(pooled.has_value());
        QCOMPARE(pooled->net.layers().size(), question.draft.net.layers().size() + 1);
        const auto after = measure(question, *pooled, Depth::Plain);
        QVERIFY2(after.has_value(), after ? "" : after.error().english().c_str());
        QVERIFY(!applied(*pooled, {LadderKind::GlobalPooling, "ip1"}, *after));
    }

    void filtersKeepTheClasses() {
        FitQuestion question = ask(text(), 0);
        const auto now = measure(question, question.draft, Depth::Plain);
        const auto fewer = applied(question.draft, {LadderKind::FewerFilters, {}, 50}, *now);
        QVERIFY(fewer.has_value());
        for (const auto& layer : fewer->net.layers()) {
            if (layer->param.name() == "conv1") QCOMPARE(layer->param.convolution_param().num_output(), 8u);
            if (layer->param.name() == "ip2") QCOMPARE(layer->param.inner_product_param().num_output(), 5u);
        }
    }

    // Frozen layers take no gradient and no momentum, and count no work backward.
    void frozenPrefix() {
        FitQuestion question = ask(text(kNorm), 0);
        const auto now = measure(question, question.draft, Depth::Plain);
        const auto frozen = applied(question.draft, {LadderKind::FreezePrefix, {}, 2}, *now);
        QVERIFY(frozen.has_value());
        const auto after = measure(question, *frozen, Depth::Plain);
        QVERIFY(after->bytes < now->bytes && after->work < now->work);
        QVERIFY(!applied(*frozen, {LadderKind::FreezePrefix, {}, 2}, *after));
    }

    void suggestionFits() {
        for (const int percent : {90, 60, 30, 12}) {
            FitQuestion question = ask(text(), 0);
            question.budgetBytes = static_cast<uint64_t>(needed(question) * percent / 100);
            const auto ladder = climb(question, {});
            QVERIFY(ladder.has_value());
            QVERIFY2(ladder->suggestion.fits, std::to_string(percent).c_str());
            QVERIFY(ladder->suggestion.bytes <= static_cast<int64_t>(question.budgetBytes));
            const auto m = measure(question, *ladder->suggestion.draft(), Depth::Limit);
            QVERIFY(m && m->fits && m->plannedBytes == ladder->suggestion.bytes);
        }
        // Nothing does it: what is left over is said, and is no lie.
        FitQuestion question = ask(text(), 1);
        const auto ladder = climb(question, {});
        QVERIFY(ladder.has_value());
        QVERIFY(!ladder->suggestion.fits && ladder->suggestion.bytes > 1);
        question.budgetBytes = uint64_t{10} << 40;
        const auto roomy = climb(question, {});
        QVERIFY(roomy && roomy->now.fits && roomy->suggestion.fits && roomy->suggestion.steps.empty());
        QVERIFY(!find(roomy->steps, LadderKind::Recompute));
    }

    void combination() {
        FitQuestion question = ask(text(), 0);
        const auto now = measure(question, question.draft, Depth::Plain);
        const auto path =
            combine(question, *now, {{LadderKind::GlobalPooling, "ip1"}, {LadderKind::FewerFilters, {}, 50}}, {});
        QVERIFY(path.has_value());
        QCOMPARE(path->steps.size(), size_t{2});
        QVERIFY(path->steps[1].bytes < path->steps[0].bytes);
        const auto twice =
            combine(question, *now, {{LadderKind::GlobalPooling, "ip1"}, {LadderKind::GlobalPooling, "ip1"}}, {});
        QVERIFY(!twice.has_value());
    }

    // Data, classes and the size of the images stay; between them stands the template, and the test has it, too.
    void lighterTemplate() {
        QString net = text();
        net.replace(QStringLiteral("top: \"data\" top: \"label\""), QStringLiteral("top: \"image\" top: \"tag\""));
        net.replace(QStringLiteral("bottom: \"data\""), QStringLiteral("bottom: \"image\""));
        net.replace(QStringLiteral("bottom: \"label\""), QStringLiteral("bottom: \"tag\""));
        net.replace(QStringLiteral("num_output: 64"), QStringLiteral("num_output: 4000"));
        FitQuestion question = ask(net, 0);
        question.templates = ownTemplates();
        QCOMPARE(question.templates->size(), size_t{3});
        question.budgetBytes = static_cast<uint64_t>(needed(question) / 10);
        const auto ladder = climb(question, {});
        QVERIFY2(ladder.has_value(), ladder ? "" : ladder.error().english().c_str());
        const LadderStep* step = find(ladder->steps, LadderKind::LighterTemplate);
        QVERIFY(step && step->effect == LadderEffect::Network && ladder->steps.back().edit.kind == step->edit.kind);
        QVERIFY(!find(ladder->suggestion.steps, LadderKind::LighterTemplate));
        for (const LadderStep& each : ladder->steps) {
            if (each.edit.kind != LadderKind::LighterTemplate) continue;
            const NetSpec& after = each.draft.net;
            QCOMPARE(after.header().name(), each.edit.name);
            QVERIFY(after.layers()[0] == question.draft.net.layers()[0] &&
                    after.layers()[1] == question.draft.net.layers()[1]);
            const auto m = measure(question, each.draft, Depth::Limit);
            QVERIFY2(m.has_value(), m ? "" : m.error().english().c_str());
            QCOMPARE(m->bytes, each.bytes);
            const auto ends = ladder::classifierEnds(each.draft, *m);
            QVERIFY(ends && ends->classes == 5 && ends->image == "image" && ends->label == "tag");
            QCOMPARE(m->graphs.size(), size_t{2});
            QCOMPARE(m->testBatch, int64_t{8});
        }
    }

    // A separate test network gets the same body.
    void templateInTestNet() {
        FitQuestion question = ask(text(), 0);
        question.templates = ownTemplates();
        question.draft.testNet = question.draft.net;
        const auto now = measure(question, question.draft, Depth::Plain);
        QVERIFY(now.has_value());
        const auto lighter = applied(question.draft, {LadderKind::LighterTemplate, {}, 0, 0, "LeNet"}, *now);
        QVERIFY(lighter && lighter->testNet);
        QCOMPARE(lighter->testNet->print(), lighter->net.print());
        QVERIFY(!applied(question.draft, {LadderKind::LighterTemplate, {}, 0, 0, "NoNet"}, *now));
    }

    // Where a class an image is not what is learned there is no template to offer.
    void noTemplateForOthers_data() {
        QTest::addColumn<QString>("net");
        QTest::newRow("regression") << text().replace(QStringLiteral("SoftmaxWithLoss"),
                                                      QStringLiteral("EuclideanLoss"));
        QTest::newRow("two tasks") << text() + QStringLiteral(
                                                   "layer { name: \"other\" type: \"EuclideanLoss\" bottom: \"ip1\" "
                                                   "bottom: \"ip1\" top: \"other\" }\n");
        QTest::newRow("places") << text().replace(QStringLiteral("bottom: \"ip2\" bottom: \"label\" top: \"loss\""),
                                                  QStringLiteral("bottom: \"conv2\" bottom: \"label\" top: \"loss\""));
        QTest::newRow("label made") << text()
                                           .replace(QStringLiteral("bottom: \"ip2\" bottom: \"label\" top: \"loss\""),
                                                    QStringLiteral("bottom: \"ip2\" bottom: \"half\" top: \"loss\""))
                                           .replace(
                                               QStringLiteral("layer { name: \"loss\""),
                                               QStringLiteral("layer { name: \"half\" type: \"Power\" bottom: "
                                                              "\"label\" top: \"half\" }\nlayer { name: \"loss\""));
    }
    void noTemplateForOthers() {
        QFETCH(QString, net);
        FitQuestion question = ask(net, 0);
        question.templates = ownTemplates();
        const auto now = measure(question, question.draft, Depth::Known);
        QVERIFY(now.has_value());
        QVERIFY(editsOf(LadderKind::LighterTemplate, question.draft, *now).empty());
        QVERIFY(!applied(question.draft, {LadderKind::LighterTemplate, {}, 0, 0, "LeNet"}, *now));
    }

    // The networks that people bring: what fits is found, whatever their data layers and auxiliary losses.
    void templatesForPublicNets_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("classes");
        for (const auto& [name, classes] : {std::pair("BVLC__caffe__models_bvlc_alexnet_train_val", 1000),
                                            {"CSAILVision__places365__train_val_vgg16", 365},
                                            {"BVLC__caffe__models_bvlc_googlenet_train_val", 1000},
                                            {"jolibrain__deepdetect__resnet_18_resnet_18", 1000}})
            QTest::newRow(name) << QString::fromLatin1(name) << classes;
    }
    void templatesForPublicNets() {
        QFETCH(QString, name);
        QFETCH(int, classes);
        QFile in(sharedNet(name.toLatin1().constData()));
        if (!in.exists()) QSKIP("The public networks are not here.");
        QVERIFY(in.open(QIODevice::ReadOnly));
        FitQuestion question = ask(QString::fromUtf8(in.readAll()), 0, "");
        question.draft.dataShape = question.draft.testShape = {2, 3, 224, 224};
        question.templates = ownTemplates();
        const auto now = measure(question, question.draft, Depth::Known);
        QVERIFY2(now.has_value(), now ? "" : now.error().english().c_str());
        const auto ends = ladder::classifierEnds(question.draft, *now);
        QVERIFY(ends.has_value());
        QCOMPARE(ends->classes, int64_t{classes});
        for (const LadderEdit& edit : editsOf(LadderKind::LighterTemplate, question.draft, *now)) {
            const auto lighter = applied(question.draft, edit, *now);
            QVERIFY2(lighter.has_value(), edit.name.c_str());
            const auto m = measure(question, *lighter, Depth::Plain);
            QVERIFY2(m.has_value(), m ? edit.name.c_str() : m.error().english().c_str());
        }
    }

    void effects() {
        for (const bool norm : {false, true}) {
            const FitQuestion question = ask(text(norm ? kNorm : QString()), 0);
            const auto now = measure(question, question.draft, Depth::Known);
            QVERIFY(effectOf({LadderKind::SmallerBatch}, *now) == (norm ? LadderEffect::Detail : LadderEffect::Same));
            QVERIFY(effectOf({LadderKind::TestBatch}, *now) == LadderEffect::Same);
            QVERIFY(effectOf({LadderKind::FewerFilters}, *now) == LadderEffect::Network);
            QVERIFY(effectOf({LadderKind::SmallerInput}, *now) == LadderEffect::Detail);
        }
    }

    void cancelled() {
        CancelToken cancel;
        cancel.cancel();
        QVERIFY(!climb(ask(text(), 1 << 20), cancel).has_value());
    }

    // 500 images of 2435×2435 on 2 GiB: half a billion weights, and one step that removes them.
    void questionTwo() {
        const QString file = sharedNet("jolibrain__deepdetect__resnet_50_resnet_50");
        if (!QFile::exists(file)) QSKIP("The public networks are not here.");
        QFile in(file);
        QVERIFY(in.open(QIODevice::ReadOnly));
        QString net = QString::fromUtf8(in.readAll());
        net.replace(QStringLiteral("num_output: 1000"), QStringLiteral("num_output: 50"));
        FitQuestion question = ask(net, uint64_t{2} << 30, "");
        question.draft.dataShape = question.draft.testShape = {1, 3, 2435, 2435};
        const auto ladder = climb(question, {});
        QVERIFY2(ladder.has_value(), ladder ? "" : ladder.error().english().c_str());
        QVERIFY(!ladder->now.fits);
        const std::string what = substitute(ladder->steps[0].words.text, ladder->steps[0].words.args);
        QVERIFY2(ladder->steps[0].edit.kind == LadderKind::GlobalPooling && what.find("516198400") != std::string::npos,
                 what.c_str());
        QVERIFY(ladder->suggestion.fits && ladder->suggestion.bytes <= int64_t{2} << 30);
    }
};

QTEST_GUILESS_MAIN(TestLadder)
#include "test_ladder.moc"
