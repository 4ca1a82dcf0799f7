// Logs of our own for each cause, the forms of the lines, broken and endless ones; and the three that Caffe itself wrote,
// where they are at hand.

#include "core/base/os.h"
#include "core/insight/log_reader.h"
#include "tests/insight/sample_logs.h"

#include <QTest>

#include <cmath>
#include <fstream>
#include <random>
#include <sstream>

using namespace fitroom;
using namespace fitroom::samples;

namespace {

std::unique_ptr<LogReport> reportOf(const std::string& text) {
    auto read = readLogText(text);
    return read ? std::move(*read) : nullptr;
}

const LogRemedy* remedy(const LogCause& cause, const std::string& id) {
    for (const LogRemedy& r : cause.remedies)
        if (id == r.id) return &r;
    return nullptr;
}

std::string allText(const LogCause& cause) {
    std::string text = cause.what.english();
    for (const Error& e : cause.why)
        text += "\n" + e.english();
    for (const LogRemedy& r : cause.remedies)
        text += "\n" + r.text.english();
    return text;
}

// Every place of every sentence was given a figure.
void checkPlaces(const LogReport& report) {
    for (const LogCause& cause : report.causes) {
        const std::string text = allText(cause);
        for (size_t at = text.find('%'); at != std::string::npos; at = text.find('%', at + 1))
            QVERIFY2(at + 1 >= text.size() || !std::isdigit(static_cast<unsigned char>(text[at + 1])), text.c_str());
    }
}

std::string sharedLog(const char* name) {
    const QString folder = qEnvironmentVariable("FITROOM_SHARED_DIR", qEnvironmentVariable("FITROOM_SOURCE_DIR") + QStringLiteral("/../shared"));
    std::ifstream in((folder + QStringLiteral("/logs/") + QLatin1String(name)).toStdString(), std::ios::binary);
    std::stringstream all;
    all << in.rdbuf();
    return all.str();
}

std::string utf16(const std::string& text, bool big, bool mark) {
    std::string out;
    const auto add = [&](char c) { out += big ? std::string{'\0', c} : std::string{c, '\0'}; };
    if (mark) out += big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : text)
        add(c);
    return out;
}

std::string curves(int steps, const std::function<std::string(int)>& loss, const std::function<std::string(int)>& accuracy = {}) {
    std::string log = solver("base_lr: 0.01\nmax_iter: 10000\n") + setUp("TRAIN", {{"data", "", "8 1 28 28 (6272)"}, {"ip", "data", "8 10 (80)"}}) + started();
    for (int i = 0; i <= steps; ++i) {
        if (accuracy && i % 10 == 0) log += test(100 * i, accuracy(i), loss(i));
        log += step(100 * i, loss(i));
    }
    return log;
}

}  // namespace

