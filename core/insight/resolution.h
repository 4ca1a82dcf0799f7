#pragma once
// The sizes that images may have in a network: what each costs, the largest that fits, and what ties the network to
// one. A side is the height; the width keeps its proportion to it.

#include "core/base/cancel.h"
#include "core/insight/fit_question.h"

#include <functional>
#include <string>
#include <vector>

namespace fitroom {

// Trained values whose number follows the size of the images: an InnerProduct that a map enters unpooled, a Scale or
// Bias over places. Pretrained weights fit the sides from…to and no others.
struct SizeTie {
    std::string layer, type;
    int index = 0;          // of the weights among the layer's
    bool poolable = false;  // ladder::poolGlobally() removes it
    std::string pooling;    // the layer that would pool; empty: one is put in
    int64_t from = 0, to = 0;
};

// A tie at one side.
struct TiedWeights {
    Shape map;  // that enters the layer, C×H×W
    int64_t weights = 0;
};

struct LayerShape {
    std::string name, type;
    Shape shape;  // of its first top
};

struct ResolutionPoint {
    int64_t height = 0, width = 0;
    int64_t bytes = 0;         // everything kept
    int64_t plannedBytes = 0;  // of the plan under the limit, with recomputation if need be; `bytes` where nothing fits
    double recomputed = 0;     // share of a step, in that plan
    double work = 0;           // multiply-adds a step and image, without recomputation
    double timeFactor = 1;     // of a step with recomputation, against one now
    bool fitsAsIs = false, fits = false;
    std::vector<LayerShape> layers;
    std::vector<TiedWeights> tied;  // as Resolution::ties
};

struct ResolutionSurvey;

class Resolution {
public:
    // The error: what keeps the network itself from being planned, or that it takes no images. `now`: the measure of
    // the question's draft under its limit, where that is at hand.
    [[nodiscard]] static Result<Resolution> of(FitQuestion question, const std::optional<FitMeasure>& now = {});

    [[nodiscard]] int64_t now() const { return m_side; }
    [[nodiscard]] int64_t widthAt(int64_t side) const;
    [[nodiscard]] const FitMeasure& measured() const { return m_now; }
    [[nodiscard]] const FitQuestion& question() const { return m_question; }

    // What surveyResolution() found; before it only the present side.
    [[nodiscard]] int64_t least() const {
        return m_least;
    }  // the smallest worth looking at for which all shapes are valid
    [[nodiscard]] int64_t full() const { return m_full; }  // the images' own, or the present side where that is more
    [[nodiscard]] const std::vector<SizeTie>& ties() const { return m_ties; }
    // Where no other size is valid at all: what refuses it (a Reshape with fixed numbers).
    [[nodiscard]] const std::optional<Error>& onlyThisSide() const { return m_refusal; }

    // The question's draft with images of this side; nothing where its data layers cannot say a size.
    [[nodiscard]] std::optional<FitDraft> draftAt(int64_t side) const;
    // The error: the shapes are not valid at this side.
    [[nodiscard]] Result<ResolutionPoint> at(int64_t side, Depth depth = Depth::Limit) const;
    [[nodiscard]] bool valid(int64_t side) const;
    // The valid side nearest to this one in [from, to]; 0: none near it.
    [[nodiscard]] int64_t nearestValid(int64_t side, int64_t from, int64_t to) const;

    // By halving between a side that fits and one that does not. Rounding in poolings and alignment make the need no
    // steady function of the side, so that every answer is one that has itself been planned.
    [[nodiscard]] int64_t largestBetween(int64_t fitting, int64_t over, Depth depth, const CancelToken& cancel,
                                         const std::function<void()>& planned = {}) const;

private:
    friend Result<ResolutionSurvey> surveyResolution(FitQuestion, const CancelToken&,
                                                     const std::function<void(int, int)>&,
                                                     const std::optional<FitMeasure>&);
    Resolution(FitQuestion question, FitMeasure now) : m_question(std::move(question)), m_now(std::move(now)) {}
    void findRange();
    void findTies();
    [[nodiscard]] Result<FitMeasure> measureAt(int64_t side, Depth depth) const;

    FitQuestion m_question;
    FitMeasure m_now;
    int64_t m_side = 0, m_width = 0, m_least = 0, m_full = 0;
    std::vector<SizeTie> m_ties;
    std::optional<Error> m_refusal;
};

struct ResolutionSurvey {
    Resolution resolution;
    std::vector<ResolutionPoint> curve;          // everything kept, from the smallest to the largest side
    std::optional<ResolutionPoint> largestAsIs;  // nothing: no side fits
    std::optional<ResolutionPoint> largest;      // with recomputation
};

using ResolutionProgress = std::function<void(int done, int all)>;

// The error: as Resolution::of(), or `cancelled`.
[[nodiscard]] Result<ResolutionSurvey> surveyResolution(FitQuestion question, const CancelToken& cancel,
                                                        const ResolutionProgress& progress = {},
                                                        const std::optional<FitMeasure>& now = {});

}  // namespace fitroom
