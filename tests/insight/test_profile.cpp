// Where the time of a step goes: arithmetic and bytes of ops known by hand, sums that add up, layers whose work another
// layer's op does.

#include "core/insight/profile.h"
#include "core/net/graph_builder.h"
#include "core/run/step_timer.h"

#include <QTest>

#include <cmath>

using namespace fitroom;

namespace {

constexpr const char* kNet = R"(
name: "known"
layer { name: "data" type: "Input" top: "data" input_param { shape { dim: 2 dim: 3 dim: 12 dim: 12 } } }
layer { name: "label" type: "Input" top: "label" input_param { shape { dim: 2 } } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1"
  convolution_param { num_output: 8 kernel_size: 3 pad: 1 weight_filler { type: "xavier" } } }
layer { name: "bn1" type: "BatchNorm" bottom: "conv1" top: "conv1" }
layer { name: "scale1" type: "Scale" bottom: "conv1" top: "conv1" scale_param { bias_term: true } }
layer { name: "relu1" type: "ReLU" bottom: "conv1" top: "conv1" }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: AVE kernel_size: 2 stride: 2 } }
layer { name: "sig1" type: "Sigmoid" bottom: "pool1" top: "pool1" }
layer { name: "flat" type: "Flatten" bottom: "pool1" top: "flat" }
layer { name: "ip" type: "InnerProduct" bottom: "flat" top: "ip"
  inner_product_param { num_output: 5 weight_filler { type: "xavier" } } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip" bottom: "label" top: "loss" }
)";

std::shared_ptr<const Plan> makePlan(bool fuse = true) {
    const auto spec = NetSpec::parse(kNet, "known.prototxt");
    if (!spec) qFatal("%s", spec.error().english().c_str());
    caffe::SolverParameter solver;
    solver.set_momentum(0.9f);
    BuildOptions options;
    options.trainPhase = options.backward = true;
    options.solver = &solver;
    const auto graph = std::make_shared<Graph>(build(*spec, options));
    if (const Problem* p = firstError(graph->problems)) qFatal("%s", p->error.english().c_str());
    PlanOptions planning;
    planning.fuse = fuse;
    return std::make_shared<const Plan>(compile({graph}, cpuBackend(), planning));
}

int layerNamed(const Graph& graph, const char* name) {
    for (size_t i = 0; i < graph.layers.size(); ++i)
        if (graph.layers[i].name == name) return static_cast<int>(i);
    qFatal("no layer %s", name);
}

// Op i takes i + 1 milliseconds.
std::vector<double> known(const Program& program, double factor = 1) {
    std::vector<double> seconds;
    for (size_t i = 0; i < program.ops.size(); ++i) seconds.push_back(factor * 1e-3 * static_cast<double>(i + 1));
    return seconds;
}

const OpProfile* find(const StepProfile& profile, const Program& program, const char* layer, const char* kind, Pass pass) {
    for (const OpProfile& one : profile.ops) {
        const PlannedOp& op = program.ops[static_cast<size_t>(one.op)];
        if (op.layer == layerNamed(*program.graph, layer) && std::string_view(op.kind) == kind && op.pass == pass) return &one;
    }
    return nullptr;
}

double sum(const auto& portions) {
    double all = 0;
    for (const Portion& portion : portions) all += portion.share;
    return all;
}

bool near(double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b)); }

}  // namespace

class TestProfile : public QObject {
    Q_OBJECT
private slots:
    void arithmeticAndBytesByHand() {
        const auto plan = makePlan();
        const Program& program = plan->programs[0];
        const StepProfile profile = profileOf(program, {known(program)});

        const OpProfile* conv = find(profile, program, "conv1", "Convolution", Pass::Forward);
        QVERIFY(conv);
        QCOMPARE(conv->macs, int64_t{2 * 8 * 12 * 12} * 3 * 3 * 3);
        QCOMPARE(conv->bytes, int64_t{4} * (2 * 3 * 144 + 8 * 27 + 8 + 2 * 8 * 144));
        QVERIFY(near(conv->flopsPerSecond(), 2.0 * 2 * 8 * 144 * 27 / conv->seconds));
        QVERIFY(near(conv->bytesPerSecond(), static_cast<double>(conv->bytes) / conv->seconds));

        const OpProfile* pool = find(profile, program, "pool1", "Pooling", Pass::Forward);
        QVERIFY(pool);
        QCOMPARE(pool->bytes, int64_t{4} * (2 * 8 * 144 + 2 * 8 * 36));
        QCOMPARE(pool->flopsPerSecond(), 0.0);

        // The images come as planes and are wanted pixel by pixel.
        const OpProfile* reorder = find(profile, program, "conv1", "Reorder", Pass::Forward);
        QVERIFY(reorder && reorder->reorder && !conv->reorder);
        QCOMPARE(reorder->conversion, std::string("NCHW f32 → NHWC f32"));
        QCOMPARE(reorder->bytes, int64_t{4} * 2 * 2 * 3 * 144);
        QVERIFY(profile.reorders.ops >= 1 && profile.reorders.seconds >= reorder->seconds);
    }

    // In place the same bytes are read and written; state is both; what is handed over twice is read once.
    void sharedBytesCountOnceEachWay() {
        Program program;
        program.tensors.resize(3);
        for (PlannedTensor& tensor : program.tensors) {
            tensor.desc.shape = {10};
            tensor.bytes = 40;
        }
        program.tensors[0].offset = program.tensors[1].offset = 64;
        program.tensors[2].offset = 128;
        PlannedOp op;
        op.in = {0};
        op.out = {1};
        QCOMPARE(bytesMoved(program, op), int64_t{80});
        op.in = {0, 1, -1};
        op.out = {2};
        QCOMPARE(bytesMoved(program, op), int64_t{80});
        op.in = {0};
        op.out = {};
        op.state = {2};
        QCOMPARE(bytesMoved(program, op), int64_t{120});
    }