class TestLogReader : public QObject {
    Q_OBJECT
private slots:
    void causes_data() {
        QTest::addColumn<std::string>("log");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("says");
        QTest::addColumn<int>("remedies");
        const std::string train = setUp("TRAIN", layers(8)), test = setUp("TEST", layers(4)), both = train + test + started();
        const std::string oom = "Check failed: error == cudaSuccess (2 vs. 0)  out of memory";
        const auto row = [](const char* name, const std::string& log, const char* id, const char* says, int remedies = 1) {
            QTest::newRow(name) << log << QString::fromLatin1(id) << QString::fromUtf8(says) << remedies;
        };
        row("gpu memory, first step", both + fatal(oom), "out_of_memory", "first TRAIN step", 4);
        row("gpu memory, batch", both + fatal(oom), "out_of_memory", "Set batch_size to 2 in the data layer of TRAIN, and iter_size to 4", 4);
        row("gpu memory, fully connected", both + fatal(oom), "out_of_memory", "Layer fc alone has 262,144,000 weights (1000.0 MiB", 4);
        row("gpu memory, setting up", train + setUp("TEST", layers(4), false) + fatal(oom), "out_of_memory", "the TEST network was being set up, at layer fc", 3);
        row("gpu memory, test pass", both + info("Iteration 0, Testing net (#0)", "solver.cpp:347") + fatal(oom), "out_of_memory", "Lower batch_size in the data layer of TEST to 1", 3);
        row("gpu memory, later", both + step(0, "2.3") + step(100, "2.2") + fatal(oom), "out_of_memory", "after iteration 100", 3);
        row("gpu memory, cuDNN", both + fatal("Check failed: status == CUDNN_STATUS_SUCCESS (4 vs. 0)  CUDNN_STATUS_ALLOC_FAILED", "cudnn_conv_layer.cu:28"), "out_of_memory", "GPU", 3);
        row("killed", both + step(0, "2.3") + "Killed\n", "out_of_main_memory", "killed from outside", 3);
        row("bad_alloc", both + "terminate called after throwing an instance of 'std::bad_alloc'\n", "out_of_main_memory", "RAM", 3);
        row("label", both + fatal("Check failed: label_value < num_labels (12 vs. 10) ", "accuracy_layer.cpp:77"), "label_range", "The label 12 is out of range: the network has 10 classes", 2);
        row("label below 0", both + fatal("Check failed: label_value >= 0 (-1 vs. 0) ", "softmax_loss_layer.cpp:61"), "label_range", "negative: -1", 2);
        row("label, crash", both + "*** Aborted at 1456 (unix time) try \"date -d @1456\" ***\n*** SIGSEGV (@0x0) received by PID 1 ***\n    @ 0x7f caffe::SoftmaxWithLossLayer<>::Forward_cpu()\n", "label_range", "SoftmaxWithLossLayer::Forward_cpu", 2);
        row("file", train + fatal("Check failed: fd != -1 (-1 vs. -1) File not found: models/net.prototxt", "io.cpp:36"), "missing_file", "models/net.prototxt");
        row("database", setUp("TRAIN", {layers(8).front()}, false) + fatal("Check failed: mdb_status == 0 (2 vs. 0) No such file or directory", "db_lmdb.hpp:15"), "missing_file", "The database that layer data reads");
        row("permission", setUp("TRAIN", {layers(8).front()}, false) + fatal("Check failed: mdb_status == 0 (13 vs. 0) Permission denied", "db_lmdb.hpp:15"), "permission", "permission denied");
        row("type, case", setUp("TRAIN", layers(8), false) + fatal("Check failed: registry.count(type) == 1 (0 vs. 1) Unknown layer type: Relu (known types: Accuracy, ReLU, Sigmoid)", "layer_factory.hpp:81"), "unknown_layer", "did you mean 'ReLU'");
        row("type, other Caffe", fatal("Check failed: registry.count(type) == 1 (0 vs. 1) Unknown layer type: PriorBox (known types: Accuracy, ReLU)", "layer_factory.hpp:81"), "unknown_layer", "modified Caffe");
        row("type, ours", fatal("Check failed: registry.count(type) == 1 (0 vs. 1) Unknown layer type: ShuffleChannel (known types: Accuracy, ReLU)", "layer_factory.hpp:81"), "unknown_layer", "Fitroom does");
        row("text", "[libprotobuf ERROR google/protobuf/text_format.cc:274] Error parsing text-format caffe.NetParameter: 394:9: Expected integer or identifier.\n" + fatal("Check failed: ReadProtoFromTextFile(param_file, param) Failed to parse NetParameter file: net.prototxt", "upgrade_proto.cpp:79"), "parse_error", "line 394, column 9", 2);
        row("text, one line", "[libprotobuf ERROR google/protobuf/text_format.cc:274] Error parsing text-format caffe.SolverParameter: 3:1: Message type has no field.\n", "parse_error", "line 3, column 1", 2);
        row("weights", both + fatal("Cannot copy param 0 weights from layer 'fc8'; shape mismatch.  Source param shape is 1000 4096 (4096000); target param shape is 20 4096 (81920). To learn this layer's parameters from scratch rather than copying from a saved net, rename the layer.", "net.cpp:757"), "weights_mismatch", "layer fc8 have another shape in the file (1000×4096) than in this network (20×4096)", 2);
        row("weights, colour", both + fatal("Cannot copy param 0 weights from layer 'encode1'; shape mismatch.  Source param shape is 1000 784 (784000); target param shape is 1000 2352 (2352000).", "net.cpp:757"), "weights_mismatch", "one side is colour", 3);
        row("input", train + fatal("Check failed: K_ == new_K (784 vs. 2352) Input size incompatible with inner product parameters.", "inner_product_layer.cpp:64"), "input_mismatch", "2352 = 3 × 784", 2);
        row("mean", train + fatal("Check failed: data_mean_.height() == datum_height (256 vs. 760) ", "data_transformer.cpp:60"), "mean_mismatch", "256 and 760", 2);
        row("decode", train + fatal("Check failed: cv_img.data Could not decode datum ", "io.cpp:186"), "decode", "could not be decoded");
        row("crop", train + fatal("Check failed: datum_height >= crop_size (0 vs. 227) ", "data_transformer.cpp:171"), "crop_size", "0 and 227");
        row("not a number", both + step(0, "2.3") + step(100, "nan") + step(200, "nan"), "diverged", "Diverged at iteration 100: the loss is not a number", 3);
        row("-nan(ind)", both + step(0, "2.3") + step(100, "-nan(ind)"), "diverged", "iteration 100", 3);
        row("87.3365", both + step(0, "2.3") + step(100, "87.3365") + step(200, "87.3365"), "diverged", "exactly 87.3365", 3);
        row("rate", solver("base_lr: 0.01\nlr_policy: \"poly\"\n") + both + step(0, "2.3", "-nan"), "rate_not_a_number", "divides by max_iter");
        row("driver", fatal("Check failed: error == cudaSuccess (35 vs. 0)  CUDA driver version is insufficient for CUDA runtime version", "common.cpp:151"), "driver_mismatch", "older", 2);
        row("configuration", both + fatal("Check failed: error == cudaSuccess (9 vs. 0)  invalid configuration argument", "math_functions.cu:79"), "invalid_configuration", "blocks", 2);
        row("ordinal", fatal("Check failed: error == cudaSuccess (10 vs. 0)  invalid device ordinal", "common.cpp:152"), "device_ordinal", "does not exist");
        row("no device", fatal("Check failed: error == cudaSuccess (38 vs. 0)  no CUDA-capable device is detected", "caffe.cpp:210"), "no_device", "no NVIDIA GPU", 2);
        row("architecture", both + fatal("Check failed: error == cudaSuccess (8 vs. 0)  invalid device function", "im2col.cu:59"), "architecture", "architecture", 2);
        row("kernel image", both + fatal("Check failed: error == cudaSuccess (209 vs. 0)  no kernel image is available for execution on the device", "relu_layer.cu:26"), "architecture", "architecture", 2);
        row("cuDNN", train + fatal("Check failed: status == CUDNN_STATUS_SUCCESS (1 vs. 0)  CUDNN_STATUS_NOT_INITIALIZED", "cudnn_relu_layer.cpp:13"), "cudnn_version", "cuDNN could not start", 2);
        row("cpu only", fatal("Cannot use GPU in CPU-only Caffe: check mode.", "common.cpp:66"), "cpu_only", "without GPU", 2);
        row("snapshot", both + step(0, "2.3") + fatal("Check failed: proto.SerializeToOstream(&output) ", "io.cpp:69"), "snapshot_unwritable", "snapshot", 2);
        row("disk", both + fatal("Check failed: mdb_status == 0 (-30792 vs. 0) MDB_MAP_FULL: Environment mapsize limit reached", "db_lmdb.hpp:15"), "disk_full", "full", 2);
        row("labels, count", both + fatal("Check failed: outer_num_ * inner_num_ == bottom[1]->count() (640 vs. 64) Number of labels must match number of predictions; e.g., if softmax axis == 1", "softmax_loss_layer.cpp:47"), "label_count", "640 predictions, 64 labels", 2);
        row("blob", train + fatal("Unknown bottom blob 'ip9' (layer 'loss', bottom index 0)", "net.cpp:361"), "wrong_blob", "Layer loss reads the blob ip9");
        row("shapes", train + fatal("Check failed: bottom[i]->shape() == bottom[0]->shape() ", "eltwise_layer.cpp:34"), "shapes_differ", "do not match", 2);
        row("cut off", both + step(0, "2.3") + step(100, "2.2") + info("Snapshotting to binary proto file tiny_iter_100.caffemodel", "solver.cpp:464"), "cut_off", "after iteration 100", 2);
        row("unknown", both + fatal("Check failed: something_new == 3 (2 vs. 3) ", "new_layer.cpp:9"), "unknown", "something_new == 3");
        row("DIGITS' server", "2018-05-19 17:34:02 [20180519-173401-20b7] [INFO ] Train Caffe Model task started.\n2018-05-19 17:34:03 [20180519-173401-20b7] [ERROR] Train Caffe Model: " + oom + "\n2018-05-19 17:34:03 [20180519-173401-20b7] [ERROR] Train Caffe Model task failed with error code -6\n", "out_of_memory", "GPU", 2);
        row("one pasted line", "  " + oom + "\n", "out_of_memory", "GPU", 2);
        row("DIGITS' page", "ERROR: " + oom + "\nSetting up conv1\nTop shape: 8 64 128 128 (8388608)\nMemory required for data: 33554432\n", "out_of_memory", "33,554,432 bytes", 2);
        row("chance", curves(60, [](int i) { return i % 2 ? "2.302" : "2.303"; }, [](int) { return "0.1"; }), "cut_off", "middle");
    }
    void causes() {
        QFETCH(std::string, log);
        QFETCH(QString, id);
        QFETCH(QString, says);
        QFETCH(int, remedies);
        const auto report = reportOf(log);
        QVERIFY(report);
        QVERIFY(!report->causes.empty());
        const LogCause* found = nullptr;
        for (const LogCause& cause : report->causes)
            if (id == QLatin1String(cause.id)) found = &cause;
        QVERIFY2(found, (std::string("first is ") + report->causes.front().id + ": " + allText(report->causes.front())).c_str());
        const QString text = QString::fromStdString(allText(*found));
        QVERIFY2(text.contains(says), qPrintable(text));
        QVERIFY2(static_cast<int>(found->remedies.size()) >= remedies, qPrintable(text));
        checkPlaces(*report);
    }

