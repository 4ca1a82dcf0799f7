#include "ui/editor/wire_router.h"

#include <algorithm>
#include <cmath>

namespace fitroom::ui {

namespace {

QPainterPath curve(const QPointF& a, const QPointF& b) {
    QPainterPath path(a);
    const double reach = std::clamp(std::fabs(b.y() - a.y()) * 0.5, 8.0, 60.0);
    path.cubicTo(a + QPointF(0, reach), b - QPointF(0, reach), b);
    return path;
}

// Straight runs with rounded corners.
QPainterPath rounded(const std::vector<QPointF>& points, double radius) {
    QPainterPath path(points.front());
    for (size_t i = 1; i + 1 < points.size(); ++i) {
        const QPointF in = points[i] - points[i - 1], out = points[i + 1] - points[i];
        const double inLength = std::hypot(in.x(), in.y()), outLength = std::hypot(out.x(), out.y());
        const double r = std::min({radius, inLength / 2, outLength / 2});
        if (r < 0.5) continue;
        path.lineTo(points[i] - in / inLength * r);
        path.quadTo(points[i], points[i] + out / outLength * r);
    }
    path.lineTo(points.back());
    return path;
}

}  // namespace

void routeWires(std::vector<RoutedWire>& wires, const std::vector<QRectF>& nodes, bool rightToLeft) {
    const double side = rightToLeft ? -1 : 1;
    struct Lane {
        double top, bottom, x;
    };
    std::vector<size_t> detours;
    for (size_t i = 0; i < wires.size(); ++i) {
        RoutedWire& wire = wires[i];
        const QPointF a = wire.from, b = wire.to;
        wire.path = curve(a, b);
        // The band that the curve sweeps, without the nodes at its ends.
        const QRectF band(QPointF(std::min(a.x(), b.x()) - 2, a.y() + 4), QPointF(std::max(a.x(), b.x()) + 2, b.y() - 4));
        const bool upwards = b.y() < a.y() + 6;
        const bool blocked = upwards || std::any_of(nodes.begin(), nodes.end(), [&](const QRectF& node) {
            return band.height() > 8 && node.intersects(band) && wire.path.intersects(node);
        });
        if (blocked) detours.push_back(i);
    }
    // Short ones first: they take the inner lanes.
    std::sort(detours.begin(), detours.end(), [&](size_t x, size_t y) {
        return std::fabs(wires[x].to.y() - wires[x].from.y()) < std::fabs(wires[y].to.y() - wires[y].from.y());
    });
    std::vector<Lane> lanes;
    for (const size_t i : detours) {
        RoutedWire& wire = wires[i];
        const double top = std::min(wire.from.y(), wire.to.y()), bottom = std::max(wire.from.y(), wire.to.y());
        double x = rightToLeft ? std::min(wire.from.x(), wire.to.x()) : std::max(wire.from.x(), wire.to.x());
        for (const QRectF& node : nodes) {
            if (node.bottom() < top - 4 || node.top() > bottom + 4) continue;
            // Only nodes of this column push the lane outwards, not a branch far away.
            if (node.left() > std::max(wire.from.x(), wire.to.x()) + 160 || node.right() < std::min(wire.from.x(), wire.to.x()) - 160) continue;
            x = rightToLeft ? std::min(x, node.left() - 14) : std::max(x, node.right() + 14);
        }
        const auto taken = [&](double at) {
            return std::any_of(lanes.begin(), lanes.end(), [&](const Lane& lane) {
                return std::fabs(lane.x - at) < 9 && lane.top < bottom + 8 && lane.bottom > top - 8;
            });
        };
        while (taken(x)) x += side * 10;
        lanes.push_back({top, bottom, x});
        const double out = wire.from.y() + 12, in = wire.to.y() - 12;
        wire.path = rounded({wire.from, {wire.from.x(), out}, {x, out}, {x, in}, {wire.to.x(), in}, wire.to}, 10);
    }
}

}  // namespace fitroom::ui
