// V0 and V1 networks, header inputs and old solver settings in their current form.

#include "core/net/net_spec.h"
#include "core/schema/upgrade.h"
#include "shared_files.h"

#include <QTest>

using namespace fitroom;

namespace {

caffe::LayerParameter layerOf(const NetSpec& spec, const std::string& name) {
    for (const auto& layer : spec.layers())
        if (layer->param.name() == name) return layer->param;
    return {};
}

int notes(const Problems& problems) {
    return static_cast<int>(
        std::count_if(problems.begin(), problems.end(), [](const Problem& p) { return p.severity == Severity::Note; }));
}

}  // namespace

class TestUpgrade : public QObject {
    Q_OBJECT
private slots:
    void v1() {
        const std::string text =
            "name: \"old\"\nlayers {\n  name: \"d\"\n  type: IMAGE_DATA  # images\n  top: \"d\"\n"
            "  image_data_param { source: \"list\" scale: 0.5 mirror: true mean_file: \"m\" }\n"
            "  transform_param { crop_size: 27 }\n}\n"
            "layers {\n  # comment\n  name: \"c\"\n  type: CONVOLUTION\n  bottom: \"d\"\n  top: \"c\"\n"
            "  blobs_lr: 1\n  blobs_lr: 2\n  weight_decay: 1\n  weight_decay: 0\n"
            "  param: \"w\"\n  blob_share_mode: PERMISSIVE\n"
            "  convolution_param { num_output: 3  # three\n    kernel_size: 5 kernal: 1 }\n"
            "  include: { phase: TRAIN }\n}\n";
        Problems problems;
        auto spec = NetSpec::parse(text, "old.prototxt", &problems);
        QVERIFY(spec);
        QCOMPARE(notes(problems), 1);
        QCOMPARE(problems.size(), size_t{2});  // and "kernal", once
        QCOMPARE(problems[1].error.place.line, 22);
        QCOMPARE(problems[1].error.place.layer, std::string("c"));
        const auto data = layerOf(*spec, "d");
        QCOMPARE(data.type(), std::string("ImageData"));
        QCOMPARE(data.transform_param().scale(), 0.5f);
        QCOMPARE(data.transform_param().crop_size(), 27u);
        QVERIFY(data.transform_param().mirror() && data.transform_param().mean_file() == "m");
        QVERIFY(!data.image_data_param().has_scale() && data.image_data_param().source() == "list");
        const auto conv = layerOf(*spec, "c");
        QCOMPARE(conv.type(), std::string("Convolution"));
        QCOMPARE(conv.param_size(), 2);
        QCOMPARE(conv.param(0).name(), std::string("w"));
        QCOMPARE(conv.param(0).share_mode(), caffe::ParamSpec::PERMISSIVE);
        QCOMPARE(conv.param(1).lr_mult(), 2.0f);
        QCOMPARE(conv.param(1).decay_mult(), 0.0f);
        QCOMPARE(conv.include(0).phase(), caffe::TRAIN);
        QVERIFY(spec->print() == text);
        spec->setName("new");
        const std::string now = spec->print();
        for (const char* kept : {"# images", "# comment", "# three", "kernal: 1", "name: \"new\"", "layer {"})
            QVERIFY2(now.find(kept) != std::string::npos, now.c_str());
        QVERIFY2(now.find("layers") == std::string::npos && now.find("blobs_lr") == std::string::npos, now.c_str());
        const auto again = NetSpec::parse(now, "new");
        QVERIFY(again);
        QVERIFY(again->message().SerializeAsString() == spec->message().SerializeAsString());
    }

