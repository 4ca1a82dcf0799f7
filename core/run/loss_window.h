#pragma once
// average_loss: the mean of what there is until the window is full, then of the last ones. Caffe begins anew with every
// call of Step or Solve, so also when it goes on from a snapshot.

#include <algorithm>
#include <cstddef>
#include <deque>

namespace fitroom {

class LossWindow {
public:
    explicit LossWindow(int size = 1) : m_size(static_cast<size_t>(std::max(1, size))) {}

    void add(double loss) {
        m_losses.push_back(loss);
        if (m_losses.size() > m_size) m_losses.pop_front();
    }
    [[nodiscard]] double mean() const {
        double sum = 0;
        for (const double loss : m_losses)
            sum += loss;
        return sum / static_cast<double>(m_losses.size());
    }

private:
    size_t m_size;
    std::deque<double> m_losses;
};

}  // namespace fitroom
