#pragma once
// The form of one layer, made from the descriptors of the schema: nothing here knows a layer type.

#include "core/net/net_spec.h"
#include "ui/widgets/field_edit.h"

#include <QScrollArea>

class QFormLayout;
class QLineEdit;
class QVBoxLayout;

namespace fitroom::ui {

class PropertyForm : public QScrollArea {
    Q_OBJECT
public:
    explicit PropertyForm(QWidget* parent = nullptr);
    // Shows this layer; the same layer again only refreshes values. Null: empty.
    void show(const LayerSpec* layer);
    void focusFirst();
    // The editor of a field of the layer's own parameters ("num_output"); null: none.
    [[nodiscard]] QWidget* editorOf(const QString& field) const;

Q_SIGNALS:
    void changed(quint64 layer, const fitroom::caffe::LayerParameter& param, const QString& what, quint32 mergeKey);
    void renamed(quint64 layer, const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Step {
        const FieldDescriptor* field = nullptr;
        int index = -1;  // of a repeated field
    };
    using Path = std::vector<Step>;
    struct Row {
        Path path;
        FieldEdit* edit = nullptr;
    };
    void build();
    void refresh();
    QFormLayout* addForm(QVBoxLayout* into);
    // A heading that folds what follows; returns the place for it.
    QVBoxLayout* addFold(QVBoxLayout* into, const QString& title, const QString& help, bool open);
    void addMessage(QVBoxLayout* into, const google::protobuf::Descriptor* type, const Path& path);
    void addRow(QFormLayout* form, const FieldDescriptor* field, const Path& path);
    void addList(QVBoxLayout* into, const FieldDescriptor* field, const Path& path);
    void edited(const Row& row);
    void send(const caffe::LayerParameter& param, const QString& what, const std::string& key);
    [[nodiscard]] const Message& at(const Path& path) const;

    LayerId m_layer = 0;
    caffe::LayerParameter m_param;
    std::string m_built;  // what the rows were made for
    QWidget* m_content = nullptr;
    QLineEdit* m_name = nullptr;
    std::vector<Row> m_rows;
};

}  // namespace fitroom::ui