    // Guessing among ten is seen when the log has the classes.
    void chance() {
        std::string log = solver("base_lr: 0.01\nmax_iter: 10000\n") + info("Initializing net from parameters: ", "net.cpp:53") + "name: \"x\"\nstate {\n  phase: TRAIN\n}\n";
        log += info("Creating Layer data") + info("data -> data") + info("data -> label") + info("Setting up data") + info("Top shape: 8 1 28 28 (6272)") + info("Top shape: 8 (8)");
        log += info("Creating Layer ip") + info("ip <- data") + info("ip -> ip") + info("Setting up ip") + info("Top shape: 8 10 (80)");
        log += info("Creating Layer loss") + info("loss <- ip") + info("loss <- label") + info("loss -> loss") + info("Setting up loss") + info("Top shape: (1)") + info("Network initialization done.");
        log += started();
        for (int i = 0; i <= 60; ++i)
            log += (i % 10 == 0 ? test(100 * i, "0.1", "2.3026") : "") + step(100 * i, i % 2 ? "2.302" : "2.303");
        const auto report = reportOf(log + info("Optimization Done.", "caffe.cpp:250"));
        QVERIFY(report);
        QCOMPARE(report->history.info.classes, 10);
        QCOMPARE(report->causes.size(), size_t{1});
        QCOMPARE(std::string(report->causes[0].id), std::string("at_chance"));
        checkPlaces(*report);
    }

