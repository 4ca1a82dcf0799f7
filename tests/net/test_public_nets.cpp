// Networks that others published: Caffe's own numbers for them must come out.

#include "core/net/graph_builder.h"

#include <QtTest>

#include <filesystem>
#include <set>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

fs::path netsDir() {
    const char* given = std::getenv("FITROOM_SHARED_DIR");
    const fs::path shared =
        given ? fs::path(given)
              : fs::path(qEnvironmentVariable("FITROOM_SOURCE_DIR", ".").toStdString()) / ".." / "shared";
    return shared / "files" / "nets";
}

Shape shapeOf(const QString& text) {
    Shape shape;
    for (const QString& part : text.split(',', Qt::SkipEmptyParts))
        shape.push(part.toLongLong());
    return shape;
}

QString problemsOf(const Graph& graph) {
    QString out;
    for (const Problem& p : graph.problems)
        if (p.severity == Severity::Error) out += QString::fromStdString(p.error.english()) + "\n";
    return out;
}

int64_t parameterTotal(const Graph& graph) {
    int64_t total = 0;
    for (const GraphParam& p : graph.params)
        total += p.shape.count();
    return total;
}

}  // namespace

class TestPublicNets : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (!fs::exists(netsDir())) QSKIP("The folder with public networks is not here.");
    }

    void caffeDataBytes_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("train");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<qint64>("bytes");
        const QString lenet = "BVLC__caffe__ex_mnist_lenet_train_test.prototxt";
        const QString caffenet = "BVLC__caffe__models_bvlc_reference_caffenet_train_val.prototxt";
        const QString googlenet = "BVLC__caffe__models_bvlc_googlenet_train_val.prototxt";
        const QString vgg = "CSAILVision__places365__train_val_vgg16.prototxt";
        const QString resnet50 = "jolibrain__deepdetect__resnet_50_resnet_50.prototxt";
        QTest::newRow("LeNet train") << lenet << true << "64,1,28,28" << qint64{5169924};
        QTest::newRow("LeNet test") << lenet << false << "100,1,28,28" << qint64{8086808};
        QTest::newRow("CaffeNet train") << caffenet << true << "" << qint64{1757220868};
        QTest::newRow("CaffeNet test") << caffenet << false << "" << qint64{343607608};
        QTest::newRow("AlexNet train, batch 100")
            << "BVLC__caffe__models_bvlc_alexnet_train_val.prototxt" << true << "100,3,227,227" << qint64{831924804};
        QTest::newRow("GoogLeNet train") << googlenet << true << "" << qint64{1795091980};
        QTest::newRow("GoogLeNet test") << googlenet << false << "" << qint64{2806632436};
        QTest::newRow("VGG16 batch 50") << vgg << true << "50,3,224,224" << qint64{5760175604};
        QTest::newRow("VGG16 batch 10") << vgg << true << "10,3,224,224" << qint64{1152035124};
        QTest::newRow("ResNet-20") << "yihui-he__resnet-cifar10-caffe__resnet-20_trainval.prototxt" << true << ""
                                   << qint64{551081480};
        QTest::newRow("ResNet-110") << "yihui-he__resnet-cifar10-caffe__resnet-110_trainval.prototxt" << true << ""
                                    << qint64{2973292040};
        QTest::newRow("ResNet-50") << resnet50 << true << "32,3,224,224" << qint64{7418410116};
    }
    void caffeDataBytes() {
        QFETCH(QString, file);
        QFETCH(bool, train);
        QFETCH(QString, shape);
        QFETCH(qint64, bytes);
        auto spec = NetSpec::load(netsDir() / file.toStdString());
        QVERIFY2(spec, spec ? "" : spec.error().english().c_str());
        BuildOptions options;
        options.trainPhase = train;
        options.dataShape = shapeOf(shape);
        options.backward = train;
        const Graph graph = build(*spec, options);
        QVERIFY2(graph.runnable(), qPrintable(problemsOf(graph)));
        QCOMPARE(graph.caffeDataBytes, static_cast<int64_t>(bytes));
    }

    // Question 2's network: gray, one image of 2435×2435, 50 classes, pool5 with stride 1.
    void resnet50AtFullResolution() {
        auto spec = NetSpec::load(netsDir() / "jolibrain__deepdetect__resnet_50_resnet_50.prototxt");
        QVERIFY(spec);
        for (const auto& layer : spec->layers()) {
            if (layer->param.name() != "fc1000") continue;
            caffe::LayerParameter changed = layer->param;
            changed.mutable_inner_product_param()->set_num_output(50);
            spec->updateLayer(layer->id, changed);
            break;
        }
        BuildOptions options;
        options.trainPhase = false;
        options.dataShape = Shape{1, 3, 2435, 2435};
        const Graph graph = build(*spec, options);
        QVERIFY2(graph.runnable(), qPrintable(problemsOf(graph)));
        QCOMPARE(graph.caffeDataBytes, int64_t{27565285632});
        const auto fc = std::find_if(graph.params.begin(), graph.params.end(),
                                     [](const GraphParam& p) { return p.layer == "fc1000" && p.index == 0; });
        QVERIFY(fc != graph.params.end());
        QCOMPARE(fc->shape.count(), int64_t{516198400});
        const auto bias = std::next(fc);
        QCOMPARE(bias->layer, fc->layer);
        QCOMPARE(bias->shape.count(), int64_t{50});
        const auto warning = std::find_if(graph.problems.begin(), graph.problems.end(), [](const Problem& p) {
            return p.severity == Severity::Warning && p.error.place.layer == "fc1000";
        });
        QVERIFY(warning != graph.problems.end());
        const std::string said = warning->error.english();
        for (const char* words : {"516198400 weights", "71×71", "global_pooling", "102400 weights are left"})
            QVERIFY2(said.find(words) != std::string::npos, said.c_str());
        // At the size that it was made for there is nothing to say.
        options.dataShape = Shape{1, 3, 224, 224};
        for (const Problem& p : build(*spec, options).problems)
            QVERIFY2(p.error.place.layer != "fc1000", p.error.english().c_str());
    }

    void parameterTotals_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<qint64>("count");
        QTest::newRow("AlexNet") << "BVLC__caffe__models_bvlc_alexnet_train_val.prototxt"
                                 << "" << qint64{60965224};
        QTest::newRow("CaffeNet") << "BVLC__caffe__models_bvlc_reference_caffenet_train_val.prototxt"
                                  << "" << qint64{60965224};
        QTest::newRow("SqueezeNet 1.1") << "DeepScale__SqueezeNet__SqueezeNet_v1.1_train_val.prototxt"
                                        << "" << qint64{1235496};
        QTest::newRow("ResNet-50") << "KaimingHe__deep-residual-networks__prototxt_ResNet-50-deploy.prototxt"
                                   << "" << qint64{25610269};
        QTest::newRow("LeNet") << "BVLC__caffe__ex_mnist_lenet_train_test.prototxt"
                               << "64,1,28,28" << qint64{431080};
        QTest::newRow("CIFAR quick") << "BVLC__caffe__ex_cifar10_cifar10_quick_train_test.prototxt"
                                     << "100,3,32,32" << qint64{145578};
        QTest::newRow("CIFAR full") << "BVLC__caffe__ex_cifar10_cifar10_full_train_test.prototxt"
                                    << "100,3,32,32" << qint64{89578};
    }
    void parameterTotals() {
        QFETCH(QString, file);
        QFETCH(QString, shape);
        QFETCH(qint64, count);
        auto spec = NetSpec::load(netsDir() / file.toStdString());
        QVERIFY2(spec, spec ? "" : spec.error().english().c_str());
        BuildOptions options;
        options.dataShape = shapeOf(shape);
        const Graph graph = build(*spec, options);
        QVERIFY2(graph.runnable(), qPrintable(problemsOf(graph)));
        QCOMPARE(parameterTotal(graph), static_cast<int64_t>(count));
    }

    // `ceil_mode: false` of other Caffes means floor.
    void ceilMode() {
        auto spec = NetSpec::load(netsDir() / "shicai__DenseNet-Caffe__DenseNet_121.prototxt");
        QVERIFY(spec);
        const Graph graph = build(*spec, {});
        QVERIFY2(graph.runnable(), qPrintable(problemsOf(graph)));
        for (const GraphLayer& layer : graph.layers)
            if (layer.name == "pool1")
                QCOMPARE(graph.tensors[static_cast<size_t>(layer.tops[0])].shape[2], int64_t{56});
    }

    // They open and show; what keeps them from training is named, with what could be done about it.
    void modifiedCaffes_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("train");
        QTest::addColumn<QString>("layer");
        QTest::addColumn<int>("line");
        QTest::addColumn<QStringList>("words");
        const QString segnet = "alexgkendall__SegNet-Tutorial__Models_segnet_train.prototxt";
        QTest::newRow("SegNet, data") << segnet << true << "data" << 2
                                      << QStringList{"'DenseImageData'", "SegNet", "Two Data layers can stand in"};
        QTest::newRow("SegNet, normalisation")
            << segnet << true << "conv1_1_bn" << 38 << QStringList{"'BN'", "SegNet", "BatchNorm followed by Scale"};
        const QString ssd = "chuanqi305__MobileNet-SSD__voc_MobileNetSSD_deploy.prototxt";
        QTest::newRow("SSD, boxes") << ssd << false << "conv11_mbox_priorbox" << 1239
                                    << QStringList{"'PriorBox'", "SSD", "Nothing stands in"};
        QTest::newRow("SSD, output") << ssd << false << "detection_out" << 1890
                                     << QStringList{"'DetectionOutput'", "SSD", "Nothing stands in"};
        const QString rcnn = "rbgirshick__py-faster-rcnn__models_pascal_voc_ZF_faster_rcnn_end2end_train.prototxt";
        QTest::newRow("Faster R-CNN, Python")
            << rcnn << true << "input-data" << 2 << QStringList{"Python", "Take the layer out"};
        QTest::newRow("Faster R-CNN, loss")
            << rcnn << true << "rpn_loss_bbox" << 299 << QStringList{"'SmoothL1Loss'", "EuclideanLoss can stand in"};
        QTest::newRow("Faster R-CNN, regions")
            << rcnn << true << "roi_pool_conv5" << 370 << QStringList{"'ROIPooling'", "SPP can stand in"};
        QTest::newRow("HeartSeg, volumes cut at random")
            << "yulequan__HeartSeg__DenseVoxNet_train_densenet.prototxt" << true << "data" << 2
            << QStringList{"HDF5Data", "transform_param", "store the values ready to use"};
        const QString detectnet = "NVIDIA__caffe__ex_kitti_detectnet_network.prototxt";
        QTest::newRow("DetectNet, data") << detectnet << true << "train_transform" << 65
                                         << QStringList{"'DetectNetTransformation'", "NVIDIA", "Nothing stands in"};
        QTest::newRow("DetectNet, loss") << detectnet << true << "bbox_loss" << 2474
                                         << QStringList{"'L1Loss'", "NVIDIA", "EuclideanLoss can stand in"};
    }
    void modifiedCaffes() {
        QFETCH(QString, file);
        QFETCH(bool, train);
        QFETCH(QString, layer);
        QFETCH(int, line);
        QFETCH(QStringList, words);
        Problems warnings;
        const auto spec = NetSpec::load(netsDir() / file.toStdString(), &warnings);
        QVERIFY(spec);
        QVERIFY(!hasErrors(warnings));
        BuildOptions options;
        options.trainPhase = train;
        const Graph graph = build(*spec, options);
        QVERIFY(!graph.runnable() && !graph.layers.empty());
        QStringList said;
        for (const Problem& p : graph.problems)
            if (p.severity == Severity::Error && p.error.place.layer == layer.toStdString() &&
                p.error.place.line == line)
                said += QString::fromStdString(p.error.english());
        QCOMPARE(said.size(), 1);
        for (const QString& word : words)
            QVERIFY2(said[0].contains(word), qPrintable(said[0]));
        // Fields that only they know are said to be kept, and are no slips of the hand.
        for (const Problem& p : warnings)
            if (!p.error.args.empty() && p.error.args[0].ends_with("_param"))
                QVERIFY2(p.error.english().find("Did you mean") == std::string::npos, p.error.english().c_str());
    }

    // Every network of standard layers builds in both phases; the others name what keeps them from it.
    void allBuild_data() {
        QTest::addColumn<QString>("file");
        for (const auto& entry : fs::directory_iterator(netsDir())) {
            const std::string name = entry.path().filename().string();
            if (entry.path().extension() != ".prototxt") continue;
            if (name.find("solver") == std::string::npos) QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void allBuild() {
        QFETCH(QString, file);
        Problems warnings;
        auto spec = NetSpec::load(netsDir() / file.toStdString(), &warnings);
        QVERIFY2(spec, spec ? "" : spec.error().english().c_str());
        // Fields that only a modified Caffe knows make a network of its own of it.
        bool standard = std::none_of(warnings.begin(), warnings.end(),
                                     [](const Problem& p) { return p.severity == Severity::Warning; });
        std::set<std::string> stages = {""};
        for (const auto& layer : spec->layers()) {
            standard = standard && findLayerDef(layer->param.type());
            for (const auto& rule : layer->param.include())
                stages.insert(rule.stage().begin(), rule.stage().end());
        }
        // num_output of DIGITS' networks is filled from the labels of a job.
        const bool unset = file.contains("digits");
        int runnable = 0;
        for (const bool train : {true, false}) {
            Graph graph;
            for (const std::string& stage : stages) {
                graph = buildPublic(*spec, file, train, stage);
                if (graph.runnable()) break;
            }
            runnable += graph.runnable();
            for (const Problem& p : graph.problems) {
                QVERIFY2(p.error.place.line > 0, p.error.english().c_str());
                QVERIFY2(!p.error.place.layer.empty(), p.error.english().c_str());
                // Standard layers fail only where a phase has no data: a network made for the other one.
                const bool otherPhase = p.error.english().find("rules of") != std::string::npos;
                if (standard && !unset)
                    QVERIFY2(p.severity != Severity::Error || otherPhase, p.error.english().c_str());
            }
        }
        if (standard && !unset) QVERIFY2(runnable > 0, "neither phase can be built");
        if (unset) QCOMPARE(runnable, 0);
    }

private:
    static Graph buildPublic(const NetSpec& spec, const QString& file, bool train, const std::string& stage) {
        BuildOptions options;
        options.trainPhase = options.backward = train;
        if (!stage.empty()) options.stages = {stage};
        Graph plain = build(spec, options);
        const bool needsShape = std::any_of(plain.problems.begin(), plain.problems.end(), [](const Problem& p) {
            return std::string_view(p.error.text).starts_with("The size of the images");
        });
        if (!needsShape) return plain;
        options.dataShape = file.contains("cifar")       ? Shape{10, 3, 32, 32}
                            : file.contains("jolibrain") ? Shape{2, 3, 224, 224}
                            : file.contains("siamese")   ? Shape{2, 2, 28, 28}
                                                         : Shape{2, 1, 28, 28};
        return build(spec, options);
    }
};

QTEST_GUILESS_MAIN(TestPublicNets)
#include "test_public_nets.moc"
