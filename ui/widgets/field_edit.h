#pragma once
// Editors for single fields of a protobuf message, found from the field's descriptor. An empty number field means the
// default, which it shows in muted digits.

#include "core/schema/caffe.h"

#include <google/protobuf/message.h>

#include <QLineEdit>
#include <QWidget>

#include <optional>

namespace fitroom::ui {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

struct FormText {
    QString label, help, unit;
    std::optional<double> min, max;
    bool advanced = false, hidden = false;
    QStringList choices;
};
[[nodiscard]] FormText formText(const FieldDescriptor* field);

// Leaves Ctrl+Z to the network when there is nothing of its own to take back.
class FormLine : public QLineEdit {
    Q_OBJECT
public:
    using QLineEdit::QLineEdit;

protected:
    bool event(QEvent* event) override;
};

// A number or nothing, or a list of numbers. Accepts both digit sets and both points.
class NumberEdit : public FormLine {
    Q_OBJECT
public:
    NumberEdit(bool whole, bool list, QWidget* parent = nullptr);
    void setValues(const QList<double>& values, const QString& placeholder);
    // Nothing when the text is no number (or list of numbers) within the limits; `why` then says so.
    [[nodiscard]] std::optional<QList<double>> values(QString* why = nullptr) const;
    void setLimits(std::optional<double> min, std::optional<double> max) { m_min = min, m_max = max; }

Q_SIGNALS:
    void stepped(int steps);  // arrow keys

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool m_whole, m_list;
    std::optional<double> m_min, m_max;
};

// One row of a form: label, editor, unit, a button that restores the default, a line for what is wrong.
class FieldEdit : public QWidget {
    Q_OBJECT
public:
    // Null for kinds that are not edited in a row (messages).
    static FieldEdit* make(const FieldDescriptor* field, QWidget* parent);

    void show(const Message& message);
    // Narrow forms go without the button that restores the default, and without its room.
    void setResettable(bool resettable);
    // Puts the edited value into the message; false when what was typed is no value.
    bool apply(Message& message);
    [[nodiscard]] const FieldDescriptor* field() const { return m_field; }
    [[nodiscard]] const FormText& text() const { return m_text; }
    [[nodiscard]] QWidget* editor() const { return m_editor; }

Q_SIGNALS:
    void edited();

protected:
    FieldEdit(const FieldDescriptor* field, QWidget* parent);
    void setEditor(QWidget* editor, bool stretch);
    void setProblem(const QString& text);
    virtual void load(const Message& message, bool isSet) = 0;
    virtual bool store(Message& message, QString* why) = 0;

private:
    const FieldDescriptor* m_field;
    FormText m_text;
    QWidget* m_editor = nullptr;
    class QLabel* m_problem;
    class QToolButton* m_reset;
    bool m_resetting = false, m_resettable = true;
};

}  // namespace fitroom::ui