    // What each line gives.
    void parts() {
        const std::string log = solver("base_lr: 0.01\nmax_iter: 200\niter_size: 2\nnet: \"tiny.prototxt\"\n") + setUp("TRAIN", layers(8), true, "layer {\n  name: \"pool1\"\n  type: \"Pooling\"\n}\n") +
                                setUp("TEST", layers(4)) + info("Finetuning from vgg.caffemodel", "caffe.cpp:155") + info("Ignoring source layer fc8", "net.cpp:744") + started() +
                                info("Iteration 0, Testing net (#0)", "solver.cpp:347") + info("Ignoring source layer data", "net.cpp:744") + info("    Test net output #0: accuracy = 0.1", "solver.cpp:414") +
                                step(0, "2.5") + step(100, "1.5", "0.001") + "W0304 10:20:48.1 13244 x.cpp:1] careful\n" + test(200, "0.9", "0.4") + info("Optimization Done.", "solver.cpp:332");
        const auto r = reportOf(log);
        QVERIFY(r);
        QCOMPARE(r->nets.size(), size_t{2});
        QCOMPARE(r->nets[0].name, std::string("tiny"));
        QVERIFY(r->nets[0].phase == LogPhase::Train && r->nets[1].phase == LogPhase::Test && r->nets[0].complete);
        const LogNet& net = r->nets[0];
        QCOMPARE(net.layers.size(), size_t{5});
        QCOMPARE(net.batch(), 8);
        QCOMPARE(net.layers[3].type, std::string("Pooling"));
        QCOMPARE(net.layers[4].type, std::string("InnerProduct"));
        QCOMPARE(net.layers[4].weights, 262144000);
        QVERIFY(net.layers[2].tops[0].inPlace && net.layers[2].tops[0].blob == "conv1");
        QCOMPARE(net.dataBytes, 4 * 8 * (196608 + 2 * 1048576 + 262144 + 1000));
        QCOMPARE(net.blobBytes, net.dataBytes - 4 * 8 * 1048576);
        QCOMPARE(net.layers[4].cumulative, net.dataBytes);
        QCOMPARE(r->ignoredLayers, std::vector<std::string>{"fc8"});
        QCOMPARE(r->weights, std::vector<std::string>{"vgg.caffemodel"});
        QCOMPARE(r->netFile, std::string("tiny.prototxt"));
        QCOMPARE(r->history.info.iterSize, 2);
        QCOMPARE(r->history.train.size(), size_t{2});
        QCOMPARE(r->history.train[1].rate, 0.001);
        QCOMPARE(r->history.train[1].outputs, (std::vector<std::pair<std::string, double>>{{"loss", 1.5}}));
        QCOMPARE(r->history.test.size(), size_t{2});
        QCOMPARE(r->history.test[1].value("accuracy", 0), 0.9);
        QCOMPARE(r->remarks.size(), size_t{1});
        QVERIFY(r->finished && r->stage == LogStage::Done && r->causes.empty());
    }

