#include "core/net/layer_support.h"

namespace fitroom {

namespace {

Status check(const caffe::LayerParameter& layer) {
    if (!layer.has_transform_param()) return {};
    return Error(FR_MSG("HDF5Data takes values as they are: transform_param has no place here."), {},
                 FR_MSG("Remove transform_param, and store the values ready to use."));
}

Status define(LayerBuilder& b) {
    const int64_t batch = b.param().hdf5_data_param().batch_size();
    const Shape given = b.givenShape();
    auto answer = b.probe();
    if (given.rank == 0) {
        if (batch < 1)
            return Error(FR_MSG("The layer does not say how many items one batch has."), {},
                         FR_MSG("Set batch_size to at least 1."));
        if (!answer) return std::move(answer.error());
    }
    for (int i = 0; i < b.topCount(); ++i) {
        Shape shape = i == 0 && given.rank > 0 ? given : Shape{given.rank > 0 ? given[0] : batch};
        if (!(i == 0 && given.rank > 0) && answer) {
            if (static_cast<size_t>(i) < answer->tops.size()) {
                for (int axis = 0; axis < answer->tops[static_cast<size_t>(i)].rank; ++axis)
                    shape.push(answer->tops[static_cast<size_t>(i)][axis]);
            } else if (i == 0) {  // a guess at pictures, with a label each
                for (const int64_t d : {answer->channels, answer->height, answer->width})
                    shape.push(d);
            }
        }
        FR_TRY(boundedShape(shape));
        b.input(i, shape);
    }
    return {};
}

}  // namespace

LayerDef layer_hdf5_data() {
    return {.type = "HDF5Data",
            .family = Family::Data,
            .summary = FR_MSG("Reads rows of numbers from HDF5 files; each top names a data set."),
            .paramField = "hdf5_data_param",
            .minBottoms = 0,
            .maxBottoms = 0,
            .maxTops = -1,
            .isData = true,
            .check = check,
            .define = define};
}

}  // namespace fitroom
