#include "ui/editor/words.h"

#include <QCoreApplication>

namespace fitroom::ui {

QString familyName(Family family) {
    const char* text = QT_TRANSLATE_NOOP("editor", "Shape and join");
    switch (family) {
        case Family::Data: text = QT_TRANSLATE_NOOP("editor", "Data"); break;
        case Family::Convolution: text = QT_TRANSLATE_NOOP("editor", "Convolution"); break;
        case Family::Pooling: text = QT_TRANSLATE_NOOP("editor", "Pooling"); break;
        case Family::Activation: text = QT_TRANSLATE_NOOP("editor", "Activation"); break;
        case Family::Normalisation: text = QT_TRANSLATE_NOOP("editor", "Normalisation"); break;
        case Family::InnerProduct: text = QT_TRANSLATE_NOOP("editor", "Inner product"); break;
        case Family::Loss: text = QT_TRANSLATE_NOOP("editor", "Loss and metrics"); break;
        case Family::Shape: break;
    }
    return QCoreApplication::translate("editor", text);
}

QString purposeName(Purpose purpose) {
    const char* text = QT_TRANSLATE_NOOP("purpose", "data");
    switch (purpose) {
        case Purpose::Activations: text = QT_TRANSLATE_NOOP("purpose", "activations"); break;
        case Purpose::Gradients: text = QT_TRANSLATE_NOOP("purpose", "gradients"); break;
        case Purpose::Weights: text = QT_TRANSLATE_NOOP("purpose", "weights"); break;
        case Purpose::Optimizer: text = QT_TRANSLATE_NOOP("purpose", "optimizer"); break;
        case Purpose::Workspace: text = QT_TRANSLATE_NOOP("purpose", "workspace"); break;
        case Purpose::Data: break;
    }
    return QCoreApplication::translate("purpose", text);
}

QString typeSummary(const caffe::LayerParameter& layer) {
    const auto window = [](int h, int w) {
        return h > 0 && w > 0 ? QStringLiteral(" %1×%2").arg(h).arg(w) : QString();
    };
    const QString type = QString::fromStdString(layer.type());
    if (layer.has_convolution_param() && layer.type() == "Convolution") {
        const auto& p = layer.convolution_param();
        int h = static_cast<int>(p.kernel_h()), w = static_cast<int>(p.kernel_w());
        if (p.kernel_size_size() > 0) h = static_cast<int>(p.kernel_size(0)), w = static_cast<int>(p.kernel_size(p.kernel_size_size() - 1));
        return QStringLiteral("Conv") + window(h, w);
    }
    if (layer.type() == "Pooling") {
        const auto& p = layer.pooling_param();
        const QString method = QString::fromStdString(caffe::PoolingParameter_PoolMethod_Name(p.pool()));
        if (p.global_pooling()) return QStringLiteral("Pooling %1, global").arg(method);
        const int h = static_cast<int>(p.has_kernel_size() ? p.kernel_size() : p.kernel_h());
        const int w = static_cast<int>(p.has_kernel_size() ? p.kernel_size() : p.kernel_w());
        return QStringLiteral("Pooling %1").arg(method) + window(h, w);
    }
    if (layer.type() == "Eltwise")
        return QStringLiteral("Eltwise %1").arg(QString::fromStdString(caffe::EltwiseParameter_EltwiseOp_Name(layer.eltwise_param().operation())));
    return type;
}

Family familyOf(const std::string& type) {
    const LayerDef* def = findLayerDef(type);
    return def ? def->family : Family::Shape;
}

}  // namespace fitroom::ui