    void forms_data() {
        QTest::addColumn<std::string>("log");
        const std::string plain = setUp("TRAIN", layers(8)) + started() + step(0, "2.5") + step(100, "1.5") + test(100, "0.5", "1.4");
        const auto edit = [&](const char* from, const std::string& to) {
            std::string out = plain;
            const std::string what = from;
            for (size_t at = 0; (at = out.find(what, at)) != std::string::npos; at += to.size())
                out.replace(at, what.size(), to);
            return out;
        };
        QTest::newRow("as it is") << plain;
        QTest::newRow("date with the year") << edit("I0304", "I20260304");
        QTest::newRow("CR LF") << edit("\n", "\r\n");
        QTest::newRow("CR") << edit("\n", "\r");
        QTest::newRow("colours") << edit("I0304", "\x1b[0;32mI0304\x1b[0m").substr(0, 0) + edit("] ", "\x1b[0m] ");
        QTest::newRow("UTF-16") << utf16(plain, false, true);
        QTest::newRow("UTF-16, big end first") << utf16(plain, true, true);
        QTest::newRow("UTF-16 without mark") << utf16(plain, false, false);
        QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + plain;
        QTest::newRow("prompts") << edit("\nI0304", "\n# I0304");
        QTest::newRow("a job's stamp") << edit("\nI0304", "\n[1,0]<stderr>:I0304");
        QTest::newRow("Windows") << edit("net.cpp:", "c:\\caffe\\src\\caffe\\net.cpp:");
        QTest::newRow("old iteration lines") << edit(" (5.2 iter/s, 19.2s/100 iters)", "");
        QTest::newRow("NVCaffe's iteration lines") << edit(" (5.2 iter/s, 19.2s/100 iters)", " (5.2 iter/s, 19.2s/100 iter), 0.1/1.4ep");
        QTest::newRow("no prefixes") << [&] {
            std::string out;
            std::istringstream in(plain);
            for (std::string line; std::getline(in, line);)
                out += std::string(splitPrefix(line).message) + "\n";
            return out;
        }();
        QTest::newRow("no line end") << plain.substr(0, plain.size() - 1);
    }
    void forms() {
        QFETCH(std::string, log);
        const auto r = reportOf(log);
        QVERIFY(r);
        QCOMPARE(r->nets.size(), size_t{1});
        QCOMPARE(r->nets[0].layers.size(), size_t{5});
        QCOMPARE(r->nets[0].layers[4].weights, 262144000);
        QCOMPARE(r->history.train.size(), size_t{2});
        QCOMPARE(r->history.train[1].loss, 1.5);
        QCOMPARE(r->history.test.size(), size_t{1});
        QCOMPARE(r->history.test[0].value("loss", 0), 1.4);
    }

