#pragma once
// The whole network in a strip: one bar a node, its width is its share. Click or drag to go there.

#include <QWidget>

namespace fitroom::ui {

class NetworkView;
class NetworkScene;

class Minimap : public QWidget {
    Q_OBJECT
public:
    Minimap(NetworkView* view, NetworkScene* scene, QWidget* parent);
    [[nodiscard]] QSize sizeHint() const override { return {146, 236}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void goTo(double y);
    void retranslate();
    [[nodiscard]] QRectF content() const;  // of the scene
    [[nodiscard]] QRectF strip() const;    // of this widget
    NetworkView* m_view;
    NetworkScene* m_scene;
    QString m_title, m_note;
};

}  // namespace fitroom::ui