    void everythingAddsUp() {
        const auto plan = makePlan();
        const Program& program = plan->programs[0];
        // The middle one of three steps counts, op by op.
        const StepProfile profile = profileOf(program, {known(program, 3), known(program), known(program, 0.5)});
        const auto n = static_cast<double>(program.ops.size());
        QCOMPARE(profile.ops.size(), program.ops.size());
        QCOMPARE(profile.all.ops, static_cast<int>(program.ops.size()));
        QVERIFY(near(profile.all.seconds, 1e-3 * n * (n + 1) / 2));
        QVERIFY(near(profile.all.share, 1));
        QVERIFY(near(sum(profile.ops), 1));
        QVERIFY(near(sum(profile.kinds), 1));
        QVERIFY(near(sum(profile.layers), 1));
        QVERIFY(near(sum(profile.types) + profile.updates.share + profile.reorders.share, 1));
        QVERIFY(near(profile.passSeconds[0] + profile.passSeconds[1] + profile.passSeconds[2], profile.all.seconds));
        for (size_t i = 1; i < profile.kinds.size(); ++i) QVERIFY(profile.kinds[i - 1].seconds >= profile.kinds[i].seconds);
        QVERIFY(std::none_of(profile.types.begin(), profile.types.end(), [](const NamedPortion& type) { return type.name == "Scale"; }));
        QVERIFY(std::any_of(profile.kinds.begin(), profile.kinds.end(), [](const NamedPortion& kind) { return kind.name == "SolverUpdate" && kind.ops > 1; }));
    }

    void fusedLayersSayWhere() {
        const auto plan = makePlan();
        const Program& program = plan->programs[0];
        const Graph& graph = *program.graph;
        const StepProfile profile = profileOf(program, {known(program)});
        const auto of = [&](const char* name) -> const LayerProfile& { return profile.layers[static_cast<size_t>(layerNamed(graph, name))]; };
        const int norm = layerNamed(graph, "bn1");
        QCOMPARE(of("scale1").fusedInto, norm);
        QCOMPARE(of("relu1").fusedInto, norm);
        for (const char* own : {"data", "conv1", "bn1", "pool1", "sig1", "flat", "ip", "loss"}) QCOMPARE(of(own).fusedInto, -1);
        QCOMPARE(of("label").ops, 0);
        const OpProfile* flat = find(profile, program, "flat", "Reorder", Pass::Forward);
        QVERIFY(flat && flat->conversion == "NHWC f32 → NCHW f32");  // what it flattens must lie in order; the rest is a view
        QVERIFY(of("conv1").passSeconds[0] > 0 && of("conv1").passSeconds[1] > 0 && of("conv1").passSeconds[2] > 0);

        const auto plain = makePlan(false);
        const StepProfile apart = profileOf(plain->programs[0], {known(plain->programs[0])});
        for (const LayerProfile& layer : apart.layers) QCOMPARE(layer.fusedInto, -1);
        QVERIFY(apart.layers[static_cast<size_t>(layerNamed(graph, "relu1"))].ops > 0);
    }

    void stepsAreTimedOpByOp() {
        const auto plan = makePlan();
        auto executor = Executor::create(plan);
        QVERIFY(executor);
        const auto ops = plan->programs[0].ops.size();
        size_t seen = 0;
        StepTimer timer(**executor, 0, {true, true, true}, [&](int) { ++seen; });
        const CancelToken go;
        for (const bool counts : {false, true, true}) {
            fillSynthetic(**executor, 0);
            QVERIFY(timer.run(counts, go));
        }
        QCOMPARE(seen, 3 * ops);
        QCOMPARE(timer.steps().size(), size_t{2});
        for (const auto& step : timer.steps()) QVERIFY(std::all_of(step.begin(), step.end(), [](double seconds) { return seconds > 0; }));
        const StepProfile profile = profileOf(plan->programs[0], timer.steps());
        QVERIFY(near(sum(profile.ops), 1));
    }

    void aStepIsGivenUpBetweenTwoOps() {
        const auto plan = makePlan();
        auto executor = Executor::create(plan);
        QVERIFY(executor);
        const CancelToken stop;
        int seen = 0;
        StepTimer timer(**executor, 0, {true, true, true}, [&](int) {
            if (++seen == 3) stop.cancel();
        });
        fillSynthetic(**executor, 0);
        QVERIFY(!timer.run(true, stop));
        QCOMPARE(seen, 3);
        QVERIFY(timer.steps().empty());
    }

    void forwardAlone() {
        const auto plan = makePlan();
        auto executor = Executor::create(plan);
        QVERIFY(executor);
        StepTimer timer(**executor, 0, {true, false, false});
        fillSynthetic(**executor, 0);
        QVERIFY(timer.run(true, CancelToken()));
        const StepProfile profile = profileOf(plan->programs[0], timer.steps());
        QVERIFY(!profile.ops.empty() && profile.ops.size() < plan->programs[0].ops.size());
        QCOMPARE(profile.passSeconds[1], 0.0);
        QCOMPARE(profile.updates.ops, 0);
        QVERIFY(near(sum(profile.ops), 1));
    }
};

QTEST_GUILESS_MAIN(TestProfile)
#include "test_profile.moc"
