// Each rule against synthetic curves with noise: the verdict has to hold for every seed.

#include "core/insight/verdict.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <random>

using namespace fitroom;

namespace {

constexpr double kLn10 = 2.302585;

struct Shape {
    int64_t iterations = 2000;
    int64_t testEvery = 100;
    int64_t classes = 10;
    int64_t batch = 64, trainItems = 6400, testItems = 1000;  // an epoch is 100 iterations
    double trainNoise = 0.08, testNoise = 0.01;               // relative
    std::function<double(double)> train, test, accuracy;      // of the iteration
};

RunHistory make(const Shape& shape, unsigned seed) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal;
    RunHistory h;
    h.info.maxIter = shape.iterations;
    h.info.batch = shape.batch;
    h.info.trainItems = shape.trainItems;
    h.info.testItems = shape.testItems;
    h.info.classes = shape.classes;
    h.info.baseLr = 0.01;
    for (int64_t i = 0; i <= shape.iterations; ++i) {
        const auto x = static_cast<double>(i);
        if (i > 0) h.train.push_back({i, shape.train(x) * (1 + shape.trainNoise * normal(engine)), 0.01, 0, {}});
        if (shape.testEvery && i % shape.testEvery == 0)
            h.test.push_back({i,
                              {{"accuracy", shape.accuracy ? shape.accuracy(x) : 0.5},
                               {"loss", shape.test(x) * (1 + shape.testNoise * normal(engine))}}});
    }
    return h;
}

double decay(double from, double to, double scale, double x) { return to + (from - to) * std::exp(-x / scale); }

}  // namespace

class TestVerdict : public QObject {
    Q_OBJECT
private:
    void expect(const Shape& shape, VerdictKind kind, int64_t low = -1, int64_t high = -1) {
        for (unsigned seed = 1; seed <= 40; ++seed) {
            const Verdict v = readCurves(make(shape, seed));
            const std::string title = v.title.english();
            QVERIFY2(v.kind == kind, qPrintable(QStringLiteral("seed %1: kind %2: %3")
                                                    .arg(seed)
                                                    .arg(int(v.kind))
                                                    .arg(QString::fromStdString(title))));
            if (high >= 0)
                QVERIFY2(v.iteration >= low && v.iteration <= high, qPrintable(QString::number(v.iteration)));
            QVERIFY(title.find('%') == std::string::npos);
            for (const Error& e : v.evidence)
                QVERIFY(e.english().find('%') == std::string::npos || e.args.empty());
            if (kind != VerdictKind::TooEarly) QVERIFY(!v.remedies.empty() && !v.evidence.empty());
        }
    }

private slots:
    void nothingYet() {
        QCOMPARE(readCurves(RunHistory{}).kind, VerdictKind::TooEarly);
        RunHistory h;
        h.info.classes = 10;
        h.test.push_back({0, {{"accuracy", 0.1}, {"loss", kLn10}}});
        QCOMPARE(readCurves(h).kind, VerdictKind::TooEarly);
    }

