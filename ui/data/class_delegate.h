#pragma once
// A class as a picture with its name and number under it; chosen means a frame, not a tint over the picture.

#include <QStyledItemDelegate>

namespace fitroom::ui {

class ClassDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace fitroom::ui
