#include "ui/document/log_steps.h"

#include "ui/document/edits.h"
#include "ui/document/project.h"

#include "core/insight/ladder_layer_edits.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace fitroom::ui::logsteps {

namespace {

const LayerSpec* named(const NetSpec& spec, const std::string& name, const char* type) {
    for (const auto& layer : spec.layers())
        if (layer->param.name() == name && layer->param.type() == type) return layer.get();
    return nullptr;
}

const LayerSpec* makerOf(const NetSpec& spec, const std::string& blob, LayerId before) {
    const LayerSpec* maker = nullptr;
    for (const auto& layer : spec.layers()) {
        if (layer->id == before) break;
        if (isInPlace(layer->param)) continue;
        if (std::count(layer->param.top().begin(), layer->param.top().end(), blob) > 0) maker = layer.get();
    }
    return maker;
}

bool poolsGlobally(const LayerSpec* layer) { return layer && layer->param.type() == "Pooling" && layer->param.pooling_param().global_pooling(); }

int strideOf(const caffe::ConvolutionParameter& p) { return p.stride_size() > 0 ? static_cast<int>(p.stride(0)) : p.has_stride_h() ? static_cast<int>(p.stride_h()) : 1; }

}  // namespace

bool isItsNetwork(const NetSpec& spec, const LogReport& report) {
    QSet<QString> names;
    for (const auto& layer : spec.layers()) names.insert(QString::fromStdString(layer->param.name()));
    int all = 0, here = 0;
    for (const LogNet& net : report.nets)
        for (const LogLayer& layer : net.layers) {
            if (layer.isSplit()) continue;
            ++all;
            here += names.contains(QString::fromStdString(layer.name)) ? 1 : 0;
        }
    // A layer or two may have been added or renamed since.
    return all > 0 && here * 10 >= all * 9;
}

bool canDo(const Project& project, const LogReport& report, const LogRemedy& remedy) {
    const NetSpec& spec = project.network().spec();
    if (!isItsNetwork(spec, report)) return false;
    const std::string id = remedy.id;
    if (id == "global_pooling") {
        const LayerSpec* fc = named(spec, remedy.layer, "InnerProduct");
        return fc && fc->param.bottom_size() > 0 && !poolsGlobally(makerOf(spec, fc->param.bottom(0), fc->id));
    }
    if (id == "smaller_batch") return edits::batchSize(spec, true) > remedy.value;
    if (id == "smaller_test_batch") return edits::batchSize(spec, false) > remedy.value;
    if (id == "larger_stride") {
        const LayerSpec* conv = named(spec, remedy.layer, "Convolution");
        return conv && strideOf(conv->param.convolution_param()) < remedy.value;
    }
    if (id == "lower_rate") return project.solver().message().base_lr() > 0 && !remedy.text.args.empty() &&
                                   project.solver().message().base_lr() > 1.001f * QString::fromStdString(remedy.text.args[0]).toFloat();
    return false;
}

void poolGlobally(NetworkDocument& network, const std::string& innerProduct, const QString& text) {
    network.edit(text, [&](NetSpec& spec, Positions& positions) {
        const LayerSpec* fc = named(spec, innerProduct, "InnerProduct");
        if (!fc) return;
        const LayerId reader = fc->id;
        ladder::poolGlobally(spec, innerProduct);
        // A new layer stands above its reader.
        const LayerSpec* maker = makerOf(spec, spec.layer(reader)->param.bottom(0), reader);
        if (maker && !positions.contains(maker->id) && positions.contains(reader)) positions[maker->id] = positions[reader] - QPointF(0, 80);
    });
}

void perform(Project& project, const LogRemedy& remedy, const QString& text) {
    const std::string id = remedy.id;
    NetworkDocument& network = project.network();
    if (id == "global_pooling") {
        poolGlobally(network, remedy.layer, text);
    } else if (id == "larger_stride") {
        network.edit(text, [&](NetSpec& spec, Positions&) {
            const LayerSpec* conv = named(spec, remedy.layer, "Convolution");
            if (!conv) return;
            caffe::LayerParameter param = conv->param;
            caffe::ConvolutionParameter* p = param.mutable_convolution_param();
            const auto set = [](auto* list, uint32_t value) {
                list->Clear();
                list->Add(value);
            };
            for (const auto clear : {&caffe::ConvolutionParameter::clear_stride_h, &caffe::ConvolutionParameter::clear_stride_w, &caffe::ConvolutionParameter::clear_kernel_h,
                                     &caffe::ConvolutionParameter::clear_kernel_w, &caffe::ConvolutionParameter::clear_pad_h, &caffe::ConvolutionParameter::clear_pad_w})
                (p->*clear)();
            set(p->mutable_stride(), static_cast<uint32_t>(remedy.value));
            set(p->mutable_kernel_size(), static_cast<uint32_t>(remedy.second));
            set(p->mutable_pad(), static_cast<uint32_t>(remedy.second / 2));
            spec.updateLayer(conv->id, param);
        });
    } else if (id == "smaller_batch" || id == "smaller_test_batch") {
        const bool train = id == "smaller_batch";
        const int before = edits::batchSize(network.spec(), train);
        caffe::SolverParameter solver = project.solver().message();
        if (train) {
            solver.set_iter_size(static_cast<int32_t>(remedy.second));
        } else if (solver.test_iter_size() > 0) {
            const int64_t items = static_cast<int64_t>(solver.test_iter(0)) * before;
            solver.set_test_iter(0, static_cast<int32_t>((items + remedy.value - 1) / remedy.value));
        }
        project.undoStack().beginMacro(text);
        network.edit(text, [&](NetSpec& spec, Positions&) { edits::setBatchSize(spec, train, static_cast<int>(remedy.value)); });
        project.setSolver(solver, text);
        project.undoStack().endMacro();
    } else if (id == "lower_rate" && !remedy.text.args.empty()) {
        caffe::SolverParameter solver = project.solver().message();
        solver.set_base_lr(QString::fromStdString(remedy.text.args[0]).toFloat());
        project.setSolver(solver, text);
    }
}

}  // namespace fitroom::ui::logsteps
