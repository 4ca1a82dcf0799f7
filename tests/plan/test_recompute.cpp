// Plans under a budget: whatever the network and the budget, the numbers are those of the plan without one, bit for bit,
// and the memory is what was asked for; or the smallest budget is named, and works.

#include "core/net/graph_builder.h"
#include "core/plan/fuse.h"
#include "core/run/executor.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <map>
#include <random>

using namespace fitroom;

namespace {

// Random networks of what real ones are made of: chains, residual blocks, branches that are joined, skips over half of the
// net, losses on the way, in-place layers, frozen ones.
class RandomNet {
public:
    explicit RandomNet(unsigned seed) : m_random(seed) {}

    std::string text() {
        m_text = "name: \"random\"\n"
                 "layer { name: \"data\" type: \"Input\" top: \"data\" input_param { shape { dim: 4 dim: 3 dim: 16 dim: 16 } } }\n"
                 "layer { name: \"label\" type: \"Input\" top: \"label\" input_param { shape { dim: 4 } } }\n";
        std::string at = conv("data", 8, 3);
        std::string skip;
        const int blocks = 3 + pick(9);
        for (int i = 0; i < blocks; ++i) {
            switch (pick(8)) {
                case 0: at = conv(at, 8, 3); break;
                case 1: at = residual(at); break;
                case 2: at = inception(at); break;
                case 3: at = inPlace(at, "Dropout", ""); break;
                case 4: at = layer(at, "LRN", "lrn_param { local_size: 3 }"); break;
                case 5:
                    if (skip.empty()) skip = at;
                    at = residual(at);
                    break;
                case 6:
                    if (!skip.empty() && skip != at) {
                        at = eltwise(at, skip);
                        skip.clear();
                    } else {
                        at = layer(at, "TanH", "");
                    }
                    break;
                default:
                    if (pick(3) == 0) loss(at);
                    at = residual(at);
            }
        }
        if (pick(2)) at = layer(at, "Pooling", "pooling_param { pool: MAX kernel_size: 2 stride: 2 }");
        if (pick(2)) at = layer(at, "Flatten", "");
        loss(at);
        return m_text;
    }

private:
    int pick(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(n)); }
    std::string name() { return "l" + std::to_string(m_next++); }
    std::string layer(const std::string& bottom, const char* type, const std::string& param) {
        const std::string n = name();
        m_text += "layer { name: \"" + n + "\" type: \"" + type + "\" bottom: \"" + bottom + "\" top: \"" + n + "\" " + param + " }\n";
        return n;
    }
    std::string inPlace(const std::string& blob, const char* type, const std::string& param) {
        m_text += "layer { name: \"" + name() + "\" type: \"" + type + "\" bottom: \"" + blob + "\" top: \"" + blob + "\" " + param + " }\n";
        return blob;
    }
    std::string conv(const std::string& bottom, int channels, int kernel) {
        const std::string frozen = pick(6) == 0 ? "param { lr_mult: 0 } " : "";
        std::string at = layer(bottom, "Convolution",
                               frozen + "convolution_param { num_output: " + std::to_string(channels) + " kernel_size: " +
                                   std::to_string(kernel) + " pad: " + std::to_string(kernel / 2) +
                                   " weight_filler { type: \"xavier\" } }");
        const bool moved = pick(3) == 0;  // tops of their own instead of in place
        if (pick(4)) {
            at = moved ? layer(at, "BatchNorm", "") : inPlace(at, "BatchNorm", "");
            if (pick(4)) at = moved ? layer(at, "Scale", "scale_param { bias_term: true }") : inPlace(at, "Scale", "scale_param { bias_term: true }");
        }
        if (pick(4)) at = inPlace(at, "ReLU", pick(4) ? "" : "relu_param { negative_slope: 0.1 }");
        return at;
    }
    std::string eltwise(const std::string& a, const std::string& b) {
        const std::string n = name();
        m_text += "layer { name: \"" + n + "\" type: \"Eltwise\" bottom: \"" + a + "\" bottom: \"" + b + "\" top: \"" + n + "\" }\n";
        return n;
    }
    std::string residual(const std::string& bottom) {
        const std::string inner = conv(conv(bottom, 4, 1), 8, 3);
        return inPlace(eltwise(bottom, inner), "ReLU", "");
    }
    std::string inception(const std::string& bottom) {
        const std::string a = conv(bottom, 3, 1), b = conv(conv(bottom, 4, 1), 5, 3), n = name();
        m_text += "layer { name: \"" + n + "\" type: \"Concat\" bottom: \"" + a + "\" bottom: \"" + b + "\" top: \"" + n + "\" }\n";
        return n;
    }
    void loss(const std::string& at) {
        const std::string ip = layer(at, "InnerProduct", "inner_product_param { num_output: 5 weight_filler { type: \"xavier\" } }");
        const std::string n = name();
        m_text += "layer { name: \"" + n + "\" type: \"SoftmaxWithLoss\" bottom: \"" + ip + "\" bottom: \"label\" top: \"" + n + "\" }\n";
    }

