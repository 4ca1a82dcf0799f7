// Convolution: each fast kernel against the plain reference over random geometries, gradients by
// differences, the same bits twice, and times (printed, not judged).

#include "op_runner.h"

#include <QtTest>

using namespace fitroom;
using namespace fitroom::test;

namespace {

struct Geometry {
    int64_t n, c, h, w, o;
    ConvAttrs attrs;
    [[nodiscard]] int64_t outHeight() const {
        return (h + 2 * attrs.padH - (attrs.dilationH * (attrs.kernelH - 1) + 1)) / attrs.strideH + 1;
    }
    [[nodiscard]] int64_t outWidth() const {
        return (w + 2 * attrs.padW - (attrs.dilationW * (attrs.kernelW - 1) + 1)) / attrs.strideW + 1;
    }
    [[nodiscard]] TensorDesc x(Layout l) const { return tensor({n, c, h, w}, l); }
    [[nodiscard]] TensorDesc weights() const { return tensor({o, c / attrs.group, attrs.kernelH, attrs.kernelW}); }
    [[nodiscard]] TensorDesc y(Layout l) const { return tensor({n, o, outHeight(), outWidth()}, l); }
    [[nodiscard]] QByteArray text() const {
        return QByteArray::fromStdString(x(Layout::Plain).shape.text() + " -> " + y(Layout::Plain).shape.text() +
                                         " w " + weights().shape.text() + " g " + std::to_string(attrs.group) +
                                         " pad " + std::to_string(attrs.padH) + "," + std::to_string(attrs.padW) +
                                         " dil " + std::to_string(attrs.dilationH));
    }
};

OpCase forward(const Geometry& g, Layout l) {
    return {"Convolution", g.attrs, {g.x(l), g.weights(), tensor({g.o})}, {g.y(l)}, {}};
}
OpCase backwardData(const Geometry& g, Layout l) {
    return {"ConvolutionBackwardData", g.attrs, {g.y(l), g.weights()}, {g.x(l)}, {}};
}
OpCase backwardWeights(const Geometry& g, Layout l) {
    return {"ConvolutionBackwardWeights", g.attrs, {g.x(l), g.y(l)}, {g.weights(), tensor({g.o})}, {}};
}

Geometry square(int64_t n, int64_t c, int64_t size, int64_t o, int32_t k, int32_t stride, int32_t pad) {
    Geometry g{n, c, size, size, o, {}};
    g.attrs.kernelH = g.attrs.kernelW = k;
    g.attrs.strideH = g.attrs.strideW = stride;
    g.attrs.padH = g.attrs.padW = pad;
    return g;
}

std::vector<Geometry> randomGeometries(int count) {
    std::mt19937 random(7);
    const auto pick = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
    std::vector<Geometry> all;
    while (static_cast<int>(all.size()) < count) {
        Geometry g{pick(1, 3), 0, pick(3, 14), pick(3, 14), 0, {}};
        ConvAttrs& a = g.attrs;
        const int groups[] = {1, 1, 1, 1, 2, 3, 4, 16};
        a.group = groups[pick(0, 7)];
        g.c = a.group * pick(1, a.group > 4 ? 2 : 19);
        g.o = a.group * pick(1, a.group > 4 ? 2 : 21);
        if (pick(0, 5) == 0) g.c = g.o = a.group = pick(2, 33);  // depthwise
        a.kernelH = pick(1, 5);
        a.kernelW = pick(1, 5);
        a.strideH = pick(1, 3);
        a.strideW = pick(1, 3);
        a.padH = pick(0, a.kernelH);  // Caffe allows as much padding as one likes
        a.padW = pick(0, a.kernelW);
        a.dilationH = pick(1, 4) == 4 ? 2 : 1;
        a.dilationW = a.dilationH;
        if (g.outHeight() >= 1 && g.outWidth() >= 1 && g.h + 2 * a.padH >= a.dilationH * (a.kernelH - 1) + 1 &&
            g.w + 2 * a.padW >= a.dilationW * (a.kernelW - 1) + 1)
            all.push_back(g);
    }
    return all;
}

}  // namespace

