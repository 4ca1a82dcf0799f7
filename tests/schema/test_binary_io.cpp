// Weights, states and mean images: files that Caffe wrote, and files made to do harm.

#include "core/schema/binary_io.h"
#include "shared_files.h"

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <random>

using namespace fitroom;

namespace {

std::string shared(const char* name) { return test::sharedDir().toStdString() + "/files/" + name; }

// "conv1 Convolution 20×1×5×5 20", a line for each layer with blobs.
std::string overview(const StoredNet& net) {
    std::string out;
    for (const StoredLayer& layer : net.layers) {
        if (layer.blobs.empty()) continue;
        out += layer.name + " " + layer.type;
        for (const auto& blob : layer.blobs)
            out += " " + dimsText(blobDims(blob));
        out += "\n";
    }
    return out;
}

caffe::NetParameter smallNet() {
    caffe::NetParameter net;
    net.set_name("n");
    auto* layer = net.add_layer();
    layer->set_name("ip");
    layer->set_type("InnerProduct");
    auto* blob = layer->add_blobs();
    setBlobDims(*blob, {2, 3});
    for (int i = 0; i < 6; ++i)
        blob->add_data(static_cast<float>(i) / 3);
    return net;
}

}  // namespace

class TestBinaryIo : public QObject {
    Q_OBJECT
    QTemporaryDir m_dir;

    std::string path(const char* name = "file") const { return m_dir.filePath(name).toStdString(); }
    std::string write(const std::string& bytes) const {
        QFile file(QString::fromStdString(path()));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return path();
    }

private slots:
    void publicWeights() {
        if (!test::hasShared()) QSKIP("no shared files");
        const auto now = readWeights(shared("weights/ethereon_lenet_iter_10000.caffemodel"));
        QVERIFY(now);
        QCOMPARE(overview(*now), std::string("conv1 Convolution 20×1×5×5 20\nconv2 Convolution 50×20×5×5 50\n"
                                             "ip1 InnerProduct 500×800 500\nip2 InnerProduct 10×500 10\n"));
        const auto v1 = readWeights(shared("weights/everpeace_V1_lenet_iter_10000.caffemodel"));
        QVERIFY(v1);
        QCOMPARE(overview(*v1),
                 std::string("conv1 Convolution 20×1×5×5 1×1×1×20\nconv2 Convolution 50×20×5×5 1×1×1×50\n"
                             "ip1 InnerProduct 1×1×500×800 1×1×1×500\nip2 InnerProduct 1×1×10×500 1×1×1×10\n"));
        const auto renamed = readWeights(shared("weights/may0324_lenet_iter_10000.caffemodel"));
        QVERIFY(renamed && overview(*renamed).find("fc1 InnerProduct 500×800 500") != std::string::npos);
        const auto det1 = readWeights(shared("weights/det1.caffemodel"));
        QVERIFY(det1 && overview(*det1).find("PReLU1 PReLU 10\n") != std::string::npos);
        for (const char* other : {"weights/det2.caffemodel", "weights/everpeace_V1_cifar10_quick_iter_4000.caffemodel",
                                  "weights/everpeace_V1_cifar10_quick_iter_5000.caffemodel",
                                  "verifycode/verifycode_iter_5000.caffemodel"}) {
            const auto net = readWeights(shared(other));
            QVERIFY2(net, net ? "" : net.error().english().c_str());
            QVERIFY(overview(*net).size() > 50);
        }
        const auto whole = readNet(shared("weights/everpeace_V1_lenet_iter_10000.caffemodel"));
        QVERIFY(whole);
        QCOMPARE(whole->layers_size(), 0);
        QCOMPARE(whole->layer(0).type(), std::string("Data"));
        QCOMPARE(whole->layer(0).transform_param().scale(), 0.00390625f);
    }

    void publicStates() {
        if (!test::hasShared()) QSKIP("no shared files");
        const auto state = readSolverState(shared("weights/everpeace_V1_lenet_iter_10000.solverstate"));
        QVERIFY(state);
        QCOMPARE(state->iter(), 10000);
        QCOMPARE(state->history_size(), 8);
        QVERIFY(readSolverState(shared("verifycode/verifycode_iter_5000.solverstate")));
    }

