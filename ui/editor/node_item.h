#pragma once
// One node of the canvas: a layer with its in-place riders. Draws and answers what lies where; changes nothing itself.

#include "core/net/layer_def.h"
#include "ui/style/tokens.h"

#include <QGraphicsObject>

#include <optional>
#include <vector>

namespace fitroom::ui {

using LayerId = uint64_t;

struct NodeText {
    QString name, type, shape, parameters, memory;
    Family family = Family::Shape;
    double share = 0;      // 0 … 1: the bar
    bool heavy = false;    // the one that does not let it fit
    bool testOnly = false;
    int inputs = 0, freeInputs = 0, outputs = 0;
    std::optional<Severity> problem;
    QString problemText;
    struct Rider {
        LayerId id = 0;
        QString name, type;
        Family family = Family::Shape;
        std::optional<Severity> problem;
    };
    std::vector<Rider> riders;
};

class NodeItem : public QGraphicsObject {
    Q_OBJECT
public:
    static constexpr double kWidth = 252, kHeight = 62, kTab = 24;

    explicit NodeItem(LayerId id);
    [[nodiscard]] LayerId id() const { return m_id; }
    void setText(const NodeText& text);
    [[nodiscard]] const NodeText& text() const { return m_text; }
    // What a screen reader says of it.
    [[nodiscard]] QString spoken() const;

    struct Port {
        bool output = false;
        int index = 0;
        bool operator==(const Port&) const = default;
    };
    [[nodiscard]] QPointF portPosition(const Port& port) const;  // in the item
    [[nodiscard]] std::optional<Port> portAt(const QPointF& position, double radius = 12) const;
    [[nodiscard]] LayerId riderAt(const QPointF& position) const;  // 0: none

    // While a wire is dragged: which ports would take it, and whether this one would.
    enum class Light { None, Fits, Wrong };
    void setLight(Light light);
    void setSelectedRider(LayerId rider);

    // How much larger than the design's the text on a node is.
    [[nodiscard]] static double textScale();
    [[nodiscard]] QRectF frame() const { return {0, 0, kWidth, kHeight}; }
    [[nodiscard]] QRectF tabRect() const;
    [[nodiscard]] QRectF boundingRect() const override;
    [[nodiscard]] QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    [[nodiscard]] QRectF mirrored(const QRectF& rect) const;
    [[nodiscard]] QRectF riderRect(size_t index) const;
    void paintDetails(QPainter* painter, double zoom);
    void paintPorts(QPainter* painter);
    void paintBadge(QPainter* painter);

    LayerId m_id;
    LayerId m_selectedRider = 0;
    NodeText m_text;
    Light m_light = Light::None;
};

}  // namespace fitroom::ui