    void v0() {
        const std::string text =
            "layers { layer { name: \"data\" type: \"data\" source: \"db\" batchsize: 64 scale: 0.25 cropsize: 27 "
            "meanfile: \"m\" mirror: true rand_skip: 5 } top: \"data\" top: \"label\" }\n"
            "layers { layer { name: \"pad1\" type: \"padding\" pad: 2 } bottom: \"data\" top: \"pad1\" }\n"
            "layers { layer { name: \"conv1\" type: \"conv\" num_output: 8 kernelsize: 5 group: 2 stride: 3 biasterm: "
            "false "
            "weight_filler { type: \"xavier\" } blobs_lr: 1. blobs_lr: 2. weight_decay: 1. weight_decay: 0. } "
            "bottom: \"pad1\" top: \"conv1\" }\n"
            "layers { layer { name: \"pool1\" type: \"pool\" pool: AVE kernelsize: 3 stride: 2 } bottom: \"conv1\" "
            "top: \"pool1\" }\n"
            "layers { layer { name: \"norm1\" type: \"lrn\" local_size: 3 alpha: 0.1 beta: 0.5 } bottom: \"pool1\" "
            "top: \"norm1\" }\n"
            "layers { layer { name: \"drop\" type: \"dropout\" dropout_ratio: 0.4 } bottom: \"norm1\" top: \"norm1\" "
            "}\n"
            "layers { layer { name: \"ip\" type: \"innerproduct\" num_output: 10 } bottom: \"norm1\" top: \"ip\" }\n"
            "layers { layer { name: \"loss\" type: \"softmax_loss\" } bottom: \"ip\" bottom: \"label\" }\n";
        Problems problems;
        auto spec = NetSpec::parse(text, "v0.prototxt", &problems);
        QVERIFY(spec);
        QCOMPARE(problems.size(), size_t{1});
        QCOMPARE(notes(problems), 1);
        QCOMPARE(spec->layers().size(), size_t{7});
        const auto data = layerOf(*spec, "data");
        QCOMPARE(data.data_param().batch_size(), 64u);
        QCOMPARE(data.data_param().rand_skip(), 5u);
        QCOMPARE(data.transform_param().scale(), 0.25f);
        QCOMPARE(data.transform_param().crop_size(), 27u);
        QVERIFY(data.transform_param().mirror() && data.transform_param().mean_file() == "m");
        const auto conv = layerOf(*spec, "conv1");
        QCOMPARE(conv.bottom(0), std::string("data"));
        QCOMPARE(conv.convolution_param().pad(0), 2u);
        QCOMPARE(conv.convolution_param().stride(0), 3u);
        QCOMPARE(conv.convolution_param().group(), 2u);
        QVERIFY(!conv.convolution_param().bias_term());
        QCOMPARE(conv.param(1).lr_mult(), 2.0f);
        QCOMPARE(layerOf(*spec, "pool1").pooling_param().pool(), caffe::PoolingParameter::AVE);
        QCOMPARE(layerOf(*spec, "norm1").lrn_param().local_size(), 3u);
        QCOMPARE(layerOf(*spec, "drop").dropout_param().dropout_ratio(), 0.4f);
        QCOMPARE(layerOf(*spec, "ip").inner_product_param().num_output(), 10u);
        QCOMPARE(layerOf(*spec, "loss").type(), std::string("SoftmaxWithLoss"));
        QVERIFY(spec->print() == text);
        spec->setName("new");
        const auto again = NetSpec::parse(spec->print(), "new");
        QVERIFY(again && again->message().SerializeAsString() == spec->message().SerializeAsString());
    }

    // No empty message stands for fields that are not given.
    void v0WithoutFields() {
        Problems problems;
        const auto spec = NetSpec::parse(
            "input: \"a\" input_dim: 1 input_dim: 2 input_dim: 3 input_dim: 4\n"
            "layers { layer { name: \"norm\" type: \"lrn\" } bottom: \"a\" top: \"b\" }\n",
            "v0.prototxt", &problems);
        QVERIFY(spec && !hasErrors(problems));
        QVERIFY(!layerOf(*spec, "norm").has_lrn_param());
    }

    // A comment before what goes away does not swallow what comes after it.
    void commentsEnd() {
        auto spec = NetSpec::parse(
            "layers { name: \"c\" type: RELU bottom: \"a\" top: \"b\"  # in words\n  blobs_lr: 1 }\n", "f");
        QVERIFY(spec);
        spec->setName("n");
        const auto again = NetSpec::parse(spec->print(), "f");
        QVERIFY2(again, spec->print().c_str());
        QVERIFY(again->message().SerializeAsString() == spec->message().SerializeAsString());
        QVERIFY(spec->print().find("# in words\n") != std::string::npos);
    }

    void v0Mistakes() {
        Problems problems;
        QVERIFY(
            NetSpec::parse("layers { layer { name: \"p\" type: \"padding\" pad: 1 } bottom: \"a\" top: \"p\" }\n"
                           "layers { layer { name: \"r\" type: \"relu\" } bottom: \"p\" top: \"p2\" }\n"
                           "layers { layer { name: \"q\" type: \"rleu\" } }\n",
                           "f", &problems));
        QVERIFY(hasErrors(problems));
        int found = 0;
        for (const Problem& p : problems)
            found += p.error.english().find("padding layer “p”") != std::string::npos ||
                     p.error.english().find("“rleu”") != std::string::npos;
        QCOMPARE(found, 2);
    }

