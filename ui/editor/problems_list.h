#pragma once
// What is wrong with the network, worst first; a click shows the layer.

#include "ui/document/analyzer.h"

#include <QListWidget>
#include <QWidget>

class QLabel;

namespace fitroom::ui {

class IconLabel;

class ProblemsList : public QWidget {
    Q_OBJECT
public:
    explicit ProblemsList(QWidget* parent = nullptr);
    void show(const AnalysisPtr& analysis);
    [[nodiscard]] int size() const { return m_list->count(); }
    void next();  // F8

Q_SIGNALS:
    void layerWanted(const QString& name, int line);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    AnalysisPtr m_analysis;
    QLabel *m_title, *m_errors, *m_warnings, *m_none;
    IconLabel *m_errorIcon, *m_warningIcon;
    QListWidget* m_list;
};

}  // namespace fitroom::ui
