#pragma once
// The learning rate over the whole run as a small sketch, with a line where training stands. Left to right.

#include "core/schema/caffe.h"

#include <QWidget>

#include <vector>

namespace fitroom::ui {

class RatePreview : public QWidget {
    Q_OBJECT
public:
    explicit RatePreview(QWidget* parent = nullptr);
    // The solver must have passed validateSolver(); else show nothing.
    void setSolver(const caffe::SolverParameter* solver);
    void setIteration(int64_t iteration);  // −1: none
    [[nodiscard]] const std::vector<double>& samples() const { return m_samples; }
    [[nodiscard]] QSize sizeHint() const override { return {200, 48}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<double> m_samples;
    int64_t m_maxIter = 0, m_iteration = -1;
};

}  // namespace fitroom::ui
