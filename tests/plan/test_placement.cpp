#include "core/plan/placement.h"

#include <QTest>

#include <random>

using namespace fitroom;

namespace {

std::vector<Block> randomBlocks(unsigned seed, int count, int ops) {
    std::mt19937 random(seed);
    std::vector<Block> blocks;
    for (int i = 0; i < count; ++i) {
        Block b;
        b.bytes = 1 + static_cast<int64_t>(random() % 100'000) * (random() % 8 == 0 ? 50 : 1);
        b.first = static_cast<int32_t>(random() % static_cast<unsigned>(ops));
        b.last = std::min<int32_t>(ops - 1, b.first + static_cast<int32_t>(random() % 20));
        blocks.push_back(b);
    }
    return blocks;
}

// Forward tensors are freed in reverse by the backward pass: the shape of every training step.
std::vector<Block> nestedBlocks(int depth) {
    std::vector<Block> blocks;
    for (int i = 0; i < depth; ++i) {
        const int64_t bytes = 64 * (1 + (i * 7919) % 97);
        blocks.push_back({bytes, i, 2 * depth - 1 - i, -1});
        blocks.push_back({bytes, 2 * depth - 1 - i, std::min(2 * depth - 1, 2 * depth - i), -1});
    }
    return blocks;
}

void checkNoOverlap(const std::vector<Block>& blocks, int64_t total) {
    for (size_t i = 0; i < blocks.size(); ++i) {
        const Block& a = blocks[i];
        QVERIFY(a.offset >= 0);
        QCOMPARE(a.offset % kAlignment, int64_t{0});
        QVERIFY(a.offset + alignUp(a.bytes) <= total);
        for (size_t j = i + 1; j < blocks.size(); ++j) {
            const Block& b = blocks[j];
            const bool together = a.first <= b.last && b.first <= a.last;
            const bool sameBytes = a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
            QVERIFY2(!(together && sameBytes), qPrintable(QString("blocks %1 and %2").arg(i).arg(j)));
        }
    }
}

}  // namespace

class TestPlacement : public QObject {
    Q_OBJECT
private slots:
    void neverOverlaps_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 40; ++seed) QTest::addRow("seed %u", seed) << seed;
    }
    void neverOverlaps() {
        QFETCH(unsigned, seed);
        std::vector<Block> blocks = randomBlocks(seed, 20 + static_cast<int>(seed) * 5, 60);
        const int64_t bound = largestLive(blocks, 60);
        const int64_t total = place(blocks, 60);
        checkNoOverlap(blocks, total);
        QVERIFY(total >= bound);
    }

    void trainingStepsComeNearTheBound() {
        std::vector<Block> blocks = nestedBlocks(120);
        const int64_t bound = largestLive(blocks, 240);
        const int64_t total = place(blocks, 240);
        checkNoOverlap(blocks, total);
        // PLANNER.md reports at most 0.31 % for such plans.
        QVERIFY2(static_cast<double>(total) <= 1.02 * static_cast<double>(bound),
                 qPrintable(QString("%1 over a bound of %2").arg(total).arg(bound)));
    }

    void sameInputSameOffsets() {
        std::vector<Block> a = randomBlocks(7, 150, 80), b = randomBlocks(7, 150, 80);
        QCOMPARE(place(a, 80), place(b, 80));
        for (size_t i = 0; i < a.size(); ++i) QCOMPARE(a[i].offset, b[i].offset);
    }

    void peakIsNamed() {
        const std::vector<Block> blocks{{100, 0, 2, -1}, {1000, 1, 1, -1}, {50, 2, 2, -1}};
        int32_t peak = -1;
        QCOMPARE(largestLive(blocks, 3, &peak), alignUp(100) + alignUp(1000));
        QCOMPARE(peak, 1);
    }
};

QTEST_GUILESS_MAIN(TestPlacement)
#include "test_placement.moc"