    void publicMeans() {
        if (!test::hasShared()) QSKIP("no shared files");
        const auto dims = [](const char* name) {
            const auto blob = readBlob(shared(name));
            return blob ? dimsText(blobDims(*blob)) : blob.error().english();
        };
        QCOMPARE(dims("mean/catsdogs_227_mean.binaryproto"), std::string("1×3×227×227"));
        QCOMPARE(dims("mean/digits_256_mean.binaryproto"), std::string("1×3×256×256"));
        QCOMPARE(dims("mean/fer_gray48_mean.binaryproto"), std::string("1×1×48×48"));
        QCOMPARE(dims("verifycode/mean.binaryproto"), std::string("1×3×26×22"));
        const std::string refused = dims("mean/c3d_fb_train16_128_mean.binaryproto");
        QVERIFY2(refused.find("1×3×16×128×128") != std::string::npos, refused.c_str());
    }

    void writtenAndReadAgain() {
        const caffe::NetParameter net = smallNet();
        QVERIFY(writeNet(path(), net));
        const auto back = readNet(path());
        QVERIFY(back && back->SerializeAsString() == net.SerializeAsString());
        const auto weights = readWeights(path());
        QVERIFY(weights);
        QCOMPARE(weights->layers[0].blobs[0].data(5), net.layer(0).blobs(0).data(5));
        caffe::SolverState state;
        state.set_iter(7);
        QVERIFY(writeSolverState(path(), state));
        QCOMPARE(readSolverState(path())->iter(), 7);
        QVERIFY(writeBlob(path(), net.layer(0).blobs(0)));
        QCOMPARE(blobValue(*readBlob(path()), 3), 1.0);
        const auto nowhere = writeBlob("/no/such/folder/file", net.layer(0).blobs(0));
        QVERIFY(!nowhere);
        QCOMPARE(nowhere.error().place.file, std::string("/no/such/folder/file"));
    }

    // A blob that two layers share is stored with the first, which owns it. No time is: twice the same bytes.
    void hdf5WrittenAndReadAgain() {
        caffe::NetParameter net = smallNet();
        net.mutable_layer(0)->add_param()->set_name("w");
        *net.add_layer() = net.layer(0);
        net.mutable_layer(1)->set_name("deep/ip");
        setBlobDims(*net.mutable_layer(1)->add_blobs(), {});
        net.mutable_layer(1)->mutable_blobs(1)->add_data(5);
        net.add_layer()->set_name("relu");
        const std::string file = path("w.caffemodel.h5");
        QVERIFY(writeNet(file, net));
        const std::string bytes = test::readAll(QString::fromStdString(file));
        QVERIFY(writeNet(file, net));
        QVERIFY(test::readAll(QString::fromStdString(file)) == bytes);
        const auto weights = readWeights(file);
        QVERIFY2(weights, weights ? "" : weights.error().english().c_str());
        std::map<std::string, StoredLayer> layers;
        for (const StoredLayer& layer : weights->layers)
            layers[layer.name] = layer;
        QCOMPARE(layers.at("ip").blobs.size(), size_t{1});
        QVERIFY(layers.at("ip").blobs[0].SerializeAsString() == net.layer(0).blobs(0).SerializeAsString());
        QVERIFY(isAbsent(layers.at("deep/ip").blobs.at(0)));
        QCOMPARE(layers.at("deep/ip").blobs.at(1).data(0), 5.0f);
        QVERIFY(layers.at("relu").blobs.empty());
        QVERIFY(!readNet(file));  // no network in it

        caffe::SolverState state;
        state.set_iter(7);
        state.set_current_step(2);
        state.set_learned_net("snap/w.caffemodel.h5");
        for (int i = 0; i < 12; ++i)  // "10" stands before "2" in the file
            *state.add_history() = net.layer(0).blobs(0), state.mutable_history(i)->set_data(0, static_cast<float>(i));
        QVERIFY(writeSolverState(path("s.solverstate.h5"), state));
        const auto read = readSolverState(path("s.solverstate.h5"));
        QVERIFY2(read, read ? "" : read.error().english().c_str());
        QVERIFY(read->SerializeAsString() == state.SerializeAsString());
        QVERIFY(!readWeights(path("s.solverstate.h5")));
        QVERIFY(!readSolverState(file));
    }

