#pragma once
// std::expected in small (GCC 12 has none under C++20): same member names, so that it can be replaced one day.

#include "core/base/error.h"

#include <cassert>
#include <utility>
#include <variant>

namespace fitroom {

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }
    T& value() & { return get(); }
    const T& value() const& { return const_cast<Result*>(this)->get(); }
    T&& value() && { return std::move(get()); }
    T& operator*() & { return get(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(get()); }
    T* operator->() { return &get(); }
    const T* operator->() const { return &value(); }
    [[nodiscard]] Error& error() {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }
    [[nodiscard]] const Error& error() const { return const_cast<Result*>(this)->error(); }

private:
    T& get() {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }
    std::variant<T, Error> m_state;
};

template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_error(std::move(error)), m_ok(false) {}
    [[nodiscard]] bool has_value() const { return m_ok; }
    explicit operator bool() const { return m_ok; }
    [[nodiscard]] Error& error() {
        assert(!m_ok);
        return m_error;
    }
    [[nodiscard]] const Error& error() const { return const_cast<Result*>(this)->error(); }

private:
    Error m_error;
    bool m_ok = true;
};

using Status = Result<void>;

}  // namespace fitroom

// Gives the error on to the caller, or goes on.
#define FR_TRY(expression)                                       \
    do {                                                         \
        if (auto frStatus = (expression); !frStatus)             \
            return std::move(frStatus.error());                  \
    } while (false)
