#pragma once
// Plain data that crosses every boundary of the engine, the plug-in's included: no containers that own, no exceptions.

#include <cassert>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string>

namespace fitroom {

enum class DType : uint8_t { F32, U8, I32, BF16 };
inline int64_t bytesOf(DType t) { return t == DType::U8 ? 1 : t == DType::BF16 ? 2 : 4; }

// How a 4-axis N×C×H×W tensor lies in memory; shapes are always written N×C×H×W whatever the layout.
enum class Layout : uint8_t { Plain, ChannelsLast };

// What the bytes are for: the columns of the memory ledger.
enum class Role : uint8_t {
    Activation,         // forward values
    Gradient,           // of activations
    Parameter,          // weights, biases
    Statistic,          // BatchNorm's running sums: parameters no solver touches
    ParameterGradient,
    Optimizer,          // momentum and the like
    Input,              // what a data layer fills
    Workspace,          // scratch of one op
};

// At most eight axes: Caffe allows 32, no public network uses more than six. 0 axes = scalar, count 1.
struct Shape {
    static constexpr int kMaxAxes = 8;
    int32_t rank = 0;
    int64_t dims[kMaxAxes] = {};

    Shape() = default;
    Shape(std::initializer_list<int64_t> list) {
        for (int64_t d : list) push(d);
    }
    void push(int64_t d) {
        assert(rank < kMaxAxes);
        dims[rank++] = d;
    }
    int64_t operator[](int i) const {
        assert(i >= 0 && i < rank);
        return dims[i];
    }
    int64_t& operator[](int i) {
        assert(i >= 0 && i < rank);
        return dims[i];
    }
    // Product of the axes [from, to). Builders keep every product below 2^48, so that no caller overflows.
    [[nodiscard]] int64_t count(int from = 0, int to = -1) const {
        int64_t n = 1;
        for (int i = from; i < (to < 0 ? rank : to); ++i) n *= dims[i];
        return n;
    }
    bool operator==(const Shape& o) const {
        return rank == o.rank && std::memcmp(dims, o.dims, sizeof(int64_t) * static_cast<size_t>(rank)) == 0;
    }
    // "64×1×28×28"
    [[nodiscard]] std::string text() const;
};

struct TensorDesc {
    Shape shape;
    DType dtype = DType::F32;
    Layout layout = Layout::Plain;
    [[nodiscard]] int64_t count() const { return shape.count(); }
    [[nodiscard]] int64_t bytes() const { return shape.count() * bytesOf(dtype); }
};

// The attributes of an op: one trivially copyable struct per kind, carried by value.
class Attrs {
public:
    static constexpr size_t kMaxBytes = 256;
    Attrs() = default;
    template <class T>
    Attrs(const T& value) : m_bytes(sizeof(T)) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= kMaxBytes);
        std::memcpy(m_data, &value, sizeof(T));
    }
    template <class T>
    [[nodiscard]] T as() const {
        assert(sizeof(T) == m_bytes);
        T value;
        std::memcpy(&value, m_data, sizeof(T));
        return value;
    }
    [[nodiscard]] size_t bytes() const { return m_bytes; }
    [[nodiscard]] const void* data() const { return m_data; }

private:
    alignas(8) unsigned char m_data[kMaxBytes] = {};
    size_t m_bytes = 0;
};

}  // namespace fitroom
