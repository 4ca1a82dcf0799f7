#pragma once
// The language changes without a restart: every text is set by a function that is kept and called again.

#include <functional>
#include <vector>

namespace fitroom::ui {

class LiveTexts {
public:
    // Calls `set` now and at every refresh(). `set` may capture children of the owner only.
    void add(std::function<void()> set) {
        set();
        m_setters.push_back(std::move(set));
    }
    void refresh() {
        for (const auto& set : m_setters) set();
    }

private:
    std::vector<std::function<void()>> m_setters;
};

}  // namespace fitroom::ui