    void inputFields() {
        const std::string text =
            "name: \"n\"\n# where data comes in\ninput: \"data\"\ninput_dim: 10\ninput_dim: 3\n"
            "input_dim: 32\ninput_dim: 31\nlayer { name: \"r\" type: \"ReLU\" bottom: \"data\" top: \"r\" }\n";
        Problems problems;
        auto spec = NetSpec::parse(text, "f", &problems);
        QVERIFY(spec);
        QCOMPARE(notes(problems), 1);
        QCOMPARE(spec->layers().size(), size_t{2});
        const auto input = spec->layers()[0]->param;
        QCOMPARE(input.type(), std::string("Input"));
        QCOMPARE(input.name(), std::string("input"));
        QCOMPARE(input.top(0), std::string("data"));
        QCOMPARE(input.input_param().shape(0).dim(3), int64_t{31});
        QCOMPARE(spec->message().layer_size(), 2);
        QCOMPARE(spec->message().input_size(), 0);
        // Editing another layer leaves the lines alone; editing this one writes it out.
        auto relu = spec->layers()[1]->param;
        relu.mutable_relu_param()->set_negative_slope(0.5f);
        spec->updateLayer(spec->layers()[1]->id, relu);
        QVERIFY(spec->print().compare(0, text.find("layer"), text.substr(0, text.find("layer"))) == 0);
        caffe::LayerParameter changed = input;
        changed.mutable_input_param()->mutable_shape(0)->set_dim(0, 1);
        const LayerId id = spec->layers()[0]->id;
        spec->updateLayer(id, changed);
        QCOMPARE(spec->layer(id)->param.input_param().shape(0).dim(0), int64_t{1});
        const std::string now = spec->print();
        QVERIFY2(now.find("input_dim") == std::string::npos && now.find("# where data comes in") != std::string::npos,
                 now.c_str());
        const auto again = NetSpec::parse(now, "f");
        QVERIFY2(again, now.c_str());
        QVERIFY(again->message().SerializeAsString() == spec->message().SerializeAsString());
        // Removing works as well, and the input of a shape without numbers is an Input layer all the same.
        spec->removeLayer(id);
        QVERIFY2(spec->print().find("input") == std::string::npos, spec->print().c_str());
        const auto two =
            NetSpec::parse("input: \"a\" input: \"b\" input_shape { dim: 2 } input_shape { dim: 3 dim: 4 }", "f");
        QVERIFY(two);
        QCOMPARE(two->layers()[0]->param.input_param().shape(1).dim_size(), 2);
        QVERIFY(!NetSpec::parse("input: \"a\" input_dim: 1 input_dim: 2", "f"));
        QVERIFY(NetSpec::parse("input: \"a\"", "f"));
    }

    void allV1TypesHaveNames() {
        const auto* type = caffe::V1LayerParameter::LayerType_descriptor();
        for (int i = 0; i < type->value_count(); ++i) {
            const auto value = static_cast<caffe::V1LayerParameter::LayerType>(type->value(i)->number());
            QCOMPARE(typeOfV1(value).empty(), value == caffe::V1LayerParameter::NONE);
        }
    }

    void publicOldNets() {
        if (!test::hasShared()) QSKIP("no shared files");
        const std::string folder = test::sharedDir().toStdString() + "/files/nets/";
        const auto lenet = NetSpec::load(folder + "BVLC__caffe@v0.9__ex_lenet_lenet_train.prototxt");
        QVERIFY(lenet);
        QCOMPARE(layerOf(*lenet, "conv2").convolution_param().num_output(), 50u);
        QCOMPARE(layerOf(*lenet, "mnist").transform_param().scale(), 0.00390625f);
        const auto imagenet = NetSpec::load(folder + "BVLC__caffe@v0.9__ex_imagenet_imagenet_train.prototxt");
        QVERIFY(imagenet);
        QCOMPARE(layerOf(*imagenet, "conv2").convolution_param().pad(0), 2u);
        QCOMPARE(layerOf(*imagenet, "conv2").convolution_param().group(), 2u);
        QVERIFY(layerOf(*imagenet, "pad2").name().empty());
        const auto v1 = NetSpec::load(folder + "BVLC__caffe@v0.9999__ex_mnist_lenet_train_test.prototxt");
        QVERIFY(v1);
        QCOMPARE(layerOf(*v1, "conv1").param(1).lr_mult(), 2.0f);
        const auto resnet =
            NetSpec::load(folder + "KaimingHe__deep-residual-networks__prototxt_ResNet-50-deploy.prototxt");
        QVERIFY(resnet);
        QCOMPARE(resnet->layers()[0]->param.input_param().shape(0).dim(2), int64_t{224});
    }
};

QTEST_GUILESS_MAIN(TestUpgrade)
#include "test_upgrade.moc"
