#include "ui/editor/layout_engine.h"
#include "ui/editor/wire_router.h"

#include <QPainterPath>
#include <QTest>

using namespace fitroom;
using namespace fitroom::ui;

namespace {

// The line itself: an open path counts as the area that a straight line would close.
bool crosses(const QPainterPath& path, const QRectF& rect) {
    QPainterPathStroker stroker;
    stroker.setWidth(1);
    return stroker.createStroke(path).intersects(rect);
}

}  // namespace

class TestLayout : public QObject {
    Q_OBJECT
private slots:
    // A chain with shortcuts stands in one straight column, top to bottom, nothing over anything.
    void chainIsStraight() {
        LayoutRequest request;
        for (LayerId id = 1; id <= 30; ++id) request.nodes.push_back({id, 252, 62});
        for (LayerId id = 1; id < 30; ++id) request.edges.emplace_back(id, id + 1);
        for (LayerId id = 1; id < 27; id += 3) request.edges.emplace_back(id, id + 3);
        const Positions found = layOut(request);
        QCOMPARE(found.size(), 30);
        for (LayerId id = 2; id <= 30; ++id) {
            QVERIFY(found[id].y() >= found[id - 1].y() + 62);
            QVERIFY(std::abs(found[id].x() - found[id - 1].x()) < 1.5);
        }
    }

    void branchesStandApart() {
        LayoutRequest request;
        for (LayerId id = 1; id <= 6; ++id) request.nodes.push_back({id, 252, 62});
        request.edges = {{1, 2}, {1, 3}, {1, 4}, {2, 5}, {3, 5}, {4, 5}, {5, 6}};
        const Positions found = layOut(request);
        for (LayerId a = 1; a <= 6; ++a)
            for (LayerId b = a + 1; b <= 6; ++b) {
                const QRectF first(found[a], QSizeF(252, 62)), second(found[b], QSizeF(252, 62));
                QVERIFY(!first.intersects(second));
            }
        request.rightToLeft = true;
        const Positions mirrored = layOut(request);
        QVERIFY((found[2].x() < found[4].x()) == (mirrored[2].x() > mirrored[4].x()));
    }

    void shortcutsGoRoundTheNodes() {
        const std::vector<QRectF> nodes{{0, 0, 252, 62}, {0, 90, 252, 62}, {0, 180, 252, 62}};
        std::vector<RoutedWire> wires{{{126, 62}, {126, 180}, {}}};
        routeWires(wires, nodes, false);
        QVERIFY(!crosses(wires[0].path, nodes[1]));
        QVERIFY(wires[0].path.boundingRect().right() > 252);
        routeWires(wires, nodes, true);
        QVERIFY(!crosses(wires[0].path, nodes[1]));
        QVERIFY(wires[0].path.boundingRect().left() < 0);
    }
};

QTEST_GUILESS_MAIN(TestLayout)
#include "test_layout.moc"