    void nvcaffe() {
        const std::string log =
            "I0306 10:20:47.1 13244 layer_factory.hpp:172] Creating layer 'data' of type 'Data'\nI0306 10:20:47.1 13244 net.cpp:187] Created Layer data (0)\nI0306 10:20:47.1 13244 net.cpp:529] data -> data\n"
            "I0306 10:20:47.1 13244 net.cpp:247] Setting up data\nI0306 10:20:47.1 13244 net.cpp:254] TRAIN Top shape for layer 0 'data' 4 3 300 300 (1080000)\n"
            "I0306 10:20:47.1 13244 layer_factory.hpp:172] Creating layer 'conv1' of type 'Convolution'\nI0306 10:20:47.1 13244 net.cpp:187] Created Layer conv1 (1)\nI0306 10:20:47.1 13244 net.cpp:559] conv1 <- data\nI0306 10:20:47.1 13244 net.cpp:529] conv1 -> conv1\n"
            "I0306 10:20:47.1 13244 net.cpp:247] Setting up conv1\nI0306 10:20:47.1 13244 net.cpp:254] TRAIN Top shape for layer 1 'conv1' 4 8 300 300 (2880000)\n"
            "I0306 10:20:47.1 13244 net.cpp:322] Top memory (TRAIN) required for data: 15840000 diff: 15840008\n"
            "I0306 10:20:48.1 13244 solver.cpp:357] [0.0] Iteration 20 (1.5 iter/s, 13s/20 iter), 0.1/1.4ep, loss = 3.25\n";
        const auto r = reportOf(log);
        QVERIFY(r && r->kind == LogKind::NvCaffe);
        QCOMPARE(r->nets.size(), size_t{1});
        QVERIFY(r->nets[0].phase == LogPhase::Train);
        QCOMPARE(r->nets[0].layers[1].type, std::string("Convolution"));
        QCOMPARE(r->nets[0].layers[1].bytes, 11520000);
        QCOMPARE(r->nets[0].dataBytes, 15840000);
        QCOMPARE(r->history.train.at(0).loss, 3.25);
    }

    // --- What is no log -----------------------------------------------------------------------------------------------

    void refused_data() {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<QString>("says");
        std::mt19937 engine(7);
        std::string noise;
        for (int i = 0; i < 100000; ++i)
            noise += static_cast<char>(engine());
        QTest::newRow("empty") << std::string() << "nothing in it";
        QTest::newRow("noise") << noise << "no text";
        QTest::newRow("zeros") << std::string(5000, '\0') << "no text";
        QTest::newRow("prose") << std::string("Dear diary,\ntoday the loss was low.\n") << "None of its 2 lines";
        QTest::newRow("a network") << std::string("name: \"LeNet\"\nlayer {\n  name: \"a\"\n  type: \"ReLU\"\n}\n") << "None of its 5 lines";
        QTest::newRow("a list of images") << std::string("a/1.png 0\nb/2.png 1\n") << "None of its 2 lines";
    }
    void refused() {
        QFETCH(std::string, bytes);
        QFETCH(QString, says);
        const auto read = readLogText(bytes);
        QVERIFY(!read);
        const QString text = QString::fromStdString(read.error().english());
        QVERIFY2(text.contains(says), qPrintable(text));
        QVERIFY(*read.error().next);
        QVERIFY(!looksLikeLog(bytes));
    }

