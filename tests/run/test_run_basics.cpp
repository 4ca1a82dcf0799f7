// What the trainer is made of and needs no net: random numbers, initial weights, learning rates, solver checks,
// history.

#include "core/net/layer_support.h"
#include "core/run/fillers.h"
#include "core/run/history.h"
#include "core/ops/philox.h"
#include "core/run/trainer.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <numeric>

using namespace fitroom;

namespace {

GraphParam param(const char* filler, Shape shape) {
    GraphParam p;
    p.layer = "conv1";
    p.shape = shape;
    caffe::FillerParameter text;
    text.set_type(filler);
    p.filler = fillerAttrs(text);
    return p;
}

std::vector<float> filled(const GraphParam& p, uint64_t seed = 1) {
    std::vector<float> out(static_cast<size_t>(p.shape.count()), -7.0f);
    fill(p, seed, out);
    return out;
}

double meanOf(const std::vector<float>& v) { return std::accumulate(v.begin(), v.end(), 0.0) / double(v.size()); }
double deviationOf(const std::vector<float>& v) {
    const double m = meanOf(v);
    double sum = 0;
    for (const float x : v)
        sum += (x - m) * (x - m);
    return std::sqrt(sum / double(v.size()));
}

caffe::SolverParameter solver(const char* policy) {
    caffe::SolverParameter s;
    s.set_base_lr(0.1f);
    s.set_lr_policy(policy);
    s.set_gamma(0.5f);
    s.set_power(2);
    s.set_stepsize(10);
    s.set_max_iter(100);
    s.set_snapshot(10);
    return s;
}

bool says(const Problems& problems, const char* words) {
    return std::any_of(problems.begin(), problems.end(), [&](const Problem& p) {
        return p.severity == Severity::Error && p.error.english().find(words) != std::string::npos;
    });
}

std::filesystem::path in(const QTemporaryDir& dir, const char* name) {
    return std::filesystem::path(dir.path().toStdString()) / name;
}

}  // namespace

