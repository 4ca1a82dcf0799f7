#pragma once
// A picture pixel for pixel, to be dragged, with a small map of where one is; or as a whole. Never mirrored.

#include <QImage>
#include <QWidget>

namespace fitroom::ui {

class PictureView : public QWidget {
    Q_OBJECT
public:
    explicit PictureView(QWidget* parent = nullptr);
    void setPicture(const QImage& picture, const QImage& whole);
    void setWhole(bool whole);
    void setMessage(const QString& message);  // instead of a picture
    // The middle of what is in sight, in shares of the picture.
    [[nodiscard]] QPointF centre() const { return m_centre; }
    [[nodiscard]] QRect visiblePixels() const;
    [[nodiscard]] QSize sizeHint() const override { return {340, 226}; }

Q_SIGNALS:
    void moved();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveBy(const QPointF& pixels);
    QImage m_picture, m_whole;
    QString m_message;
    bool m_showWhole = false;
    QPointF m_centre{0.5, 0.5};
    QPointF m_grab;
};

// A spot of a picture, enlarged so that single pixels show.
class SpotView : public QWidget {
    Q_OBJECT
public:
    explicit SpotView(QWidget* parent = nullptr);
    // `share`: which part of the picture's width and height the spot spans.
    void setSpot(const QImage& picture, const QPointF& centre, const QSizeF& share);
    [[nodiscard]] QSize sizeHint() const override { return {164, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage m_picture;
    QPointF m_centre{0.5, 0.5};
    QSizeF m_share{0.1, 0.1};
};

}  // namespace fitroom::ui
