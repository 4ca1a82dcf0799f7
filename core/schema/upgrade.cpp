#include "core/schema/upgrade.h"

#include <map>

namespace fitroom {

using caffe::LayerParameter;
using caffe::NetParameter;
using caffe::SolverParameter;
using caffe::V0LayerParameter;
using caffe::V1LayerParameter;

namespace {

struct TypeName {
    V1LayerParameter::LayerType v1;
    const char* v0;  // null: had no name in V0
    const char* now;
};

constexpr TypeName typeNames[] = {
    {V1LayerParameter::ABSVAL, nullptr, "AbsVal"},
    {V1LayerParameter::ACCURACY, "accuracy", "Accuracy"},
    {V1LayerParameter::ARGMAX, nullptr, "ArgMax"},
    {V1LayerParameter::BNLL, "bnll", "BNLL"},
    {V1LayerParameter::CONCAT, "concat", "Concat"},
    {V1LayerParameter::CONTRASTIVE_LOSS, nullptr, "ContrastiveLoss"},
    {V1LayerParameter::CONVOLUTION, "conv", "Convolution"},
    {V1LayerParameter::DATA, "data", "Data"},
    {V1LayerParameter::DECONVOLUTION, nullptr, "Deconvolution"},
    {V1LayerParameter::DROPOUT, "dropout", "Dropout"},
    {V1LayerParameter::DUMMY_DATA, nullptr, "DummyData"},
    {V1LayerParameter::ELTWISE, nullptr, "Eltwise"},
    {V1LayerParameter::EUCLIDEAN_LOSS, "euclidean_loss", "EuclideanLoss"},
    {V1LayerParameter::EXP, nullptr, "Exp"},
    {V1LayerParameter::FLATTEN, "flatten", "Flatten"},
    {V1LayerParameter::HDF5_DATA, "hdf5_data", "HDF5Data"},
    {V1LayerParameter::HDF5_OUTPUT, "hdf5_output", "HDF5Output"},
    {V1LayerParameter::HINGE_LOSS, nullptr, "HingeLoss"},
    {V1LayerParameter::IM2COL, "im2col", "Im2col"},
    {V1LayerParameter::IMAGE_DATA, "images", "ImageData"},
    {V1LayerParameter::INFOGAIN_LOSS, "infogain_loss", "InfogainLoss"},
    {V1LayerParameter::INNER_PRODUCT, "innerproduct", "InnerProduct"},
    {V1LayerParameter::LRN, "lrn", "LRN"},
    {V1LayerParameter::MEMORY_DATA, nullptr, "MemoryData"},
    {V1LayerParameter::MULTINOMIAL_LOGISTIC_LOSS, "multinomial_logistic_loss", "MultinomialLogisticLoss"},
    {V1LayerParameter::MVN, nullptr, "MVN"},
    {V1LayerParameter::POOLING, "pool", "Pooling"},
    {V1LayerParameter::POWER, nullptr, "Power"},
    {V1LayerParameter::RELU, "relu", "ReLU"},
    {V1LayerParameter::SIGMOID, "sigmoid", "Sigmoid"},
    {V1LayerParameter::SIGMOID_CROSS_ENTROPY_LOSS, nullptr, "SigmoidCrossEntropyLoss"},
    {V1LayerParameter::SILENCE, nullptr, "Silence"},
    {V1LayerParameter::SLICE, nullptr, "Slice"},
    {V1LayerParameter::SOFTMAX, "softmax", "Softmax"},
    {V1LayerParameter::SOFTMAX_LOSS, "softmax_loss", "SoftmaxWithLoss"},
    {V1LayerParameter::SPLIT, "split", "Split"},
    {V1LayerParameter::TANH, "tanh", "TanH"},
    {V1LayerParameter::THRESHOLD, nullptr, "Threshold"},
    {V1LayerParameter::WINDOW_DATA, "window_data", "WindowData"},
};

void report(Problems& problems, const std::string& layer, Error error) {
    problems.push_back({Severity::Error, std::move(error.inLayer(layer))});
}

// Takes scale, mean_file, crop_size and mirror out of a data layer's own parameters.
template <class DataParam>
void moveTransform(DataParam& from, caffe::TransformationParameter& to) {
    if (from.has_scale()) to.set_scale(from.scale());
    if (from.has_mean_file()) to.set_mean_file(from.mean_file());
    if (from.has_crop_size()) to.set_crop_size(from.crop_size());
    if (from.has_mirror()) to.set_mirror(from.mirror());
    from.clear_scale();
    from.clear_mean_file();
    from.clear_crop_size();
    from.clear_mirror();
}

template <class DataParam>
bool hasTransform(const DataParam& p) {
    return p.has_scale() || p.has_mean_file() || p.has_crop_size() || p.has_mirror();
}

caffe::ParamSpec& paramAt(LayerParameter& layer, int i) {
    while (layer.param_size() <= i)
        layer.add_param();
    return *layer.mutable_param(i);
}

// Fields of one name and type in both versions go over as they are.
void copySameFields(const V1LayerParameter& from, LayerParameter& to) {
    const auto& in = *from.GetReflection();
    const auto& out = *to.GetReflection();
    std::vector<const google::protobuf::FieldDescriptor*> fields;
    in.ListFields(from, &fields);
    for (const auto* field : fields) {
        const auto* target = to.GetDescriptor()->FindFieldByName(field->name());
        const bool message = field->cpp_type() == google::protobuf::FieldDescriptor::CPPTYPE_MESSAGE;
        if (!target || !message || target->message_type() != field->message_type()) continue;
        if (!field->is_repeated()) {
            out.MutableMessage(&to, target)->CopyFrom(in.GetMessage(from, field));
            continue;
        }
        for (int i = 0; i < in.FieldSize(from, field); ++i)
            out.AddMessage(&to, target)->CopyFrom(in.GetRepeatedMessage(from, field, i));
    }
    *to.mutable_bottom() = from.bottom();
    *to.mutable_top() = from.top();
    *to.mutable_loss_weight() = from.loss_weight();
}

LayerParameter upgradeV1(const V1LayerParameter& v1) {
    LayerParameter out;
    copySameFields(v1, out);
    if (v1.has_name()) out.set_name(v1.name());
    if (v1.has_type()) out.set_type(typeOfV1(v1.type()));
    for (int i = 0; i < v1.param_size(); ++i)
        paramAt(out, i).set_name(v1.param(i));
    for (int i = 0; i < v1.blob_share_mode_size(); ++i)
        paramAt(out, i).set_share_mode(v1.blob_share_mode(i) == V1LayerParameter::PERMISSIVE
                                           ? caffe::ParamSpec::PERMISSIVE
                                           : caffe::ParamSpec::STRICT);
    for (int i = 0; i < v1.blobs_lr_size(); ++i)
        paramAt(out, i).set_lr_mult(v1.blobs_lr(i));
    for (int i = 0; i < v1.weight_decay_size(); ++i)
        paramAt(out, i).set_decay_mult(v1.weight_decay(i));
    if (hasTransform(v1.data_param())) moveTransform(*out.mutable_data_param(), *out.mutable_transform_param());
    if (hasTransform(v1.image_data_param()))
        moveTransform(*out.mutable_image_data_param(), *out.mutable_transform_param());
    if (hasTransform(v1.window_data_param()))
        moveTransform(*out.mutable_window_data_param(), *out.mutable_transform_param());
    return out;
}

// Fields of V0 that belong to one kind of layer; those that do not fit the layer's type have never had an effect.
void copyV0Parameters(const V0LayerParameter& v0, V1LayerParameter& out) {
    const std::string& type = v0.type();
    if (type == "conv") {
        auto& p = *out.mutable_convolution_param();
        if (v0.has_num_output()) p.set_num_output(v0.num_output());
        if (v0.has_biasterm()) p.set_bias_term(v0.biasterm());
        if (v0.has_weight_filler()) *p.mutable_weight_filler() = v0.weight_filler();
        if (v0.has_bias_filler()) *p.mutable_bias_filler() = v0.bias_filler();
        if (v0.has_pad()) p.add_pad(v0.pad());
        if (v0.has_kernelsize()) p.add_kernel_size(v0.kernelsize());
        if (v0.has_group()) p.set_group(v0.group());
        if (v0.has_stride()) p.add_stride(v0.stride());
    } else if (type == "innerproduct") {
        auto& p = *out.mutable_inner_product_param();
        if (v0.has_num_output()) p.set_num_output(v0.num_output());
        if (v0.has_biasterm()) p.set_bias_term(v0.biasterm());
        if (v0.has_weight_filler()) *p.mutable_weight_filler() = v0.weight_filler();
        if (v0.has_bias_filler()) *p.mutable_bias_filler() = v0.bias_filler();
    } else if (type == "pool") {
        auto& p = *out.mutable_pooling_param();
        if (v0.has_pad()) p.set_pad(v0.pad());
        if (v0.has_kernelsize()) p.set_kernel_size(v0.kernelsize());
        if (v0.has_stride()) p.set_stride(v0.stride());
        if (v0.has_pool()) p.set_pool(static_cast<caffe::PoolingParameter::PoolMethod>(v0.pool()));
    } else if (type == "dropout") {
        if (v0.has_dropout_ratio()) out.mutable_dropout_param()->set_dropout_ratio(v0.dropout_ratio());
    } else if (type == "lrn") {
        auto& p = *out.mutable_lrn_param();
        if (v0.has_local_size()) p.set_local_size(v0.local_size());
        if (v0.has_alpha()) p.set_alpha(v0.alpha());
        if (v0.has_beta()) p.set_beta(v0.beta());
        if (v0.has_k()) p.set_k(v0.k());
    } else if (type == "concat") {
        if (v0.has_concat_dim()) out.mutable_concat_param()->set_concat_dim(v0.concat_dim());
    } else if (type == "infogain_loss") {
        if (v0.has_source()) out.mutable_infogain_loss_param()->set_source(v0.source());
    } else if (type == "hdf5_output") {
        if (v0.has_hdf5_output_param()) *out.mutable_hdf5_output_param() = v0.hdf5_output_param();
    }
}

void copyV0Data(const V0LayerParameter& v0, V1LayerParameter& out) {
    const std::string& type = v0.type();
    if (type == "data") {
        auto& p = *out.mutable_data_param();
        if (v0.has_source()) p.set_source(v0.source());
        if (v0.has_batchsize()) p.set_batch_size(v0.batchsize());
        if (v0.has_rand_skip()) p.set_rand_skip(v0.rand_skip());
    } else if (type == "hdf5_data") {
        auto& p = *out.mutable_hdf5_data_param();
        if (v0.has_source()) p.set_source(v0.source());
        if (v0.has_batchsize()) p.set_batch_size(v0.batchsize());
    } else if (type == "images") {
        auto& p = *out.mutable_image_data_param();
        if (v0.has_source()) p.set_source(v0.source());
        if (v0.has_batchsize()) p.set_batch_size(v0.batchsize());
        if (v0.has_rand_skip()) p.set_rand_skip(v0.rand_skip());
        if (v0.has_shuffle_images()) p.set_shuffle(v0.shuffle_images());
        if (v0.new_height() > 0) p.set_new_height(static_cast<uint32_t>(v0.new_height()));
        if (v0.new_width() > 0) p.set_new_width(static_cast<uint32_t>(v0.new_width()));
    } else if (type == "window_data") {
        auto& p = *out.mutable_window_data_param();
        if (v0.has_source()) p.set_source(v0.source());
        if (v0.has_batchsize()) p.set_batch_size(v0.batchsize());
        if (v0.has_det_fg_threshold()) p.set_fg_threshold(v0.det_fg_threshold());
        if (v0.has_det_bg_threshold()) p.set_bg_threshold(v0.det_bg_threshold());
        if (v0.has_det_fg_fraction()) p.set_fg_fraction(v0.det_fg_fraction());
        if (v0.has_det_context_pad()) p.set_context_pad(v0.det_context_pad());
        if (v0.has_det_crop_mode()) p.set_crop_mode(v0.det_crop_mode());
    } else {
        return;
    }
    if (v0.has_scale()) out.mutable_transform_param()->set_scale(v0.scale());
    if (v0.has_meanfile()) out.mutable_transform_param()->set_mean_file(v0.meanfile());
    if (v0.has_cropsize()) out.mutable_transform_param()->set_crop_size(v0.cropsize());
    if (v0.has_mirror()) out.mutable_transform_param()->set_mirror(v0.mirror());
}

// A layer none of whose fields is given has no message of them: Caffe makes one with its first field.
void dropEmptyMessages(V1LayerParameter& layer) {
    std::vector<const google::protobuf::FieldDescriptor*> fields;
    const auto* reflection = layer.GetReflection();
    reflection->ListFields(layer, &fields);
    for (const auto* field : fields)
        if (!field->is_repeated() && field->cpp_type() == google::protobuf::FieldDescriptor::CPPTYPE_MESSAGE &&
            reflection->GetMessage(layer, field).ByteSizeLong() == 0)
            reflection->ClearField(&layer, field);
}

V1LayerParameter upgradeV0(const V1LayerParameter& old, Problems& problems) {
    const V0LayerParameter& v0 = old.layer();
    V1LayerParameter out = old;
    out.clear_layer();
    out.set_name(v0.name());
    *out.mutable_blobs() = v0.blobs();
    *out.mutable_blobs_lr() = v0.blobs_lr();
    *out.mutable_weight_decay() = v0.weight_decay();
    bool known = false;
    for (const TypeName& name : typeNames) {
        if (!name.v0 || v0.type() != name.v0) continue;
        out.set_type(name.v1);
        known = true;
    }
    if (!known)
        report(problems, v0.name(),
               Error(FR_MSG("“%1” was never a layer type of this old form."), {v0.type()},
                     FR_MSG("Check the spelling of the type.")));
    copyV0Parameters(v0, out);
    copyV0Data(v0, out);
    dropEmptyMessages(out);
    return out;
}

bool isPadding(const V1LayerParameter& layer) { return layer.has_layer() && layer.layer().type() == "padding"; }

// Reads through padding layers: the reader gets the padding and the padding's own bottom.
void foldPadding(V1LayerParameter& layer, const std::map<std::string, const V1LayerParameter*>& paddings,
                 Problems& problems) {
    for (std::string& bottom : *layer.mutable_bottom()) {
        const auto found = paddings.find(bottom);
        if (found == paddings.end()) continue;
        const V1LayerParameter& padding = *found->second;
        const std::string& type = layer.layer().type();
        if ((type != "conv" && type != "pool") || padding.bottom_size() != 1) {
            report(problems, layer.has_layer() ? layer.layer().name() : layer.name(),
                   Error(FR_MSG("The padding layer “%1” must read one blob and feed a convolution or a pooling."),
                         {padding.layer().name()}, FR_MSG("Set pad in the layers that need it instead.")));
            continue;
        }
        layer.mutable_layer()->set_pad(padding.layer().pad());
        bottom = padding.bottom(0);
    }
}

}  // namespace

std::string typeOfV1(V1LayerParameter::LayerType type) {
    for (const TypeName& name : typeNames)
        if (name.v1 == type) return name.now;
    return {};
}

std::vector<UpgradedLayer> upgradeLayers(const google::protobuf::RepeatedPtrField<V1LayerParameter>& layers,
                                         Problems& problems) {
    std::vector<UpgradedLayer> out;
    std::map<std::string, const V1LayerParameter*> paddings;  // by the blob they make
    for (int i = 0; i < layers.size(); ++i) {
        if (isPadding(layers[i])) {
            for (const std::string& top : layers[i].top())
                paddings[top] = &layers[i];
            continue;
        }
        if (!layers[i].has_layer()) {
            out.push_back({upgradeV1(layers[i]), i});
            continue;
        }
        V1LayerParameter layer = layers[i];
        foldPadding(layer, paddings, problems);
        for (const std::string& top : layer.top())
            paddings.erase(top);  // made anew under the same name
        out.push_back({upgradeV1(upgradeV0(layer, problems)), i});
    }
    return out;
}

LayerParameter inputLayer(const NetParameter& net, Problems& problems) {
    LayerParameter out;
    out.set_name("input");
    out.set_type("Input");
    *out.mutable_top() = net.input();
    auto& shapes = *out.mutable_input_param()->mutable_shape();
    if (net.input_shape_size() > 0) {
        shapes = net.input_shape();
    } else {
        for (int i = 0; i + 3 < net.input_dim_size(); i += 4)
            for (int k = 0; k < 4; ++k)
                (k == 0 ? shapes.Add() : &shapes[shapes.size() - 1])->add_dim(net.input_dim(i + k));
    }
    const bool wholeDims = net.input_shape_size() > 0 || net.input_dim_size() == 4 * net.input_size();
    if (!wholeDims && net.input_dim_size() > 0)
        report(problems, "input",
               Error(FR_MSG("There are %1 inputs and %2 input_dim values; each input needs 4."),
                     {std::to_string(net.input_size()), std::to_string(net.input_dim_size())},
                     FR_MSG("Give four input_dim lines for each input.")));
    if (net.input_shape_size() > 0 && net.input_shape_size() != net.input_size() && net.input_shape_size() != 1)
        report(problems, "input",
               Error(FR_MSG("There are %1 inputs and %2 input_shape blocks."),
                     {std::to_string(net.input_size()), std::to_string(net.input_shape_size())},
                     FR_MSG("Give one shape for each input.")));
    return out;
}

bool upgradeBatchNorm(LayerParameter& layer) {
    constexpr int statistics = 3;
    if (layer.type() != "BatchNorm" || layer.param_size() != statistics) return false;
    for (caffe::ParamSpec& param : *layer.mutable_param()) {
        param.set_lr_mult(0);
        param.set_decay_mult(0);
    }
    return true;
}

bool upgradeNet(NetParameter& net, Problems& problems) {
    const bool old = net.layers_size() > 0 || net.input_size() > 0;
    for (LayerParameter& layer : *net.mutable_layer())
        upgradeBatchNorm(layer);
    NetParameter current;
    if (net.input_size() > 0) *current.add_layer() = inputLayer(net, problems);
    for (UpgradedLayer& layer : upgradeLayers(net.layers(), problems))
        *current.add_layer() = std::move(layer.layer);
    if (!old) return false;
    for (LayerParameter& layer : *net.mutable_layer())
        *current.add_layer() = std::move(layer);
    *net.mutable_layer() = std::move(*current.mutable_layer());
    net.clear_layers();
    net.clear_input();
    net.clear_input_shape();
    net.clear_input_dim();
    return true;
}

bool upgradeSolver(SolverParameter& solver, Problems& problems) {
    bool old = false;
    for (NetParameter* net : {solver.has_net_param() ? solver.mutable_net_param() : nullptr,
                              solver.has_train_net_param() ? solver.mutable_train_net_param() : nullptr})
        if (net) old |= upgradeNet(*net, problems);
    for (NetParameter& net : *solver.mutable_test_net_param())
        old |= upgradeNet(net, problems);
    if (solver.has_solver_type()) {
        constexpr const char* names[] = {"SGD", "Nesterov", "AdaGrad", "RMSProp", "AdaDelta", "Adam"};
        if (solver.has_type()) {
            problems.push_back({Severity::Error, Error(FR_MSG("Both “type” and its old form “solver_type” are given."),
                                                       {}, FR_MSG("Remove solver_type."))});
        } else {
            solver.set_type(names[solver.solver_type()]);
        }
        solver.clear_solver_type();
        old = true;
    }
    return old;
}

}  // namespace fitroom
