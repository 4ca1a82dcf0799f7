#include "core/insight/resolution.h"

#include "core/insight/ladder_data_edits.h"
#include "core/insight/ladder_layer_edits.h"
#include "core/run/paths.h"

#include <algorithm>
#include <cmath>

namespace fitroom {

namespace {

constexpr int64_t kSmallest = 32;  // below it nothing is to be seen in a photograph
constexpr int64_t kNear = 32;      // networks that halve five times may allow every 32nd side only
constexpr int kCurvePoints = 13;

const GraphParam* find(const Graph& graph, const SizeTie& tie) {
    for (const GraphParam& param : graph.params)
        if (param.layer == tie.layer && param.index == tie.index) return &param;
    return nullptr;
}

const GraphLayer* layerNamed(const Graph& graph, const std::string& name) {
    for (const GraphLayer& layer : graph.layers)
        if (layer.name == name) return &layer;
    return nullptr;
}

// What the files hold, before a data layer crops or resizes it; 0: not known.
int64_t heightInFiles(const FitQuestion& question, const FitMeasure& now) {
    if (now.train().data.empty()) return 0;
    const GraphLayer& data = now.train().layers[static_cast<size_t>(now.train().data[0].layer)];
    const LayerSpec* spec = question.draft.net.layer(data.specId);
    if (!spec) return 0;
    caffe::LayerParameter param = spec->param;
    param.mutable_transform_param()->clear_crop_size();
    param.mutable_image_data_param()->clear_new_height();
    param.mutable_image_data_param()->clear_new_width();
    const auto answer = foundFilesProbe(question.baseDir)->probe(param, true);
    return answer ? answer->height : 0;
}

std::vector<LayerShape> shapesOf(const Graph& graph) {
    std::vector<LayerShape> out;
    for (const GraphLayer& layer : graph.layers)
        if (layer.specId != 0 && !layer.tops.empty() && layer.tops[0] >= 0)
            out.push_back({layer.name, layer.type, graph.tensors[static_cast<size_t>(layer.tops[0])].shape});
    return out;
}

TiedWeights tiedAt(const Graph& graph, const SizeTie& tie) {
    TiedWeights out;
    if (const GraphParam* param = find(graph, tie)) out.weights = param->shape.count();
    const GraphLayer* layer = layerNamed(graph, tie.layer);
    if (!layer || layer->bottoms.empty() || layer->bottoms[0] < 0) return out;
    const Shape& bottom = graph.tensors[static_cast<size_t>(layer->bottoms[0])].shape;
    for (int i = 1; i < bottom.rank; ++i)
        out.map.push(bottom[i]);
    return out;
}

}  // namespace

Result<Resolution> Resolution::of(FitQuestion question, const std::optional<FitMeasure>& now) {
    FitMeasure measured;
    if (now) {
        measured = *now;
    } else {
        auto made = measure(question, question.draft, Depth::Limit);
        if (!made) return std::move(made.error());
        measured = std::move(*made);
    }
    const auto size = ladder::inputSize(question.draft, measured);
    if (!size)
        return Error(FR_MSG("This network takes no images: there is no size to choose."), {},
                     FR_MSG("Sizes are for networks whose data has channels, height and width."));
    Resolution out(std::move(question), std::move(measured));
    out.m_side = size->height;
    out.m_width = size->width;
    out.m_least = out.m_full = size->height;
    return out;
}

int64_t Resolution::widthAt(int64_t side) const { return std::max<int64_t>(1, side * m_width / m_side); }

std::optional<FitDraft> Resolution::draftAt(int64_t side) const {
    if (side == m_side) return m_question.draft;
    return ladder::otherInput(m_question.draft, side, widthAt(side), m_now);
}

Result<FitMeasure> Resolution::measureAt(int64_t side, Depth depth) const {
    if (side == m_side && depth != Depth::Full) {
        FitMeasure m = m_now;
        if (depth == Depth::Limit) return m;
        m.fits = m_question.budgetBytes == 0 || static_cast<uint64_t>(m.bytes) <= m_question.budgetBytes;
        m.plannedBytes = m.bytes;
        m.recomputed = 0;
        return m;
    }
    const auto draft = draftAt(side);
    if (!draft)
        return Error(FR_MSG("The data layers of this network cannot say another size."), {},
                     FR_MSG("Import the images in another size."));
    auto made = measure(m_question, *draft, depth);
    if (!made) return made;
    // A data layer that goes by its files alone would hand back the present size.
    const auto size = ladder::inputSize(*draft, *made);
    if (!size || size->height != side)
        return Error(FR_MSG("The data layers of this network cannot say another size."), {},
                     FR_MSG("Import the images in another size."));
    return made;
}

Result<ResolutionPoint> Resolution::at(int64_t side, Depth depth) const {
    auto m = measureAt(side, depth);
    if (!m) return std::move(m.error());
    ResolutionPoint point;
    point.height = side;
    point.width = widthAt(side);
    point.bytes = m->bytes;
    point.plannedBytes = m->plannedBytes;
    point.recomputed = m->recomputed;
    point.work = m->work;
    point.timeFactor = m_now.work > 0 ? m->work * (1 + m->recomputed) / (m_now.work * (1 + m_now.recomputed)) : 1;
    point.fits = m->fits;
    point.fitsAsIs = m_question.budgetBytes == 0 || static_cast<uint64_t>(m->bytes) <= m_question.budgetBytes;
    point.layers = shapesOf(m->train());
    for (const SizeTie& tie : m_ties)
        point.tied.push_back(tiedAt(m->train(), tie));
    return point;
}

bool Resolution::valid(int64_t side) const {
    return side == m_side || (side > 0 && measureAt(side, Depth::Shapes).has_value());
}

int64_t Resolution::nearestValid(int64_t side, int64_t from, int64_t to) const {
    for (int64_t away = 0; away <= kNear; ++away) {
        if (side - away >= from && side - away <= to && valid(side - away)) return side - away;
        if (away > 0 && side + away <= to && side + away >= from && valid(side + away)) return side + away;
    }
    return 0;
}

void Resolution::findRange() {
    m_full = std::max(m_side, heightInFiles(m_question, m_now));
    // LeNet's 28 have less to give than photographs.
    const int64_t floor = std::min(kSmallest, std::max<int64_t>(1, m_full / 4));
    m_least = m_side;
    int64_t low = std::min(floor, m_side) - 1;
    while (m_least - low > 1) {
        const int64_t middle = (low + m_least) / 2;
        if (const int64_t side = nearestValid(middle, low + 1, m_least - 1); side > 0 && side <= middle)
            m_least = side;
        else if (side > 0)
            m_least = side, low = middle;
        else
            low = middle;
    }
    if (m_least < m_side) return;
    if (m_full > m_side && nearestValid(m_side + 1, m_side + 1, m_full) > 0) return;
    m_full = m_side;
    if (m_side <= 1) return;
    const auto refused = measureAt(std::max<int64_t>(1, m_side * 3 / 4), Depth::Shapes);
    if (!refused) m_refusal = refused.error();
}

void Resolution::findTies() {
    const Graph& graph = m_now.train();
    const int64_t wanted = m_least < m_side ? std::max(m_least, m_side / 2) : m_full;
    const int64_t other = wanted == m_side ? 0 : nearestValid(wanted, m_least, m_full);
    if (other == 0 || other == m_side) return;
    const auto there = measureAt(other, Depth::Shapes);
    if (!there) return;
    const auto unpooled = ladder::unpooledLayers(m_question.draft, m_now);
    for (const GraphParam& param : graph.params) {
        SizeTie tie;
        tie.layer = param.layer;
        tie.index = param.index;
        const GraphParam* changed = find(there->train(), tie);
        if (!changed || changed->shape == param.shape) continue;
        if (const GraphLayer* layer = layerNamed(graph, param.layer)) tie.type = layer->type;
        for (const auto& layer : unpooled)
            if (layer.name == tie.layer) tie.poolable = true, tie.pooling = layer.pooling;
        const auto same = [&](int64_t side) {
            const auto m = measureAt(side, Depth::Shapes);
            const GraphParam* p = m ? find(m->train(), tie) : nullptr;
            return p && p->shape == param.shape;
        };
        const auto last = [&](int64_t inside, int64_t outside) {
            while (std::abs(outside - inside) > 1) {
                const int64_t middle = (inside + outside) / 2;
                (same(middle) ? inside : outside) = middle;
            }
            return inside;
        };
        tie.from = last(m_side, m_least - 1);
        tie.to = last(m_side, 2 * m_side + 1);
        m_ties.push_back(std::move(tie));
    }
}

int64_t Resolution::largestBetween(int64_t fitting, int64_t over, Depth depth, const CancelToken& cancel,
                                   const std::function<void()>& planned) const {
    while (over - fitting > 1 && !cancel.cancelled()) {
        const int64_t side = nearestValid((fitting + over) / 2, fitting + 1, over - 1);
        if (side == 0) {
            over = (fitting + over) / 2;
            continue;
        }
        const auto m = measureAt(side, depth);
        (m && m->fits ? fitting : over) = side;
        if (planned) planned();
    }
    return fitting;
}

Result<ResolutionSurvey> surveyResolution(FitQuestion question, const CancelToken& cancel,
                                          const ResolutionProgress& progress, const std::optional<FitMeasure>& now) {
    auto made = Resolution::of(std::move(question), now);
    if (!made) return std::move(made.error());
    ResolutionSurvey out{std::move(*made), {}, {}, {}};
    out.resolution.findRange();
    out.resolution.findTies();
    const Resolution& r = out.resolution;
    const int halvings =
        2 + static_cast<int>(std::log2(static_cast<double>(std::max<int64_t>(1, r.full() - r.least()))));
    const int all = kCurvePoints + 2 * halvings;
    int done = 0;
    const auto step = [&] {
        if (progress) progress(std::min(++done, all), all);
    };

    // The need grows with the square of the side: the sides lie closer where it is small.
    std::vector<int64_t> sides{r.least(), r.now(), r.full()};
    for (int i = 1; i + 1 < kCurvePoints; ++i) {
        const double part = static_cast<double>(i) / (kCurvePoints - 1);
        const int64_t side = r.least() + std::llround(static_cast<double>(r.full() - r.least()) * part);
        if (const int64_t valid = r.nearestValid(side, r.least(), r.full())) sides.push_back(valid);
    }
    std::sort(sides.begin(), sides.end());
    sides.erase(std::unique(sides.begin(), sides.end()), sides.end());
    for (const int64_t side : sides) {
        if (cancel.cancelled()) break;
        if (auto point = r.at(side, Depth::Plain)) out.curve.push_back(std::move(*point));
        step();
    }

    int64_t fitting = 0, over = 0;
    for (const ResolutionPoint& point : out.curve)  // a first bracket that cost nothing
        if (point.fitsAsIs) fitting = point.height;
    for (const ResolutionPoint& point : out.curve)
        if (over == 0 && point.height > fitting) over = point.height;
    if (fitting > 0 && over > 0) fitting = r.largestBetween(fitting, over, Depth::Plain, cancel, step);
    if (fitting > 0)
        if (auto point = r.at(fitting, Depth::Plain)) out.largestAsIs = std::move(*point);

    const int64_t top = out.curve.empty() || cancel.cancelled() ? 0 : out.curve.back().height;
    if (top > 0) {
        if (auto point = r.at(top); point && point->fits) out.largest = std::move(*point);
        step();
    }
    if (top > 0 && !out.largest) {
        if (fitting == 0)
            if (const auto least = r.at(out.curve.front().height); least && least->fits) fitting = least->height;
        if (fitting > 0) fitting = r.largestBetween(fitting, top, Depth::Limit, cancel, step);
        if (fitting > 0 && !cancel.cancelled())
            if (auto point = r.at(fitting)) out.largest = std::move(*point);
    }
    if (cancel.cancelled()) return Error(FR_MSG("The search for what fits was stopped."), {}, "");
    if (progress) progress(all, all);
    return out;
}

}  // namespace fitroom