class TestConvolution : public QObject {
    Q_OBJECT
private slots:
    void fastAgreesWithReference() {
        std::mt19937 random(1);
        int fast = 0, all = 0;
        for (const Geometry& g : randomGeometries(60))
            for (const OpCase& c : {forward(g, Layout::ChannelsLast), backwardData(g, Layout::ChannelsLast),
                                    backwardWeights(g, Layout::ChannelsLast), forward(g, Layout::Plain)}) {
                const auto in = randomInputs(c, random);
                const OpResult a = runOp(c, in), b = runOp(c, in, {}, {Implementations::ReferenceOnly, {}});
                QVERIFY2(b.implementation == "reference", c.kind);
                RunOptions plainest;
                plainest.plainest = true;
                const OpResult p = runOp(c, in, {}, plainest);
                ++all;
                fast += a.implementation != p.implementation;
                if (a.implementation == p.implementation) qInfo() << c.kind << g.text() << a.refusals.front().c_str();
                QVERIFY2(a.guardsIntact && p.guardsIntact, c.kind);
                for (size_t i = 0; i < a.out.size(); ++i) {
                    const double d = difference(a.out[i], b.out[i]);
                    const QByteArray text = QByteArray(c.kind) + " " + g.text() + " " + a.implementation.c_str() +
                                            " output " + QByteArray::number(int(i)) + " differs by " +
                                            QByteArray::number(d);
                    QVERIFY2(d < 2e-5, text.constData());
                    QVERIFY2(difference(p.out[i], b.out[i]) < 2e-5, p.implementation.c_str());
                }
            }
        qInfo() << fast << "of" << all << "cases ran on a fast kernel";
        QVERIFY(fast > all / 2);
    }