    void missingFile() {
        const CancelToken cancel;
        const auto read = readLog(std::filesystem::path("/no/such/log"), cancel);
        QVERIFY(!read && read.error().place.file == "/no/such/log");
        QVERIFY(!readLog(std::filesystem::temp_directory_path(), cancel));
    }

    void cancelled() {
        std::istringstream in(setUp("TRAIN", layers(8)));
        const CancelToken cancel;
        cancel.cancel();
        QVERIFY(!readLog(in, cancel));
    }

    // --- Broken and endless -------------------------------------------------------------------------------------------

    void truncated() {
        const std::string log = solver("max_iter: 10\n") + setUp("TRAIN", layers(8), true, "layer {\n  name: \"fc\"\n  type: \"InnerProduct\"\n}\n") + started() + test(0, "0.1", "2.3") + step(0, "2.3") + fatal("Check failed: error == cudaSuccess (2 vs. 0)  out of memory");
        for (size_t end = 0; end < log.size(); ++end)
            if (const auto r = reportOf(log.substr(0, end))) checkPlaces(*r);
        for (size_t begin = 0; begin < log.size(); begin += 3)
            if (const auto r = reportOf(log.substr(begin))) checkPlaces(*r);
    }

    // One byte after the other is wrong.
    void damaged() {
        const std::string log = setUp("TRAIN", layers(8)) + started() + step(0, "2.3") + fatal("Cannot copy param 0 weights from layer 'fc8'; shape mismatch.  Source param shape is 10 (10)");
        std::mt19937 engine(3);
        for (size_t i = 0; i < log.size(); ++i) {
            std::string bad = log;
            bad[i] = static_cast<char>(engine());
            if (const auto r = reportOf(bad)) checkPlaces(*r);
        }
    }

    void absurdFigures() {
        std::string log = setUp("TRAIN", layers(8));
        for (const char* shape : {"9223372036854775807 9223372036854775807 (9223372036854775807)", "-1 -1 (-1)", "1 2 3", "((((", "0 0 0 0 (0)", "1 99999999999999999999 (1)"})
            log += info("Creating Layer x" + std::string(shape)) + info("Setting up x" + std::string(shape)) + info("Top shape: " + std::string(shape)) + info("Memory required for data: 99999999999999999999");
        log += info("Iteration 99999999999999999999, loss = 1") + info("Iteration -5, loss = 1") + info("Iteration 9223372036854775807, loss = 1e999") + info("Iteration 3, lr = ");
        const auto r = reportOf(log);
        QVERIFY(r);
        checkPlaces(*r);
    }

    void manyLayers() {
        std::string log = info("Initializing net from parameters: ", "net.cpp:53") + "name: \"deep\"\n";
        for (int i = 0; i < 30000; ++i)
            log += info("Creating Layer l" + std::to_string(i)) + info("Setting up l" + std::to_string(i)) + info("Top shape: 1 1 (1)");
        const auto r = reportOf(log);
        QVERIFY(r && r->layersLeftOut);
        QCOMPARE(r->nets.back().layers.size(), size_t{20000});
    }

    // 100 MB: thinned curves, bounded memory, first and last points kept.
    void endless() {
        const uint64_t before = os::residentBytes();
        LogReader reader;
        size_t bytes = 0;
        int iteration = 0;
        for (; bytes < 100'000'000; ++iteration) {
            const std::string lines = step(iteration, "1.5") + (iteration % 50 == 0 ? test(iteration, "0.5", "1.4") : "");
            reader.feed(lines);
            bytes += lines.size();
        }
        const auto read = reader.finish();
        QVERIFY(read);
        const LogReport& r = **read;
        QCOMPARE(r.trainPoints, iteration);
        QVERIFY(r.history.train.size() <= 40000 && r.history.train.size() >= 10000);
        QCOMPARE(r.history.train.front().iteration, 0);
        QCOMPARE(r.history.train.back().iteration, iteration - 1);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // which keep what was freed
        QVERIFY2(os::residentBytes() < before + (uint64_t{100} << 20), "memory grew with the log");
#else
        (void)before;
#endif
    }

