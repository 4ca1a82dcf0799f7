#include "core/net/recurrent_support.h"

#include "core/ops/pointwise.h"

namespace fitroom {

namespace {

class Recurrent {
public:
    Recurrent(LayerBuilder& b, bool lstm) : m_b(b), m_p(b.param().recurrent_param()), m_lstm(lstm) {}

    Status run() {
        FR_TRY(readShapes());
        TensorId gates = product(m_b.bottom(0), m_steps * m_items, m_gates, Shape{m_steps, m_items, m_gates}, true);
        if (m_hasStatic) {
            // What does not change over time adds the same to the gates of every step.
            const TensorId once = product(m_b.bottom(2), m_items, m_gates, Shape{1, m_items, m_gates}, false);
            const TensorId always = m_b.temporary(m_b.shape(gates)), sum = m_b.temporary(m_b.shape(gates));
            m_b.op("Tile", RepeatAttrs{0, static_cast<int32_t>(m_steps)}, {once}, {always});
            m_b.op("Sum", {}, {gates, always}, {sum});
            gates = sum;
        }
        return sequence(gates);
    }

private:
    Status readShapes() {
        const Shape &x = m_b.shape(m_b.bottom(0)), &cont = m_b.shape(m_b.bottom(1));
        if (x.rank < 2 || cont.rank != 2 || cont[0] != x[0] || cont[1] != x[1])
            return Error(FR_MSG("The input %1 and the marks %2 do not belong together: they are T×N×… and T×N, for T steps of N sequences."),
                         {x.text(), cont.text()}, FR_MSG("Check which blobs the layer reads."));
        m_steps = x[0], m_items = x[1], m_hidden = m_p.num_output(), m_gates = (m_lstm ? 4 : 1) * m_hidden;
        FR_TRY(boundedShape(Shape{m_steps, m_items, m_gates}));
        const int states = m_lstm ? 2 : 1, exposed = m_p.expose_hidden() ? states : 0;
        const int bottoms = m_b.bottomCount() - exposed, tops = m_b.topCount() - exposed;
        if (bottoms < 2 || bottoms > 3 || tops != 1)
            return Error(FR_MSG("It reads %1 blobs and makes %2; with expose_hidden: %3 the states take %4 of each."),
                         {countText(m_b.bottomCount()), countText(m_b.topCount()),
                          m_p.expose_hidden() ? "true" : "false", countText(exposed)},
                         FR_MSG("Correct the bottom and top lines: input, marks, values for the whole sequence if there are any, states."));
        m_hasStatic = bottoms == 3;
        if (m_hasStatic && (m_b.shape(m_b.bottom(2)).rank < 1 || m_b.shape(m_b.bottom(2))[0] != m_items))
            return Error(FR_MSG("'%1' is %2; it has to hold %3 items, one for each sequence."),
                         {m_b.param().bottom(2), m_b.shape(m_b.bottom(2)).text(), countText(m_items)},
                         FR_MSG("Check which blobs the layer reads."));
        for (int i = bottoms; i < m_b.bottomCount(); ++i) {
            if (m_b.shape(m_b.bottom(i)) == state()) continue;
            return Error(FR_MSG("The first state '%1' is %2 and has to be %3."),
                         {m_b.param().bottom(i), m_b.shape(m_b.bottom(i)).text(), state().text()},
                         FR_MSG("Check which blobs the layer reads."));
        }
        return {};
    }

    [[nodiscard]] Shape state() const { return {1, m_items, m_hidden}; }

    // An inner product with parameters of this layer's.
    TensorId product(TensorId x, int64_t rows, int64_t outputs, const Shape& shape, bool bias) {
        const int64_t inputs = m_b.shape(x).count() / rows;
        std::vector<TensorId> in = {x, m_b.parameter(Shape{outputs, inputs}, m_p.weight_filler())};
        if (bias) in.push_back(m_b.parameter(Shape{outputs}, m_p.bias_filler()));
        const TensorId y = m_b.temporary(shape);
        InnerProductAttrs attrs;
        attrs.m = rows, attrs.k = inputs, attrs.n = outputs;
        m_b.op("InnerProduct", attrs, in, {y}, {}, cappedProduct(rows, cappedProduct(inputs, outputs)));
        return y;
    }

    Status sequence(TensorId gates) {
        const Shape values{m_steps, m_items, m_hidden}, once{m_items, m_hidden};
        const TensorId weights = m_b.parameter(Shape{m_gates, m_hidden}, m_p.weight_filler());
        const int firstState = m_hasStatic ? 3 : 2;
        std::vector<TensorId> in = {gates, m_b.bottom(1), weights}, carried;
        for (int i = 0; i < (m_lstm ? 2 : 1); ++i) {
            if (m_p.expose_hidden())
                in.push_back(m_b.bottom(firstState + i));
            else
                carried.push_back(m_b.carried(once));
        }
        const TensorId h = m_lstm ? m_b.top(0, values) : m_b.temporary(values);
        std::vector<TensorId> out = {h, m_b.temporary(once)};
        if (m_lstm) {
            out.push_back(m_b.temporary(m_b.shape(gates)));
            out.push_back(m_b.temporary(values));
            out.push_back(m_b.temporary(once));
        }
        m_b.op("Recurrent", RecurrentAttrs{m_lstm ? 1 : 0}, in, out, carried,
               cappedProduct(m_steps * m_items, cappedProduct(m_gates, m_hidden)));
        if (!m_lstm) {
            const TensorId sum = product(h, m_steps * m_items, m_hidden, values, true);
            m_b.op("TanH", PointwiseAttrs{}, {sum}, {m_b.top(0, values)});
        }
        if (!m_p.expose_hidden()) return {};
        exposeLast(1, h);
        if (m_lstm) exposeLast(2, out[3]);
        return {};
    }

    // As in Caffe no gradient goes back through the last states.
    void exposeLast(int top, TensorId values) {
        CropAttrs last;
        last.offset[0] = m_steps - 1;
        m_b.op("CropDetached", last, {values}, {m_b.top(top, state())});
    }

    LayerBuilder& m_b;
    const caffe::RecurrentParameter& m_p;
    bool m_lstm, m_hasStatic = false;
    int64_t m_steps = 0, m_items = 0, m_hidden = 0, m_gates = 0;
};

}  // namespace

Status checkRecurrent(const caffe::LayerParameter& layer) {
    return layer.recurrent_param().num_output() < 1 ? Status(missingNumOutput()) : Status();
}

Status defineRecurrent(LayerBuilder& b, bool lstm) { return Recurrent(b, lstm).run(); }

}  // namespace fitroom