    // Where one of our own stands before the library's: the same numbers, also at edges and with remainders.
    void ownImplementations_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QList<int>>("geometry");  // images, channels in, out, side, kernel, stride, padding
        QTest::newRow("outer, first layer of AlexNet") << "outer" << QList<int>{2, 3, 96, 67, 11, 4, 0};
        QTest::newRow("outer, first layer of VGG") << "outer" << QList<int>{2, 3, 64, 37, 3, 1, 1};
        QTest::newRow("outer, stride leaves pixels over") << "outer" << QList<int>{2, 3, 48, 38, 7, 2, 3};
        QTest::newRow("outer, gray") << "outer" << QList<int>{3, 1, 16, 29, 5, 3, 2};
        QTest::newRow("outer, more padding than kernel") << "outer" << QList<int>{1, 4, 16, 9, 3, 2, 3};
        QTest::newRow("outer, 3x3 on long rows") << "outer" << QList<int>{1, 20, 80, 49, 3, 1, 1};
        QTest::newRow("outer, 1x1") << "outer" << QList<int>{2, 7, 32, 25, 1, 1, 0};
        QTest::newRow("forward, 3x3") << "forward" << QList<int>{1, 5, 512, 24, 3, 1, 1};
        QTest::newRow("forward, 5x5 without padding") << "forward" << QList<int>{2, 16, 513, 28, 5, 1, 0};
        QTest::newRow("forward, 3x3 padded by 2") << "forward" << QList<int>{1, 9, 512, 24, 3, 1, 2};
    }
    void ownImplementations() {
        if (!onCpu()) QSKIP("They are the CPU's.");
        QFETCH(QString, name);
        QFETCH(QList<int>, geometry);
        const Geometry g = square(geometry[0], geometry[1], geometry[3], geometry[2], geometry[4], geometry[5], geometry[6]);
        std::mt19937 random(11);
        const OpCase c = name == "outer" ? backwardWeights(g, Layout::ChannelsLast) : backwardData(g, Layout::ChannelsLast);
        const auto in = randomInputs(c, random);
        const OpResult a = runOp(c, in), b = runOp(c, in, {}, {Implementations::ReferenceOnly, {}});
        if (!a.refusals.empty() && a.refusals[0].find("wants AVX-512") != std::string::npos) QSKIP("The CPU has no AVX-512.");
        QVERIFY2(a.implementation == name.toStdString(), a.refusals.empty() ? "" : a.refusals[0].c_str());
        QVERIFY(a.guardsIntact);
        // Sums of up to ten thousand products.
        for (size_t i = 0; i < a.out.size(); ++i)
            QVERIFY2(difference(a.out[i], b.out[i]) < 1e-4, qPrintable(QString::number(difference(a.out[i], b.out[i]))));
        QVERIFY(runOp(c, in).out == a.out);
    }

    // A device's library takes images in one layout only; with others it works on copies.
    void mixedLayouts() {
        std::mt19937 random(12);
        for (const Geometry& g : randomGeometries(10)) {
            const TensorDesc x = g.x(Layout::Plain), y = g.y(Layout::ChannelsLast);
            const OpCase cases[] = {{"Convolution", g.attrs, {x, g.weights(), tensor({g.o})}, {y}, {}},
                                    {"ConvolutionBackwardData", g.attrs, {y, g.weights()}, {x}, {}},
                                    {"ConvolutionBackwardWeights", g.attrs, {x, y}, {g.weights(), tensor({g.o})}, {}}};
            const auto isTrivial = [](const Shape& s) { return s[1] == 1 || s[2] * s[3] == 1; };
            for (const OpCase& c : cases) {
                const auto in = randomInputs(c, random);
                const OpResult a = runOp(c, in), b = runOp(c, in, {}, {Implementations::ReferenceOnly, {}});
                QVERIFY(a.guardsIntact);
                if (!onCpu() && !isTrivial(x.shape) && !isTrivial(y.shape))
                    QCOMPARE(a.implementation, std::string("cudnn copied"));
                for (size_t i = 0; i < a.out.size(); ++i) QVERIFY2(difference(a.out[i], b.out[i]) < 2e-5, c.kind);
            }
        }
    }

    void layoutsAgree() {
        std::mt19937 random(2);
        for (const Geometry& g : randomGeometries(15)) {
            const OpCase plain = forward(g, Layout::Plain), last = forward(g, Layout::ChannelsLast);
            auto in = randomInputs(plain, random);
            const RunOptions reference{Implementations::ReferenceOnly, {}};
            const OpResult a = runOp(plain, in, {}, reference);
            in[0] = toLayout(in[0], plain.in[0], Layout::ChannelsLast);
            const OpResult b = runOp(last, in, {}, reference);
            QCOMPARE(toLayout(b.out[0], last.out[0], Layout::Plain), a.out[0]);
        }
    }

    // Of Σ y·u by central differences: convolution is linear in each operand, so the step may be large.
    void gradients() {
        std::mt19937 random(3);
        Geometry g = square(2, 4, 5, 6, 3, 2, 1);
        g.attrs.group = 2;
        const OpCase f = forward(g, Layout::ChannelsLast);
        const auto in = randomInputs(f, random);
        const Values u = randomValues(f.out[0], random);
        const auto objective = [&](const std::vector<Values>& x) {
            const OpResult y = runOp(f, x, {}, {Implementations::ReferenceOnly, {}});
            double sum = 0;
            for (size_t i = 0; i < u.size(); ++i)
                sum += double(u[i]) * double(y.out[0][i]);
            return sum;
        };
        const Values dx = runOp(backwardData(g, Layout::ChannelsLast), {u, in[1]}).out[0];
        const OpResult weights = runOp(backwardWeights(g, Layout::ChannelsLast), {in[0], u});
        const Values* analytic[] = {&dx, &weights.out[0], &weights.out[1]};
        for (size_t operand = 0; operand < 3; ++operand)
            for (size_t i = 0; i < in[operand].size(); i += 3) {
                auto up = in, down = in;
                up[operand][i] += 0.5f;
                down[operand][i] -= 0.5f;
                const double numeric = objective(up) - objective(down);
                QVERIFY2(std::abs(numeric - double((*analytic[operand])[i])) < 1e-4,
                         (std::to_string(operand) + " " + std::to_string(i)).c_str());
            }
    }

    void sameBitsTwice() {
        std::mt19937 random(4);
        const Geometry g = square(8, 32, 16, 32, 5, 1, 2);
        for (const OpCase& c : {forward(g, Layout::ChannelsLast), backwardData(g, Layout::ChannelsLast),
                                backwardWeights(g, Layout::ChannelsLast)}) {
            const auto in = randomInputs(c, random);
            QVERIFY(runOp(c, in).out == runOp(c, in).out);
        }
    }

    void scratchIsBounded() {
        const Geometry g = square(4, 32, 16, 32, 5, 1, 2);
        const OpCase c = forward(g, Layout::ChannelsLast);
        std::mt19937 random(5);
        const auto in = randomInputs(c, random);
        const OpResult free = runOp(c, in);
        RunOptions tight;
        tight.maxScratchBytes = free.scratchBytes - 1;
        const OpResult bounded = runOp(c, in, {}, tight);
        if (!onCpu()) {  // another algorithm, which needs less
            QVERIFY(!bounded.implementation.empty() && bounded.guardsIntact);
            QVERIFY(bounded.scratchBytes < free.scratchBytes);
            QVERIFY(difference(bounded.out[0], free.out[0]) < 2e-5);
            return;
        }
        QCOMPARE(free.implementation, std::string("onednn"));
        QCOMPARE(bounded.implementation, std::string("reference"));
        QCOMPARE(bounded.refusals.size(), size_t(2));  // in bands it is for images in 16 bits only
        QVERIFY(bounded.refusals[0].find(std::to_string(free.scratchBytes)) != std::string::npos);
    }

    void refusesWhatDoesNotFit() {
        Geometry g = square(1, 4, 8, 6, 3, 1, 1);
        OpCase c = forward(g, Layout::ChannelsLast);
        c.out[0] = tensor({1, 6, 9, 8}, Layout::ChannelsLast);  // one row too many
        std::mt19937 random(6);
        const OpResult r = runOp(c, randomInputs(c, random));
        QVERIFY(r.implementation.empty());
        QCOMPARE(r.refusals.size(), size_t(3));
        for (const size_t i : {0, 2})
            QVERIFY2(r.refusals[i].find("output size") != std::string::npos, r.refusals[i].c_str());
    }

    void times_data() {
        QTest::addColumn<int>("index");
        QTest::newRow("lenet conv1") << 0;
        QTest::newRow("lenet conv2") << 1;
        QTest::newRow("cifar conv1") << 2;
        QTest::newRow("cifar conv2") << 3;
        QTest::newRow("cifar conv3") << 4;
        QTest::newRow("resnet 16") << 5;
        QTest::newRow("resnet 32") << 6;
        QTest::newRow("resnet 64") << 7;
    }
    void times() {
        const Geometry shapes[] = {square(64, 1, 28, 20, 5, 1, 0),   square(64, 20, 12, 50, 5, 1, 0),
                                   square(100, 3, 32, 32, 5, 1, 2),  square(100, 32, 16, 32, 5, 1, 2),
                                   square(100, 32, 8, 64, 5, 1, 2),  square(128, 16, 32, 16, 3, 1, 1),
                                   square(128, 32, 16, 32, 3, 1, 1), square(128, 64, 8, 64, 3, 1, 1)};
        QFETCH(int, index);
        const Geometry& g = shapes[index];
        std::mt19937 random(8);
        QString line = QString::fromLatin1(g.text());
        for (const OpCase& c : {forward(g, Layout::ChannelsLast), backwardData(g, Layout::ChannelsLast),
                                backwardWeights(g, Layout::ChannelsLast)}) {
            RunOptions options;
            options.repeats = qEnvironmentVariableIsSet("FITROOM_BENCH") ? 30 : 1;
            const OpResult r = runOp(c, randomInputs(c, random), {}, options);
            QVERIFY(!r.implementation.empty());
            line += QString(" | %1 %2 ms, scratch %3 KiB")
                        .arg(QString::fromStdString(r.implementation))
                        .arg(r.bestMs, 0, 'f', 2)
                        .arg(r.scratchBytes / 1024);
        }
        qInfo().noquote() << line;
    }
};

QTEST_GUILESS_MAIN(TestConvolution)
#include "test_convolution.moc"
