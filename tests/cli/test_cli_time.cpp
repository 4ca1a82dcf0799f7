// `fitroom time`: its tables, its JSON, and the machine's peaks beside which the figures stand.

#include "tests/cli/program.h"

#include "core/base/os.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <cmath>

using namespace fitroom;
namespace fs = std::filesystem;

namespace {

constexpr const char* kNet = R"(
name: "timed"
layer { name: "data" type: "Input" top: "data" input_param { shape { dim: 4 dim: 3 dim: 32 dim: 32 } } }
layer { name: "label" type: "Input" top: "label" input_param { shape { dim: 4 } } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1"
  convolution_param { num_output: 16 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
layer { name: "bn1" type: "BatchNorm" bottom: "conv1" top: "conv1" }
layer { name: "scale1" type: "Scale" bottom: "conv1" top: "conv1" scale_param { bias_term: true } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "ip" type: "InnerProduct" bottom: "conv1" top: "ip"
  inner_product_param { num_output: 5 weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" }
)";

double sum(const QJsonArray& list, const char* key) {
    double all = 0;
    for (const QJsonValue& each : list) all += each[QLatin1String(key)].toDouble();
    return all;
}

QJsonObject named(const QJsonArray& list, const char* key, const char* name) {
    for (const QJsonValue& each : list)
        if (each[QLatin1String(key)].toString() == QLatin1String(name)) return each.toObject();
    return {};
}

}  // namespace

class TestCliTime : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    [[nodiscard]] fs::path base() const { return m_dir.path().toStdString(); }
    [[nodiscard]] Outcome time(const QStringList& more) const {
        return run(QStringList{"time", "--model", "net.prototxt"} + more, base(), [this](QProcess& process) {
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("XDG_CACHE_HOME", m_dir.filePath("cache"));
            process.setProcessEnvironment(environment);
        });
    }

private slots:
    void initTestCase() {
        QVERIFY2(!program().isEmpty(), "FITROOM_PROGRAM does not name the built program.");
        QVERIFY(os::writeFileAtomically(base() / "net.prototxt", kNet));
    }

    void everyFigureIsThereAndAddsUp() {
        // One step: its operations cannot take longer than it does.
        const Outcome o = time({"--iterations", "1", "--json"});
        EXPECT(o.code == 0, o);
        const QJsonObject all = o.json();
        for (const char* key : {"step_ms", "forward_ms", "backward_ms", "update_ms", "images_per_s", "peak_resident_bytes", "planned_peak_bytes",
                                "iterations", "batch", "gflops", "gflops_of_peak", "reorder_share"})
            EXPECT(all[key].toDouble() > 0, o);
        EXPECT(all.contains("recomputed"), o);
        EXPECT(all["batch"].toDouble() == 4, o);

        const QJsonArray ops = all["ops"].toArray(), kinds = all["kinds"].toArray(), layers = all["layers"].toArray();
        EXPECT(ops.size() >= 8 && kinds.size() >= 4 && layers.size() == 8, o);
        const double ms = sum(ops, "ms");
        EXPECT(ms > 0 && ms <= all["step_ms"].toDouble(), o);
        EXPECT(std::abs(ms - all["forward_ms"].toDouble() - all["backward_ms"].toDouble() - all["update_ms"].toDouble()) < 1e-6 * ms, o);
        for (const QJsonArray& list : {ops, kinds, layers}) {
            EXPECT(std::abs(sum(list, "share") - 1) < 1e-6, o);
            EXPECT(std::abs(sum(list, "ms") - ms) < 1e-6 * ms, o);
        }
        EXPECT(std::abs(sum(kinds, "count") - static_cast<double>(ops.size())) < 0.5, o);
        EXPECT(std::abs(named(kinds, "kind", "Reorder")["share"].toDouble() - all["reorder_share"].toDouble()) < 1e-9, o);
        for (const QJsonValue& op : ops) {
            EXPECT(!op["kind"].toString().isEmpty() && !op["implementation"].toString().isEmpty() && op["bytes"].toDouble() > 0, o);
            EXPECT((op["kind"].toString() == "Reorder") == op["conversion"].isString(), o);
            EXPECT((op["macs"].toDouble() > 0) == op["gflops"].isDouble(), o);
        }
        const QJsonObject conv = named(ops, "kind", "Convolution");
        EXPECT(conv["macs"].toDouble() == 4.0 * 16 * 32 * 32 * 27 && conv["layer"].toString() == "conv1" && conv["pass"].toString() == "forward", o);
        EXPECT(std::abs(conv["gflops"].toDouble() - 2 * conv["macs"].toDouble() / conv["ms"].toDouble() / 1e6) < 1e-6 * conv["gflops"].toDouble(), o);
        EXPECT(named(layers, "name", "scale1")["fused_into"].toString() == "bn1" && named(layers, "name", "relu1")["fused_into"].toString() == "bn1", o);
        EXPECT(named(layers, "name", "conv1")["fused_into"].isNull() && named(layers, "name", "conv1")["forward_ms"].toDouble() > 0, o);
    }

    void peaksAreRememberedAndMeasuredAgain() {
        QVERIFY(time({"--iterations", "1"}).code == 0);
        QVERIFY(fs::exists(base() / "cache/fitroom/peaks.json"));
        const Outcome known = time({"--iterations", "1", "--json"});
        const QJsonObject peaks = known.json()["peaks"].toObject();
        EXPECT(known.code == 0 && peaks["remembered"].toBool() && peaks["gflops"].toDouble() > 0 && peaks["gb_s"].toDouble() > 0, known);
        EXPECT(peaks["threads"].toInt() > 0 && !peaks["machine"].toString().isEmpty(), known);
        const Outcome again = time({"--iterations", "1", "--json", "--measure-again"});
        EXPECT(again.code == 0 && !again.json()["peaks"].toObject()["remembered"].toBool(true), again);
        QVERIFY(os::writeFileAtomically(base() / "cache/fitroom/peaks.json", "no JSON"));
        const Outcome damaged = time({"--iterations", "1", "--json"});
        EXPECT(damaged.code == 0 && !damaged.json()["peaks"].toObject()["remembered"].toBool(true), damaged);
    }

    void tables() {
        const Outcome o = time({"--iterations", "2"});
        EXPECT(o.code == 0, o);
        const QStringList lines = QString::fromUtf8(o.out).split(QLatin1Char('\n'));
        const auto line = [&](const char* start) {
            for (const QString& each : lines)
                if (each.startsWith(QLatin1String(start))) return each;
            return QString();
        };
        EXPECT(line("conv1").contains("forward") && line("conv1").contains("GFLOP/s") && line("conv1").contains("GB/s"), o);
        EXPECT(line("scale1").contains("in bn1") && !line("scale1").contains("ward") && line("relu1").endsWith("in bn1"), o);
        EXPECT(line("data").contains("nothing to compute"), o);
        EXPECT(line("operation").contains("of peak") && line("SolverUpdate").contains(" % "), o);
        EXPECT(line("Reorders: ").contains("NCHW f32 → NHWC f32"), o);
        EXPECT(line("Peaks of ").contains("GFLOP/s") && line("Step ").contains("(medians of 2 steps)"), o);
    }

    void forwardAlone() {
        const Outcome o = time({"--iterations", "1", "--phase", "TEST", "--json"});
        EXPECT(o.code == 0, o);
        EXPECT(o.json()["forward_ms"].toDouble() > 0 && o.json()["backward_ms"].toDouble() == 0, o);
        for (const QJsonValue& op : o.json()["ops"].toArray()) EXPECT(op["pass"].toString() == "forward", o);
    }
};

QTEST_GUILESS_MAIN(TestCliTime)
#include "test_cli_time.moc"
