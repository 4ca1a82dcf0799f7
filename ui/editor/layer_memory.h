#pragma once
// The most bytes that one layer holds at one moment, by purpose.

#include "ui/document/analyzer.h"

#include <QWidget>

namespace fitroom::ui {

class LayerMemory : public QWidget {
    Q_OBJECT
public:
    explicit LayerMemory(QWidget* parent = nullptr);
    void show(const AnalysisPtr& analysis, LayerId layer, bool trainPhase);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    PurposeBytes m_bytes{};
    int64_t m_whole = 0, m_macs = 0, m_parameters = 0;
    bool m_known = false;
};

}  // namespace fitroom::ui
