// fuzz_seeds DIR: the first files of the corpora, DIR/TARGET/NAME. All are our own.

#include "core/data/import.h"
#include "core/data/pixels.h"
#include "core/net/layer_def.h"
#include "core/schema/binary_io.h"
#include "tests/fuzz/lmdb_bytes.h"
#include "tests/hdf5/make_file.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

using namespace fitroom;

namespace {

std::filesystem::path root;

void seed(const std::string& target, const std::string& name, const std::string& bytes) {
    std::filesystem::create_directories(root / target);
    std::ofstream out(root / target / name, std::ios::binary);
    out << bytes;
}

void seedTexts() {
    for (const LayerDef& def : allLayerDefs()) {
        std::string text = "name: \"" + std::string(def.type) + "\"  # all samples of the layer\n";
        for (const char* sample : def.samples)
            text += std::string(sample) + "\n";
        seed("net_text", def.type, text);
    }
    seed("net_text", "v0",
         "name: \"old\"\ninput: \"data\" input_dim: 1 input_dim: 3 input_dim: 8 input_dim: 8\n"
         "layers { layer { name: \"p\" type: \"padding\" pad: 1 } bottom: \"data\" top: \"p\" }\n"
         "layers { layer { name: \"c\" type: \"conv\" num_output: 4 kernelsize: 3 blobs_lr: 1. weight_decay: 0. "
         "weight_filler { type: \"gaussian\" std: 0.1 } } bottom: \"p\" top: \"c\" }\n"
         "layers { layer { name: \"l\" type: \"lrn\" local_size: 3 } bottom: \"c\" top: \"l\" }\n");
    seed(
        "net_text", "v1",
        "layers { name: \"d\" type: DATA top: \"data\" top: \"label\" data_param { source: \"db\" batch_size: 2 "
        "crop_size: 8 mirror: true } include: { phase: TRAIN } }\n"
        "layers { name: \"i\" type: INNER_PRODUCT bottom: \"data\" top: \"i\" param: \"w\" blob_share_mode: PERMISSIVE "
        "blobs_lr: 1 weight_decay: 1 inner_product_param { num_output: 3 } }\n"
        "layers { name: \"s\" type: SOFTMAX_LOSS bottom: \"i\" bottom: \"label\" loss_weight: 0.5 }\n");
    seed("net_text", "odd",
         "force_backward: true debug_info: false\nstate { phase: TEST level: 1 stage: 'a' stage: \"b\" }\n"
         "input: \"x\" input: 'y' input_shape: [{ dim: [2, 3] }, < dim: 0x4 dim: -1 >]\n"
         "layer: [{ name: \"r\" type: \"ReLU\" bottom: \"x\" top: \"x\" relu_param { negative_slope: .5e-1f } },\n"
         " { name: \"e\" 'b' type: \"Eltwise\" bottom: \"x\" bottom: \"y\" top: \"e\" eltwise_param: { coeff: [1, -1] "
         "} };]\n"
         "layer { include { min_level: 1 not_stage: \"c\" } exclude { stage: \"a\" } unknown { deep: [1, {}] } "
         "propagate_down: [true, false] param { share_mode: PERMISSIVE name: \"w\" } }  # \xd9\x81\n");
    seed("solver_text", "plain",
         "net: \"net.prototxt\"\ntest_iter: 10\ntest_interval: 100  # often\nbase_lr: 0.01\nmomentum: 0.9\n"
         "lr_policy: \"multistep\"\ngamma: 0.1\nstepvalue: 500\nstepvalue: [1000, 1500]\nmax_iter: 2000\n"
         "snapshot_prefix: \"a\\n\\x41\\101\"\nsolver_mode: CPU\nsnapshot_format: HDF5\nkept: { as: it is }\n");
    seed("solver_text", "old",
         "train_net: 'a' test_net: 'b' test_net: 'c' solver_type: ADAGRAD delta: 1e-8 random_seed: -1\n"
         "train_state { stage: 's' } test_state { level: 2 }\n"
         "net_param { layers { name: 'x' type: RELU bottom: 'a' top: 'b' } }\n");
}

caffe::BlobProto blob(const std::vector<int64_t>& dims, bool twice, bool old) {
    caffe::BlobProto out;
    int64_t count = 1;
    for (const int64_t d : dims)
        count *= d;
    for (int64_t i = 0; i < count; ++i)
        twice ? out.add_double_data(0.5 * static_cast<double>(i)) : out.add_data(0.5f * static_cast<float>(i));
    if (!old) {
        setBlobDims(out, dims);
        return out;
    }
    const std::vector<int64_t> four = {dims.size() > 3 ? dims[dims.size() - 4] : 1,
                                       dims.size() > 2 ? dims[dims.size() - 3] : 1,
                                       dims.size() > 1 ? dims[dims.size() - 2] : 1, dims.back()};
    out.set_num(static_cast<int>(four[0]));
    out.set_channels(static_cast<int>(four[1]));
    out.set_height(static_cast<int>(four[2]));
    out.set_width(static_cast<int>(four[3]));
    return out;
}

void seedBinaries() {
    caffe::NetParameter net;
    net.set_name("net");
    caffe::LayerParameter& layer = *net.add_layer();
    layer.set_name("ip");
    layer.set_type("InnerProduct");
    layer.add_bottom("data");
    layer.add_top("ip");
    layer.mutable_inner_product_param()->set_num_output(2);
    *layer.add_blobs() = blob({2, 3}, false, false);
    *layer.add_blobs() = blob({2}, true, false);
    seed("weights", "current", net.SerializeAsString());
    caffe::NetParameter v1;
    v1.add_input("data");
    for (const int d : {1, 3, 4, 4})
        v1.add_input_dim(d);
    caffe::V1LayerParameter& conv = *v1.add_layers();
    conv.set_name("conv");
    conv.set_type(caffe::V1LayerParameter::CONVOLUTION);
    conv.mutable_convolution_param()->add_kernel_size(2);
    conv.add_blobs_lr(2);
    *conv.add_blobs() = blob({2, 1, 2, 2}, false, true);
    seed("weights", "v1", v1.SerializeAsString());
    caffe::NetParameter v0;
    caffe::V0LayerParameter& old = *v0.add_layers()->mutable_layer();
    old.set_name("ip");
    old.set_type("innerproduct");
    *old.add_blobs() = blob({2, 3}, false, true);
    seed("weights", "v0", v0.SerializeAsString());

    caffe::SolverState state;
    state.set_iter(12);
    state.set_learned_net("net_iter_12.caffemodel");
    state.set_current_step(1);
    *state.add_history() = blob({2, 3}, false, false);
    *state.add_history() = blob({2}, false, true);
    seed("solver_state", "plain", state.SerializeAsString());

    seed("mean", "old", blob({3, 2, 2}, false, true).SerializeAsString());
    seed("mean", "shape", blob({3, 2, 2}, false, false).SerializeAsString());
    seed("mean", "double", blob({1, 3, 2, 2}, true, false).SerializeAsString());
}

void seedData() {
    caffe::Datum raw, floats, packed;
    for (caffe::Datum* d : {&raw, &floats}) {
        d->set_channels(2);
        d->set_height(3);
        d->set_width(2);
        d->set_label(1);
    }
    raw.set_data("abcdefghijkl");
    for (int i = 0; i < 12; ++i)
        floats.add_float_data(0.25f * static_cast<float>(i));
    data::Image picture;
    picture.width = 4;
    picture.height = 3;
    picture.channels = 3;
    for (uint8_t i = 0; i < 36; ++i)
        picture.pixels.push_back(static_cast<uint8_t>(7 * i));
    packed.set_label(3);
    packed.set_encoded(true);
    seed("datum", "raw", raw.SerializeAsString());
    seed("datum", "floats", floats.SerializeAsString());
    std::vector<std::string> files;
    for (const auto& [name, encoding] :
         {std::pair("png", data::Encoding::Png), std::pair("jpeg", data::Encoding::Jpeg)}) {
        packed.set_data(data::encodeImage(picture, encoding));
        files.push_back(packed.SerializeAsString());
        seed("datum", name, files.back());
    }
    const std::string plain = raw.SerializeAsString();
    seed("lmdb", "small", fuzz::lmdbOf({{"00_a", plain}, {"01_b", plain}, {"02_c", plain}}, 256, 100));
    seed("lmdb", "overflow", fuzz::lmdbOf({{"00_a", files[0]}, {"01_b", files[0]}}, 256, 10));
    seed("lmdb", "large_pages", fuzz::lmdbOf({{"00_a", plain}, {"01_b", plain}}, 4096, 2000));
}

void seedHdf5() {
    std::filesystem::create_directories(root / "hdf5");
    caffe::NetParameter net;
    net.add_layer()->set_name("ip/1");
    *net.mutable_layer(0)->add_blobs() = blob({2, 3}, false, false);
    if (!writeNet(root / "hdf5" / "weights.h5", net)) std::fprintf(stderr, "no weights.h5\n");
    caffe::SolverState state;
    state.set_iter(3);
    state.set_learned_net("a.caffemodel.h5");
    *state.add_history() = blob({2}, false, false);
    if (!writeSolverState(root / "hdf5" / "state.h5", state)) std::fprintf(stderr, "no state.h5\n");
    const std::vector<float> rows = {1, 2, 3, 4, 5, 6, 7, 8};
    testing::SetOptions packed;
    packed.chunk = {2, 2};
    packed.gzip = packed.shuffle = packed.fletcher = true;
    testing::H5File(root / "hdf5" / "chunks").floats("data", {4, 2}, rows, packed).floats("label", {4}, {0, 1, 0, 1});
    testing::H5File(root / "hdf5" / "latest", true).group("g").floats("g/data", {8}, rows).text("t", "words");
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "fuzz_seeds DIR\n");
        return 2;
    }
    root = argv[1];
    seedTexts();
    seedBinaries();
    seedData();
    seedHdf5();
    return 0;
}