    // What Caffe wrote, and written again by us.
    void hdf5OfCaffe() {
        const std::string dir = test::sharedDir().toStdString() + "/golden/solver_adam_h5_snapshot/";
        if (!QFile::exists(QString::fromStdString(dir))) QSKIP("no shared files");
        auto weights = readWeights(dir + "snap_iter_10.caffemodel.h5");
        QVERIFY2(weights, weights ? "" : weights.error().english().c_str());
        const auto text = overview(*weights);
        QVERIFY2(text.find("ip1  12×12 12\n") != std::string::npos && text.find("ip2  5×12 5\n") != std::string::npos,
                 text.c_str());
        const auto state = readSolverState(dir + "snap_iter_10.solverstate.h5");
        QVERIFY2(state, state ? "" : state.error().english().c_str());
        QCOMPARE(state->iter(), 10);
        QCOMPARE(state->history_size(), 8);
        QVERIFY(state->learned_net().find("caffemodel.h5") != std::string::npos);
        QVERIFY(writeSolverState(path("again.h5"), *state));
        QVERIFY(readSolverState(path("again.h5"))->SerializeAsString() == state->SerializeAsString());
    }

    void doubleValues() {
        caffe::BlobProto blob;
        setBlobDims(blob, {2});
        blob.add_double_data(0.1);
        blob.add_double_data(-3);
        QVERIFY(writeBlob(path(), blob));
        const auto back = readBlob(path());
        QVERIFY(back);
        QCOMPARE(blobCount(*back), int64_t{2});
        QCOMPARE(blobValue(*back, 0), 0.1);
    }

    void otherKindsOfFiles_data() {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("words");
        const auto row = [](const char* name, const std::string& bytes, const char* words) {
            QTest::newRow(name) << bytes << std::string(words);
        };
        const std::string good = smallNet().SerializeAsString();
        row("empty", "", "The file is empty");
        row("text", "name: \"LeNet\"\nlayer { }\n", "This is a text file");
        row("pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 2\n", "git lfs pull");
        row("cut off", good.substr(0, good.size() - 3), "damaged or cut off");
        row("noise", std::string("\xff\xfe\xfd\x00\x01", 5), "damaged or cut off");
        row("no layers", std::string("\x0a\x01n\x38\x01", 5), "holds no layers");
        row("end of a group", std::string("\x0c\x01", 2), "damaged or cut off");
        caffe::NetParameter wrong = smallNet();
        wrong.mutable_layer(0)->mutable_blobs(0)->add_data(1);
        row("shape and values differ", wrong.SerializeAsString(), "of the shape 2×3 holds 7 values");
        setBlobDims(*wrong.mutable_layer(0)->mutable_blobs(0), {1 << 20, 1 << 20, 1 << 20, 1 << 20});
        row("product overflows", wrong.SerializeAsString(), "holds 7 values");
        setBlobDims(*wrong.mutable_layer(0)->mutable_blobs(0), {-7, -1});
        row("negative sizes", wrong.SerializeAsString(), "-7×-1");
        std::string parts;
        for (int i = 0; i < 600'000; ++i)
            parts += std::string("\x12\x00", 2);
        row("two bytes a layer", parts, "more than 500000 parts");
        std::string deep;
        for (int i = 0; i < 40; ++i) {
            std::string outer = "\x0a";  // of a name: no nesting that a parser follows
            uint32_t size = static_cast<uint32_t>(deep.size());
            while (size > 127)
                outer += static_cast<char>((size & 127) | 128), size >>= 7;
            deep = outer + static_cast<char>(size) + deep;
        }
        row("nested names", deep, "holds no layers");
    }
    void otherKindsOfFiles() {
        QFETCH(std::string, bytes);
        QFETCH(std::string, words);
        const auto net = readWeights(write(bytes));
        QVERIFY(!net);
        const std::string english = net.error().english();
        QVERIFY2(english.find(words) != std::string::npos, english.c_str());
        QCOMPARE(net.error().place.file, path());
    }

    void damagedAnywhere() {
        const std::string good = smallNet().SerializeAsString();
        std::mt19937 random(3);
        for (int round = 0; round < 1500; ++round) {
            std::string bytes = good;
            if (round < static_cast<int>(good.size()))
                bytes.resize(static_cast<size_t>(round));
            else
                for (int k = 0; k < 3; ++k)
                    bytes[random() % bytes.size()] = static_cast<char>(random());
            write(bytes);
            const auto net = readWeights(path());
            const auto whole = readNet(path());
            const auto blob = readBlob(path());
            const auto state = readSolverState(path());
            if (!net) QVERIFY(!net.error().english().empty());
        }
    }

    void noFile() {
        QVERIFY(!readWeights("/no/such/file"));
        QVERIFY(!readWeights(m_dir.path().toStdString()));
        QVERIFY(!readBlob("/dev/zero"));
    }
};

QTEST_GUILESS_MAIN(TestBinaryIo)
#include "test_binary_io.moc"
