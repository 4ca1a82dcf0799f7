#include "ui/style/icons.h"

#include "ui/style/theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>

namespace fitroom::ui {

namespace {

QByteArray source(const QString& name) {
    static QHash<QString, QByteArray> files;
    auto it = files.find(name);
    if (it == files.end()) {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        it = files.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *it;
}

bool mirrors(const QString& name) {
    static const QStringList names{QStringLiteral("undo"), QStringLiteral("redo"), QStringLiteral("back"),
                                   QStringLiteral("chevron-left"), QStringLiteral("chevron-right"),
                                   QStringLiteral("resume-arrow")};
    return names.contains(name) && QGuiApplication::layoutDirection() == Qt::RightToLeft;
}

QPixmap render(const QString& name, const QSize& size, double ratio, const QColor& color) {
    const bool mirrored = mirrors(name);
    const QString key = QStringLiteral("fitroom/%1/%2x%3@%4/%5/%6")
                            .arg(name).arg(size.width()).arg(size.height()).arg(ratio)
                            .arg(color.rgba(), 0, 16).arg(mirrored);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    QByteArray svg = source(name);
    svg.replace("currentColor", color.name(QColor::HexRgb).toLatin1());
    QSvgRenderer renderer(svg);
    pixmap = QPixmap(size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    if (renderer.isValid()) {
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(&painter, QRectF(QPointF(0, 0), QSizeF(size)));
    }
    if (mirrored) {
        QImage image = pixmap.toImage().mirrored(true, false);
        image.setDevicePixelRatio(ratio);
        pixmap = QPixmap::fromImage(image);
    }
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class TintedEngine : public QIconEngine {
public:
    TintedEngine(QString name, Tone tone, std::optional<Family> family = {})
        : m_name(std::move(name)), m_tone(tone), m_family(family) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        if (m_family) {
            paintFamilyTile(painter, *m_family, rect);
            return;
        }
        paintIcon(painter, m_name, rect, color(mode));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal ratio) override {
        if (!m_family) return render(m_name, size / ratio, ratio, color(mode));
        QPixmap pixmap(size);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paintFamilyTile(&painter, *m_family, QRectF(QPointF(0, 0), QSizeF(size) / ratio));
        return pixmap;
    }
    QIconEngine* clone() const override { return new TintedEngine(*this); }
    QString key() const override { return QStringLiteral("fitroom"); }

private:
    QColor color(QIcon::Mode mode) const {
        return mode == QIcon::Disabled ? tokens().faint : toneColor(tokens(), m_tone);
    }
    QString m_name;
    Tone m_tone;
    std::optional<Family> m_family;
};

}  // namespace

QIcon icon(const QString& name, Tone tone) { return QIcon(new TintedEngine(name, tone)); }

QIcon familyIcon(Family family) { return QIcon(new TintedEngine({}, Tone::Text, family)); }

void paintIcon(QPainter* painter, const QString& name, const QRectF& rect, const QColor& color) {
    const double side = std::min(rect.width(), rect.height());
    const QRectF square(rect.center() - QPointF(side, side) / 2, QSizeF(side, side));
    // Under a zoomed canvas the pixmap is made at the size it is seen in.
    const double zoom = std::max(0.1, std::hypot(painter->worldTransform().m11(), painter->worldTransform().m12()));
    // Qt's painters take ratios below 1 for 1: small views scale the whole pixmap down instead.
    const double ratio = std::max(1.0, painter->device()->devicePixelRatioF() * zoom);
    const int whole = std::max(1, qRound(side));
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    const QPixmap pixmap = render(name, QSize(whole, whole), ratio, color);
    painter->drawPixmap(square, pixmap, QRectF(pixmap.rect()));
    painter->restore();
}

void paintFamilyTile(QPainter* painter, Family family, const QRectF& rect) {
    const double side = std::min(rect.width(), rect.height());
    const QRectF square(rect.center() - QPointF(side, side) / 2, QSizeF(side, side));
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(tokens().tile(family));
    painter->drawRoundedRect(square, side * 0.2, side * 0.2);
    painter->restore();
    const double inset = side * 6 / 26;
    paintIcon(painter, QStringLiteral("family-") + QLatin1String(familyKey(family)),
              square.adjusted(inset, inset, -inset, -inset), tokens().of(family));
}

QString severityIcon(Severity severity) {
    switch (severity) {
        case Severity::Error: return QStringLiteral("err");
        case Severity::Warning: return QStringLiteral("warn");
        case Severity::Note: break;
    }
    return QStringLiteral("info");
}

}  // namespace fitroom::ui
