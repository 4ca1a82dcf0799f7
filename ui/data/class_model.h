#pragma once
// One image of each class, decoded when it comes into sight, off the GUI thread.

#include "core/data/import.h"
#include "ui/widgets/background.h"

#include <QAbstractListModel>
#include <QHash>
#include <QPixmap>
#include <QSet>

#include <filesystem>
#include <memory>

namespace fitroom::ui {

class ClassModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { FileRole = Qt::UserRole, CountRole };
    static constexpr int kSide = 84;

    explicit ClassModel(QObject* parent = nullptr);
    void setAudit(std::shared_ptr<const data::Audit> audit, std::function<std::filesystem::path(const data::AuditFile&)> path);
    [[nodiscard]] const data::AuditFile* file(int label) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void request(int label) const;

    std::shared_ptr<const data::Audit> m_audit;
    std::function<std::filesystem::path(const data::AuditFile&)> m_path;
    std::vector<int> m_first;  // index into files of the first accepted image of each class; −1: none
    mutable QHash<int, QPixmap> m_thumbs;
    mutable QSet<int> m_asked;
    mutable Background m_background;
};

}  // namespace fitroom::ui
