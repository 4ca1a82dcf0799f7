#pragma once
// The text of the chosen layer, in step with canvas and form; what is typed is put in place by Apply or Ctrl+Enter.

#include "core/net/net_spec.h"

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>
#include <QWidget>

class QLabel;
class QPushButton;

namespace fitroom::ui {

class ProtoHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit ProtoHighlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& text) override;
};

class PrototxtView : public QWidget {
    Q_OBJECT
public:
    explicit PrototxtView(QWidget* parent = nullptr);
    void show(const LayerSpec* layer, const QString& file);
    void setProblem(const QString& text);  // of the last applyWanted
    [[nodiscard]] QPlainTextEdit* editor() const { return m_edit; }

Q_SIGNALS:
    void applyWanted(quint64 layer, const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void apply();
    LayerId m_layer = 0;
    QString m_shown, m_file;
    int m_line = 0;
    QLabel *m_where, *m_problem;
    QPlainTextEdit* m_edit;
    QPushButton *m_apply, *m_revert;
};

}  // namespace fitroom::ui