    void chance_data() {
        QTest::addColumn<int>("classes");
        for (const int c : {2, 8, 10, 1000})
            QTest::newRow(qPrintable(QString::number(c))) << c;
    }
    void chance() {
        QFETCH(int, classes);
        Shape s;
        s.iterations = 400;
        s.classes = classes;
        s.testItems = 10000;
        s.trainNoise = 0.01;
        s.train = s.test = [=](double) { return std::log(double(classes)); };
        s.accuracy = [=](double) { return 1.0 / classes; };
        expect(s, VerdictKind::AtChance);
        // With no test set the loss alone tells.
        s.testEvery = 0;
        expect(s, VerdictKind::AtChance);
        // Before an epoch is over it is too early, and with unknown classes it is not chance.
        s.iterations = 40;
        expect(s, VerdictKind::TooEarly);
        s.iterations = 400;
        s.classes = 0;
        for (unsigned seed = 1; seed <= 10; ++seed)
            QVERIFY(readCurves(make(s, seed)).kind != VerdictKind::AtChance);
    }
    // Frozen layers: the loss stays at ln 2 or above it, and accuracy is what the larger class gives.
    void pinned_data() {
        QTest::addColumn<double>("loss");
        QTest::addColumn<double>("accuracy");
        QTest::newRow("at ln 2") << 0.6931 << 0.62;
        QTest::newRow("above") << 0.84 << 0.52;
    }
    void pinned() {
        QFETCH(double, loss);
        QFETCH(double, accuracy);
        Shape s;
        s.iterations = 300;
        s.testEvery = 20;
        s.classes = 2;
        s.trainNoise = 0.03;
        s.train = s.test = [=](double) { return loss; };
        s.accuracy = [=](double) { return accuracy; };
        expect(s, VerdictKind::AtChance);
        QVERIFY(readCurves(make(s, 1)).title.english().find("ln 2") != std::string::npos);
    }
    void smallTestSet() {
        Shape s;
        s.train = [](double x) { return decay(2.3, 0.3, 150, x); };
        s.test = [](double x) { return decay(2.3, 0.33, 150, x); };
        const auto saysFew = [&](int64_t items) {
            s.testItems = items;
            const Verdict v = readCurves(make(s, 1));
            return std::any_of(v.evidence.begin(), v.evidence.end(), [](const Error& e) {
                return e.english().find("Validation has only") != std::string::npos;
            });
        };
        QVERIFY(saysFew(17));
        QVERIFY(saysFew(300));  // of 6,700
        QVERIFY(!saysFew(1000));
        QVERIFY(!saysFew(10000));
    }
    void chanceLeftBehind() {
        // Loss still near ln 10, accuracy above chance: it learns.
        Shape s;
        s.train = s.test = [](double x) { return decay(2.3, 2.25, 1000, x); };
        s.accuracy = [](double x) { return 0.1 + 0.1 * x / 2000; };
        for (unsigned seed = 1; seed <= 40; ++seed)
            QVERIFY(readCurves(make(s, seed)).kind != VerdictKind::AtChance);
    }

    void notANumber() {
        Shape s;
        s.train = [](double x) { return x < 500 ? decay(2.3, 0.3, 200, x) : std::nan(""); };
        s.test = [](double x) { return decay(2.3, 0.3, 200, x); };
        expect(s, VerdictKind::Diverged, 500, 500);
    }
    void lossOfProbabilityZero() {
        Shape s;
        s.trainNoise = 0;
        s.train = [](double x) { return x < 100 ? 2.3 : 87.33654; };
        s.test = s.train;
        s.testNoise = 0;
        expect(s, VerdictKind::Diverged, 100, 100);
    }
    void growing() {
        Shape s;
        s.iterations = 300;
        s.train = s.test = [](double x) { return 2.3 * std::exp(x / 100); };
        expect(s, VerdictKind::Diverged);
    }