    // One line without an end.
    void endlessLine() {
        LogReader reader;
        const std::string block(1 << 20, 'x');
        for (int i = 0; i < 32; ++i)
            reader.feed(block);
        reader.feed("\n" + info("Iteration 5, loss = 2"));
        const auto read = reader.finish();
        QVERIFY(read && (*read)->trainPoints == 1);
    }

    // --- Caffe's own ----------------------------------------------------------------------------------------------------

    void questionTwo() {
        const std::string log = sharedLog("caffe_resnet50_2435_oom.log");
        if (log.empty()) QSKIP("FITROOM_SHARED_DIR has no logs");
        const auto r = reportOf(log);
        QVERIFY(r && r->causes.size() == 1);
        const LogCause& cause = r->causes[0];
        QCOMPARE(std::string(cause.id), std::string("out_of_memory"));
        const std::string text = allText(cause);
        for (const char* says : {"27,565,285,632", "TEST network", "first TRAIN step", "batch is 1 already", "fc50", "516,198,400", "2048×71×71", "global_pooling: true in layer pool5"})
            QVERIFY2(text.find(says) != std::string::npos, (says + ("\n" + text)).c_str());
        QCOMPARE(cause.layer, std::string("fc50"));
        QCOMPARE(cause.line, 3937);
        QVERIFY(cause.remedies.size() >= 3);
        QVERIFY(remedy(cause, "global_pooling") && remedy(cause, "larger_stride") && remedy(cause, "smaller_input"));
        QVERIFY(!remedy(cause, "smaller_batch"));
        const LogNet* net = r->net(LogPhase::Test);
        QVERIFY(net && net->complete);
        QCOMPARE(net->dataBytes, 27565285632);
        QCOMPARE(net->name, std::string("ResNet-50"));
        int64_t sum = 0;
        for (const LogLayer& layer : net->layers)
            sum += layer.bytes;
        QCOMPARE(sum, net->dataBytes);
    }

    void wholeRuns() {
        const std::string lenet = sharedLog("caffe_lenet.log"), quick = sharedLog("caffe_cifar10_quick.log");
        if (lenet.empty()) QSKIP("FITROOM_SHARED_DIR has no logs");
        const auto l = reportOf(lenet), q = reportOf(quick);
        QVERIFY(l && q);
        QVERIFY2(l->finished && l->causes.empty(), l->causes.empty() ? "" : allText(l->causes[0]).c_str());
        QCOMPARE(l->history.info.classes, 10);
        QCOMPARE(l->net(LogPhase::Train)->dataBytes, 5169924);
        QCOMPARE(l->iteration, 10000);
        QCOMPARE(l->history.test.back().value("accuracy", 0), 0.9907);
        QCOMPARE(l->snapshots.size(), size_t{2});
        QCOMPARE(q->history.info.net, std::string("CIFAR10_quick"));
        QVERIFY2(q->causes.empty(), q->causes.empty() ? "" : allText(q->causes[0]).c_str());
        QCOMPARE(q->history.test.back().value("accuracy", 0), 0.7116);
    }

    void sharedLogsTruncated() {
        for (const char* name : {"caffe_resnet50_2435_oom.log", "caffe_lenet.log", "caffe_cifar10_quick.log"}) {
            const std::string log = sharedLog(name);
            if (log.empty()) QSKIP("FITROOM_SHARED_DIR has no logs");
            for (size_t end = 1; end < log.size(); end += log.size() / 150 + 7)
                if (const auto r = reportOf(log.substr(0, end))) checkPlaces(*r);
        }
    }
};

QTEST_GUILESS_MAIN(TestLogReader)
#include "test_log_reader.moc"