    std::mt19937 m_random;
    std::string m_text;
    int m_next = 0;
};

std::shared_ptr<const Graph> graphOf(const std::string& text, int iterSize) {
    const auto spec = NetSpec::parse(text, "random.prototxt");
    if (!spec) qFatal("%s", spec.error().english().c_str());
    caffe::SolverParameter solver;
    solver.set_momentum(0.9f);
    solver.set_iter_size(iterSize);
    BuildOptions options;
    options.backward = true;
    options.solver = &solver;
    auto graph = std::make_shared<Graph>(build(*spec, options));
    if (const Problem* p = firstError(graph->problems)) qFatal("%s", p->error.english().c_str());
    return graph;
}

// All that lasts after some steps (weights, statistics, history) and the losses on the way, as bytes.
std::string train(const Plan& plan, int iterSize) {
    auto made = Executor::create(std::make_shared<Plan>(plan));
    if (!made) qFatal("%s", made.error().english().c_str());
    Executor& executor = **made;
    std::map<std::string, PersistentEntry> sorted;
    for (const PersistentEntry& e : plan.persistent)
        sorted[e.key] = e;
    int number = 0;
    for (const auto& [key, e] : sorted) {
        auto values = executor.persistent(key);
        ++number;
        for (size_t i = 0; e.role == Role::Parameter && i < values.size(); ++i)
            values[i] = 0.3f * static_cast<float>(std::cos(0.71 * static_cast<double>(i) + number));
    }
    const Graph& graph = *plan.programs[0].graph;
    std::string all;
    const auto add = [&](std::span<const float> values) {
        all.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
    };
    StepContext context;
    context.seed = 7;
    context.rate = 0.01f;
    context.iterSize = iterSize;
    for (int i = 0; i < 3; ++i) {
        context.iteration = i;
        for (context.micro = 0; context.micro < iterSize; ++context.micro) {
            for (const GraphLayer& layer : graph.layers) {
                if (layer.type != "Input") continue;
                const int64_t count = graph.tensors[static_cast<size_t>(layer.tops[0])].shape.count();
                std::vector<float> values(static_cast<size_t>(count));
                for (size_t k = 0; k < values.size(); ++k)
                    values[k] = layer.name == "label" ? static_cast<float>((k + static_cast<size_t>(i)) % 5)
                                                      : static_cast<float>(std::sin(0.37 * static_cast<double>(k) + i));
                executor.write(0, layer.tops[0], values);
            }
            executor.run(0, {true, true, context.micro == iterSize - 1}, context);
            for (const auto& [tensor, weight] : graph.losses)
                add(executor.tensor(0, tensor));
        }
    }
    for (const auto& [key, e] : sorted)
        add(executor.persistent(key));
    return all;
}

Plan planFor(const std::shared_ptr<const Graph>& graph, int64_t budget, DType storage = DType::F32) {
    PlanOptions options;
    options.storage = storage;
    options.budgetBytes = static_cast<uint64_t>(budget);
    return compile({graph}, cpuBackend(), options);
}

}  // namespace