    void overfits_data() {
        QTest::addColumn<double>("noise");
        for (const double n : {0.0, 0.01, 0.03})
            QTest::newRow(qPrintable(QString::number(n))) << n;
    }
    void overfits() {
        QFETCH(double, noise);
        Shape s;
        s.testNoise = noise;
        s.train = [](double x) { return decay(2.3, 0.05, 400, x); };
        s.test = [](double x) { return x < 600 ? decay(2.3, 0.7, 150, x) : 0.73 + (x - 600) * 0.0006; };
        expect(s, VerdictKind::Overfitting, 300, 900);
    }
    // Known by heart: nothing is left to fall in training, and validation stands a little above its lowest.
    void memorised() {
        Shape s;
        s.iterations = 1000;
        s.testEvery = 100;
        s.train = [](double x) { return decay(2.3, 0.0012, 60, x); };
        s.test = [](double x) { return x < 300 ? decay(2.3, 0.24, 50, x) : std::min(0.29, 0.245 + (x - 300) * 0.0004); };
        s.accuracy = [](double) { return 0.9; };
        expect(s, VerdictKind::Overfitting);
        s.iterations = 300;  // few looks at validation, and it rises
        s.test = [](double x) { return 0.4663 + x * 0.0003; };
        expect(s, VerdictKind::Overfitting);
    }
    // LeNet on MNIST: a tenth of the validation loss, but 0.03 is little beside what guessing costs.
    void smallGapIsNoOverfitting() {
        Shape s;
        s.iterations = 10'000;
        s.testEvery = 500;
        s.trainItems = 60'000;
        s.train = [](double x) { return decay(2.3, 0.003, 300, x); };
        s.test = [](double x) { return decay(2.3, 0.029, 250, x); };
        s.accuracy = [](double) { return 0.99; };
        for (unsigned seed = 1; seed <= 10; ++seed)
            QVERIFY(readCurves(make(s, seed)).kind != VerdictKind::Overfitting);
    }
    void validationNoiseIsNoOverfitting() {
        Shape s;
        s.testNoise = 0.06;
        s.train = [](double x) { return decay(2.3, 0.6, 300, x); };
        s.test = [](double x) { return decay(2.3, 0.65, 300, x); };
        for (unsigned seed = 1; seed <= 40; ++seed)
            QVERIFY(readCurves(make(s, seed)).kind != VerdictKind::Overfitting);
    }
    void bothRiseIsNoOverfitting() {
        Shape s;
        s.train = s.test = [](double x) { return x < 800 ? decay(2.3, 0.9, 200, x) : 0.92 + (x - 800) * 0.0004; };
        for (unsigned seed = 1; seed <= 40; ++seed)
            QVERIFY(readCurves(make(s, seed)).kind != VerdictKind::Overfitting);
    }

    void improves() {
        Shape s;
        s.train = s.test = [](double x) { return decay(2.3, 0.1, 1500, x); };
        expect(s, VerdictKind::Improving);
        s.testEvery = 0;
        expect(s, VerdictKind::Improving);
    }
    void levelsOffHigh() {
        Shape s;
        s.train = [](double x) { return decay(2.3, 1.8, 150, x); };
        s.test = [](double x) { return decay(2.3, 1.82, 150, x); };
        s.accuracy = [](double) { return 0.3; };
        expect(s, VerdictKind::Underfitting);
    }
    void levelsOffLow() {
        Shape s;
        s.train = [](double x) { return decay(2.3, 0.3, 150, x); };
        s.test = [](double x) { return decay(2.3, 0.33, 150, x); };
        expect(s, VerdictKind::Converged);
    }

    // The shapes of two published runs: LeNet on MNIST, and cifar10_quick before its rate is lowered.
    void lenet() {
        Shape s;
        s.iterations = 10000;
        s.testEvery = 500;
        s.trainItems = 60000;
        s.testItems = 10000;
        s.trainNoise = 0.5;
        s.testNoise = 0.04;
        s.train = [](double x) { return 2.3 * std::pow(1 + x / 20, -0.9) + 0.005; };
        s.test = [](double x) { return 2.3 * std::pow(1 + x / 20, -0.9) + 0.022; };
        s.accuracy = [](double x) { return x < 1 ? 0.1 : 0.99; };
        for (unsigned seed = 1; seed <= 40; ++seed) {
            const VerdictKind kind = readCurves(make(s, seed)).kind;
            QVERIFY2(kind == VerdictKind::Improving || kind == VerdictKind::Converged,
                     qPrintable(QString::number(int(kind))));
        }
    }
    void cifarQuick() {
        Shape s;
        s.iterations = 4000;
        s.testEvery = 500;
        s.batch = 100;
        s.trainItems = 50000;
        s.testItems = 10000;
        s.trainNoise = 0.12;
        s.train = [](double x) { return decay(2.3, 0.62, 900, x); };
        s.test = [](double x) { return decay(2.3, 0.85, 900, x); };
        s.accuracy = [](double x) { return 0.1 + 0.6 * (1 - std::exp(-x / 900)); };
        for (unsigned seed = 1; seed <= 40; ++seed) {
            const VerdictKind kind = readCurves(make(s, seed)).kind;
            QVERIFY2(kind == VerdictKind::Improving || kind == VerdictKind::Converged,
                     qPrintable(QString::number(int(kind))));
        }
    }
};

QTEST_GUILESS_MAIN(TestVerdict)
#include "test_verdict.moc"
