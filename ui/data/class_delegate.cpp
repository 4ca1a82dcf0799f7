#include "ui/data/class_delegate.h"

#include "ui/data/class_model.h"
#include "ui/style/format.h"
#include "ui/style/theme.h"

#include <QPainter>

#include <algorithm>

namespace fitroom::ui {

QSize ClassDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {ClassModel::kSide + 8, ClassModel::kSide + 12 + QFontMetrics(Theme::instance().font(TextRole::Secondary)).height()};
}

void ClassDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& t = tokens();
    constexpr int side = ClassModel::kSide;
    p->save();
    QRect picture(0, 0, side, side);
    picture.moveCenter(QPoint(option.rect.center().x(), option.rect.top() + 4 + side / 2));
    p->fillRect(picture, t.sunken);
    const auto pixmap = index.data(Qt::DecorationRole).value<QPixmap>();
    if (!pixmap.isNull()) {
        QRect to(QPoint(0, 0), pixmap.size());
        to.moveCenter(picture.center());
        p->drawPixmap(to, pixmap);
    }
    if (option.state & QStyle::State_Selected) {
        p->setPen(QPen(option.state & QStyle::State_HasFocus ? t.focus : t.accent, 2));
        p->setBrush(Qt::NoBrush);
        p->drawRect(picture.adjusted(-2, -2, 1, 1));
    }
    p->setFont(Theme::instance().font(TextRole::Secondary));
    const QFontMetrics metrics(p->font());
    const QRect words(picture.left(), picture.bottom() + 5, side, metrics.height());
    const QVariant images = index.data(ClassModel::CountRole);  // none: the name stands alone
    const QString number = images.isValid() ? count(images.toLongLong()) : QString();
    const int room = number.isEmpty() ? side : side - metrics.horizontalAdvance(number) - 6;
    const bool rtl = option.direction == Qt::RightToLeft;
    const int lead = static_cast<int>(Qt::AlignVCenter | Qt::AlignAbsolute);
    p->setPen(t.text);
    p->drawText(rtl ? words.adjusted(side - room, 0, 0, 0) : words.adjusted(0, 0, room - side, 0), lead | (rtl ? Qt::AlignRight : Qt::AlignLeft),
                metrics.elidedText(index.data().toString(), Qt::ElideMiddle, std::max(10, room)));
    p->setPen(t.muted);
    p->drawText(words, lead | (rtl ? Qt::AlignLeft : Qt::AlignRight), number);
    p->restore();
}

}  // namespace fitroom::ui
