#include "ui/data/class_model.h"

#include "ui/data/picture.h"
#include "ui/style/format.h"

namespace fitroom::ui {

ClassModel::ClassModel(QObject* parent) : QAbstractListModel(parent) {}

void ClassModel::setAudit(std::shared_ptr<const data::Audit> audit, std::function<std::filesystem::path(const data::AuditFile&)> path) {
    beginResetModel();
    m_background.cancel();
    m_audit = std::move(audit);
    m_path = std::move(path);
    m_thumbs.clear();
    m_asked.clear();
    m_first.assign(m_audit ? m_audit->classes.size() : 0, -1);
    if (m_audit)
        for (size_t i = 0; i < m_audit->files.size(); ++i) {
            const data::AuditFile& f = m_audit->files[i];
            const auto label = static_cast<size_t>(f.label);
            if (f.verdict == data::FileVerdict::Accepted && f.label >= 0 && label < m_first.size() && m_first[label] < 0)
                m_first[label] = static_cast<int>(i);
        }
    endResetModel();
}

const data::AuditFile* ClassModel::file(int label) const {
    if (label < 0 || label >= static_cast<int>(m_first.size())) return nullptr;
    const int i = m_first[static_cast<size_t>(label)];
    return i < 0 ? nullptr : &m_audit->files[static_cast<size_t>(i)];
}

int ClassModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_first.size()); }

void ClassModel::request(int label) const {
    const data::AuditFile* f = file(label);
    if (!f || m_asked.contains(label)) return;
    m_asked.insert(label);
    m_background.run(
        [path = m_path(*f)](const CancelToken&) {
            const auto decoded = data::decodeImage(path);
            if (!decoded) return QImage();
            return thumbnail(toQImage(decoded->image), kSide);
        },
        [self = const_cast<ClassModel*>(this), label](const QImage& image) {
            if (image.isNull()) return;
            self->m_thumbs.insert(label, QPixmap::fromImage(image));
            const QModelIndex at = self->index(label);
            Q_EMIT self->dataChanged(at, at, {Qt::DecorationRole});
        });
}

QVariant ClassModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || !m_audit) return {};
    const int label = index.row();
    const auto at = static_cast<size_t>(label);
    switch (role) {
        case Qt::DisplayRole: return isolate(QString::fromStdString(m_audit->classes[at]));
        case CountRole: return QVariant::fromValue<qint64>(at < m_audit->perClass.size() ? m_audit->perClass[at] : 0);
        case Qt::ToolTipRole:
            return tr("%1: %2 images").arg(isolate(QString::fromStdString(m_audit->classes[at])), count(at < m_audit->perClass.size() ? m_audit->perClass[at] : 0));
        case Qt::DecorationRole: {
            const auto found = m_thumbs.constFind(label);
            if (found != m_thumbs.constEnd()) return *found;
            request(label);
            return {};
        }
        case FileRole: return file(label) ? QString::fromStdString(file(label)->path) : QString();
        default: return {};
    }
}

}  // namespace fitroom::ui