class TestRunBasics : public QObject {
    Q_OBJECT
private slots:
    // The three vectors that the authors publish with the generator.
    void philoxKnownAnswers() {
        QVERIFY((philox(0, {0, 0, 0, 0}) == PhiloxBlock{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
        QVERIFY((philox(~uint64_t{0}, {~0u, ~0u, ~0u, ~0u}) ==
                 PhiloxBlock{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
        QVERIFY((philox(0x299f31d0a4093822, {0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}) ==
                 PhiloxBlock{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
    }

    void fillersHaveTheirMoments() {
        const Shape shape{200, 50, 5, 5};
        GraphParam p = param("uniform", shape);
        p.filler.min = -2;
        p.filler.max = 4;
        auto v = filled(p);
        QVERIFY(std::abs(meanOf(v) - 1) < 0.02);
        QVERIFY(*std::min_element(v.begin(), v.end()) >= -2 && *std::max_element(v.begin(), v.end()) < 4);
        p = param("gaussian", shape);
        p.filler.mean = 0.5f;
        p.filler.std = 0.1f;
        v = filled(p);
        QVERIFY(std::abs(meanOf(v) - 0.5) < 0.001 && std::abs(deviationOf(v) - 0.1) < 0.001);
        p.filler.mean = 0;
        p.filler.sparse = 20;  // of 200 outputs: one value in ten is kept
        v = filled(p);
        const auto kept = v.size() - static_cast<size_t>(std::count(v.begin(), v.end(), 0.0f));
        QVERIFY(std::abs(double(kept) / double(v.size()) - 0.1) < 0.01);
        v = filled(param("xavier", shape));
        const float limit = std::sqrt(3.0f / 1250);
        QVERIFY(*std::max_element(v.begin(), v.end()) <= limit &&
                *std::max_element(v.begin(), v.end()) > 0.99f * limit);
        p = param("msra", shape);
        QVERIFY(std::abs(deviationOf(filled(p)) / std::sqrt(2.0 / 1250) - 1) < 0.01);
        p.filler.varianceNorm = 1;
        QVERIFY(std::abs(deviationOf(filled(p)) / std::sqrt(2.0 / 5000) - 1) < 0.01);
        p.filler.varianceNorm = 2;
        QVERIFY(std::abs(deviationOf(filled(p)) / std::sqrt(2.0 / 3125) - 1) < 0.01);
        v = filled(param("positive_unitball", Shape{4, 30}));
        for (size_t row = 0; row < 4; ++row)
            QVERIFY(std::abs(std::accumulate(v.begin() + long(row) * 30, v.begin() + long(row + 1) * 30, 0.0) - 1) <
                    1e-5);
        p = param("constant", Shape{3});
        p.filler.value = 0.25f;
        QCOMPARE(filled(p), (std::vector<float>{0.25f, 0.25f, 0.25f}));
    }
    void bilinear() {
        // Width 4: f = 2, c = 0.75; the outer product of 0.25 0.75 0.75 0.25.
        const auto v = filled(param("bilinear", Shape{1, 1, 4, 4}));
        const float row[] = {0.25f, 0.75f, 0.75f, 0.25f};
        for (size_t i = 0; i < 16; ++i)
            QCOMPARE(v[i], row[i % 4] * row[i / 4]);
    }
    void seedsAndNamesTellApart() {
        GraphParam p = param("xavier", Shape{10, 10});
        const auto first = filled(p, 1);
        QCOMPARE(filled(p, 1), first);
        QVERIFY(filled(p, 2) != first);
        p.index = 1;
        QVERIFY(filled(p, 1) != first);
        p.index = 0;
        p.layer = "conv2";
        QVERIFY(filled(p, 1) != first);
    }

    void rates() {
        const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-6 * std::abs(b) + 1e-12; };
        QVERIFY(near(learningRate(solver("fixed"), 99), 0.1));
        QVERIFY(near(learningRate(solver("step"), 9), 0.1));
        QVERIFY(near(learningRate(solver("step"), 25), 0.025));
        QVERIFY(near(learningRate(solver("exp"), 3), 0.0125));
        QVERIFY(near(learningRate(solver("inv"), 2), 0.1 / 4));
        QVERIFY(near(learningRate(solver("poly"), 50), 0.025));
        QVERIFY(near(learningRate(solver("sigmoid"), 10), 0.05));
        QVERIFY(learningRate(solver("sigmoid"), 20) > 0.05);  // it rises, as Caffe's does
        caffe::SolverParameter s = solver("multistep");
        for (const int v : {5, 5, 20})
            s.add_stepvalue(v);
        QVERIFY(near(learningRate(s, 4), 0.1));
        QVERIFY(near(learningRate(s, 5), 0.05));
        QVERIFY(near(learningRate(s, 6), 0.025));  // equal values: one step an iteration
        QVERIFY(near(learningRate(s, 20), 0.0125));
        // The published LeNet solver, with the rate that Caffe's log shows at iteration 500.
        s = solver("inv");
        s.set_base_lr(0.01f);
        s.set_gamma(0.0001f);
        s.set_power(0.75f);
        QVERIFY(std::abs(learningRate(s, 500) - 0.00964069) < 1e-8);
    }

    // torch.optim.lr_scheduler in double: CosineAnnealingLR(T_max=10, eta_min=0.01) and OneCycleLR(max_lr=0.1,
    // total_steps=10), its momentum, too.
    void ratesAsPyTorch() {
        const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-6 * std::abs(b) + 1e-9; };
        caffe::SolverParameter s = solver("cosine");
        s.set_max_iter(10);
        s.set_final_lr(0.01f);
        const double cosine[] = {0.1,   0.0977975432, 0.0914057647, 0.0814503364, 0.0689057647,
                                 0.055, 0.0410942353, 0.0285496636, 0.0185942353, 0.0122024568};
        const double cycle[] = {0.004,        0.052,        0.1,          0.0950484632, 0.0811745654,
                                0.0611262022, 0.0388741978, 0.0188258346, 0.0049519368, 4e-07};
        const double momentum[] = {0.95,        0.9,         0.85,       0.854951557, 0.86882551,
                                   0.888873953, 0.911126047, 0.93117449, 0.945048443, 0.95};
        for (int i = 0; i < 10; ++i)
            QVERIFY2(near(learningRate(s, i), cosine[i]), qPrintable(QString::number(i)));
        QVERIFY(near(learningRate(s, 10), 0.01));
        s.set_lr_policy("onecycle");
        s.set_momentum(0.7f);
        for (int i = 0; i < 10; ++i) {
            QVERIFY2(near(learningRate(s, i), cycle[i]), qPrintable(QString::number(learningRate(s, i), 'g', 9)));
            QVERIFY(near(momentumAt(s, i), 0.7f));  // only when asked for
        }
        s.set_cycle_momentum(true);
        for (int i = 0; i < 10; ++i)
            QVERIFY2(near(momentumAt(s, i), momentum[i]), qPrintable(QString::number(i)));
    }
    void warmUpGoesOverEveryPolicy() {
        const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-6 * std::abs(b); };
        for (const char* policy : {"fixed", "step", "exp", "inv", "poly", "sigmoid", "cosine", "onecycle"}) {
            caffe::SolverParameter s = solver(policy);
            const caffe::SolverParameter plain = s;
            s.set_warmup_iter(8);
            s.set_warmup_ratio(0.2f);
            QVERIFY(near(learningRate(s, 0), 0.2 * learningRate(plain, 0)));
            QVERIFY(near(learningRate(s, 4), 0.6 * learningRate(plain, 4)));
            for (const int i : {8, 9, 50})
                QVERIFY(near(learningRate(s, i), learningRate(plain, i)));
        }
    }

    void solverProblemsAllAtOnce() {
        QVERIFY(!hasErrors(validateSolver(solver("step"))));
        caffe::SolverParameter hdf5 = solver("step");
        QVERIFY(validateSolver(hdf5).empty());
        hdf5.set_snapshot_format(caffe::SolverParameter::HDF5);
        QVERIFY(validateSolver(hdf5).empty());
        caffe::SolverParameter s;
        s.set_base_lr(0.01f);
        s.set_lr_policy("poly");
        QVERIFY(says(validateSolver(s), "poly needs max_iter > 0"));
        QVERIFY(says(validateSolver(s), "poly needs power"));
        s.set_lr_policy("step");
        QVERIFY(says(validateSolver(s), "step needs stepsize > 0"));
        QVERIFY(says(validateSolver(s), "step needs gamma"));
        s.set_lr_policy("multistep");
        QVERIFY(says(validateSolver(s), "multistep needs stepvalue"));
        s.set_lr_policy("plateau");
        QVERIFY(says(validateSolver(s), "no lr_policy called plateau"));
        s.clear_lr_policy();
        s.clear_base_lr();
        QVERIFY(says(validateSolver(s), "no lr_policy"));
        QVERIFY(says(validateSolver(s), "no base_lr"));
        QVERIFY(says(validateSolver(s), "max_iter is 0"));
        s = solver("fixed");
        s.set_type("Rprop");
        s.set_iter_size(0);
        s.set_momentum(1);
        QVERIFY(says(validateSolver(s), "no solver type called Rprop"));
        QVERIFY(says(validateSolver(s), "iter_size is 0"));
        QVERIFY(says(validateSolver(s), "momentum is 1"));
    }
    void everyMethodIsChecked() {
        caffe::SolverParameter s = solver("fixed");
        for (const char* type : {"SGD", "Nesterov", "AdaDelta", "Adam", "AdamW"}) {
            s.set_type(type);
            s.set_momentum(0.9f);
            QVERIFY2(!hasErrors(validateSolver(s)), type);
        }
        for (const char* type : {"AdaGrad", "RMSProp"}) {  // as Caffe does
            s.set_type(type);
            QVERIFY2(says(validateSolver(s), (std::string(type) + " has no momentum").c_str()), type);
        }
        s.clear_momentum();
        s.set_rms_decay(1);
        QVERIFY(says(validateSolver(s), "rms_decay is 1"));
        s.set_type("Adam");
        s.set_momentum2(1);
        s.set_delta(-1);
        QVERIFY(says(validateSolver(s), "momentum2 is 1") && says(validateSolver(s), "delta is -1"));
        QVERIFY(!says(validateSolver(s), "rms_decay"));  // Adam does not read it
        s = solver("onecycle");
        s.set_type("RMSProp");
        s.set_pct_start(1);
        s.set_div_factor(0.5f);
        s.set_cycle_momentum(true);
        s.set_max_momentum(1);
        for (const char* words : {"0 < pct_start < 1", "div_factor ≥ 1", "RMSProp has no momentum", "max_momentum is 1"})
            QVERIFY2(says(validateSolver(s), words), words);
        s = solver("cosine");
        s.set_final_lr(-1);
        s.set_max_iter(0);
        s.set_warmup_iter(-1);
        s.set_warmup_ratio(2);
        s.set_early_stop_tests(2);
        s.set_best_by("beauty");
        for (const char* words : {"final_lr ≥ 0", "cosine needs max_iter > 0", "warmup_iter is -1", "warmup_ratio is 2",
                                  "test_interval is 0", "no best_by called beauty"})
            QVERIFY2(says(validateSolver(s), words), words);
    }
    // One note, with everything that Caffe would stumble over.
    void saysWhatCaffeDoesNotKnow() {
        caffe::SolverParameter s = solver("step");
        QVERIFY(validateSolver(s).empty());
        s = solver("cosine");
        s.set_type("AdamW");
        s.set_warmup_iter(3);
        const Problems problems = validateSolver(s);
        QCOMPARE(problems.size(), size_t{1});
        QVERIFY(problems[0].severity == Severity::Note);
        const std::string said = problems[0].error.english();
        QVERIFY2(said.find("Caffe does not know type: \"AdamW\", warmup_iter, lr_policy: \"cosine\"") != std::string::npos,
                 said.c_str());
    }

    void historyRoundTrip() {
        QTemporaryDir dir;
        const auto file = in(dir, "sub/history.jsonl");
        {
            auto h = RunHistory::open(file);
            QVERIFY(h);
            RunInfo info;
            info.net = "LeNet";
            info.classes = 10;
            info.baseLr = 0.01;
            QVERIFY(h->setInfo(info));
            QVERIFY(h->add(TestPoint{0, {{"accuracy", 0.1}, {"loss", 2.3}}}));
            for (int64_t i = 1; i <= 10; ++i)
                QVERIFY(h->add(TrainPoint{i, 1.0 / double(i), 0.01, 500, {{"loss", 1.0 / double(i)}}}));
            QVERIFY(h->add(TrainPoint{11, std::nan(""), 0.01, 500, {}}));
            QVERIFY(h->mark("pause", 11));
        }
        std::ofstream(file, std::ios::app) << "{\"t\":\"train\",\"i\":12,\"lo";  // killed in the middle of a line
        auto read = RunHistory::read(file);
        QVERIFY(read);
        QCOMPARE(read->info.net, std::string("LeNet"));
        QCOMPARE(read->train.size(), size_t{11});
        QCOMPARE(read->train[2].loss, 1.0 / 3);
        QVERIFY(std::isnan(read->train[10].loss));
        QCOMPARE(read->test[0].value("accuracy", 0), 0.1);
        QCOMPARE(read->marks[0].kind, std::string("pause"));
        {
            auto h = RunHistory::open(file);
            QVERIFY(h);
            QVERIFY(h->add(TestPoint{0, {{"accuracy", 0.2}}}));  // the same test again, after a resume
            QVERIFY(h->setBest({5, "accuracy", 0.3, "x_best.caffemodel"}));
            h->truncateAfter(5);
            QVERIFY(h->marks.empty());
            QVERIFY(h->add(TrainPoint{6, 0.5, 0.01, 500, {}}));
        }
        read = RunHistory::read(file);
        QVERIFY(read);
        QCOMPARE(read->train.size(), size_t{6});
        QCOMPARE(read->train.back().loss, 0.5);
        QCOMPARE(read->test.size(), size_t{1});
        QCOMPARE(read->test[0].value("accuracy", 0), 0.2);
        QCOMPARE(read->best.iteration, 5);
        QCOMPARE(read->best.weights, std::string("x_best.caffemodel"));
        read->truncateAfter(4);
        QCOMPARE(read->best.iteration, 0);
    }
    void historyOfAnotherFile() {
        QTemporaryDir dir;
        const auto file = in(dir, "notes.txt");
        std::ofstream(file) << "hello\nworld\n";
        const auto read = RunHistory::read(file);
        QVERIFY(!read);
        QCOMPARE(read.error().place.line, 1);
        QVERIFY(!RunHistory::read(in(dir, "absent")));
    }
};

QTEST_GUILESS_MAIN(TestRunBasics)
#include "test_run_basics.moc"