class TestRecompute : public QObject {
    Q_OBJECT
private slots:
    void anyNetAnyBudget_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<bool>("narrow");
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        constexpr unsigned kUsually = 3;  // ten times as slow
#else
        constexpr unsigned kUsually = 20;
#endif
        const unsigned nets = qEnvironmentVariableIsSet("FITROOM_LONG_TESTS") ? 300 : kUsually;
        for (unsigned seed = 1; seed <= nets; ++seed)
            for (const bool narrow : {false, true})
                QTest::addRow(narrow ? "net %u in 16 bits" : "net %u", seed) << seed << narrow;
    }
    void anyNetAnyBudget() {
        QFETCH(unsigned, seed);
        QFETCH(bool, narrow);
        const DType storage = narrow ? DType::BF16 : DType::F32;
        const int iterSize = seed % 5 == 0 ? 2 : 1;
        const std::string text = RandomNet(seed).text();
        const auto graph = graphOf(text, iterSize);
        const Plan plain = planFor(graph, 0, storage);
        QVERIFY2(plain.runnable(), plain.runnable() ? "" : firstError(plain.problems)->error.english().c_str());
        const std::string expected = train(plain, iterSize);

        const Plan refused = planFor(graph, 1, storage);
        QVERIFY(!refused.fits);
        QVERIFY(refused.smallestBytes > plain.persistentBytes && refused.smallestBytes <= plain.arenaBytes);
        std::vector<int64_t> budgets = {refused.smallestBytes, refused.smallestBytes - 1, plain.arenaBytes - 1};
        std::mt19937 random(seed);
        for (int i = 0; i < 4; ++i)
            budgets.push_back(plain.persistentBytes + static_cast<int64_t>(random() % static_cast<uint64_t>(plain.arenaBytes - plain.persistentBytes)));
        for (const int64_t budget : budgets) {
            const Plan plan = planFor(graph, budget, storage);
            if (!plan.fits) {
                QVERIFY2(budget < refused.smallestBytes, qPrintable(QString("%1 of %2, smallest %3").arg(budget).arg(plain.arenaBytes).arg(refused.smallestBytes)));
                QCOMPARE(plan.smallestBytes, refused.smallestBytes);
                continue;
            }
            QVERIFY(plan.arenaBytes <= budget);
            QCOMPARE(plan.persistentBytes, plain.persistentBytes);
            QVERIFY(plan.arenaBytes >= plan.lowerBoundBytes);
            const std::string got = train(plan, iterSize);
            QCOMPARE(got.size(), expected.size());
            QVERIFY2(std::memcmp(got.data(), expected.data(), got.size()) == 0, qPrintable(QString("budget %1 of %2").arg(budget).arg(plain.arenaBytes)));
        }
    }

    // Joined operations hold nothing in between, and make the same numbers but for rounding.
    void joinedNormalization() {
        const std::string text =
            "layer { name: \"data\" type: \"Input\" top: \"data\" input_param { shape { dim: 4 dim: 3 dim: 16 dim: 16 } } }\n"
            "layer { name: \"label\" type: \"Input\" top: \"label\" input_param { shape { dim: 4 } } }\n"
            "layer { name: \"c\" type: \"Convolution\" bottom: \"data\" top: \"c\" convolution_param { num_output: 8 kernel_size: 3 } }\n"
            "layer { name: \"n\" type: \"BatchNorm\" bottom: \"c\" top: \"c\" }\n"
            "layer { name: \"s\" type: \"Scale\" bottom: \"c\" top: \"c\" scale_param { bias_term: true } }\n"
            "layer { name: \"r\" type: \"ReLU\" bottom: \"c\" top: \"c\" }\n"
            "layer { name: \"ip\" type: \"InnerProduct\" bottom: \"c\" top: \"ip\" inner_product_param { num_output: 5 } }\n"
            "layer { name: \"loss\" type: \"SoftmaxWithLoss\" bottom: \"ip\" bottom: \"label\" top: \"loss\" }\n";
        const auto graph = graphOf(text, 1);
        PlanOptions apart;
        apart.fuse = false;
        const Plan joined = planFor(graph, 0), single = compile({graph}, cpuBackend(), apart);
        const auto count = [](const Plan& plan, const char* kind) {
            int n = 0;
            for (const PlannedOp& op : plan.programs[0].ops)
                n += std::string(op.kind) == kind;
            return n;
        };
        QCOMPARE(count(joined, "BatchNormScale"), 1);
        QCOMPARE(count(joined, "BatchNormScaleBackward"), 1);
        for (const char* kind : {"BatchNorm", "Scale", "ReLU", "BatchNormBackward", "ScaleBackwardParams", "ScaleBackwardData", "ReLUBackward"}) {
            QCOMPARE(count(joined, kind), 0);
            QCOMPARE(count(single, kind), 1);
        }
        QVERIFY(joined.arenaBytes < single.arenaBytes);
        const std::string a = train(joined, 1), b = train(single, 1);
        QCOMPARE(a.size(), b.size());
        double difference = 0, size = 0;
        for (size_t i = 0; i + sizeof(float) <= a.size(); i += sizeof(float)) {
            float x = 0, y = 0;
            std::memcpy(&x, a.data() + i, sizeof x);
            std::memcpy(&y, b.data() + i, sizeof y);
            difference = std::max(difference, std::fabs(static_cast<double>(x) - static_cast<double>(y)));
            size = std::max(size, std::fabs(static_cast<double>(y)));
        }
        QVERIFY(size > 0.1);
        QVERIFY2(difference < 1e-4 * size, qPrintable(QString::number(difference / size)));
    }
};

QTEST_GUILESS_MAIN(TestRecompute)
#include "test_recompute.moc"
