#include "ui/data/use_data.h"

#include "ui/document/edits.h"
#include "ui/document/project.h"

#include <QCoreApplication>

namespace fitroom::ui {

namespace {

QString relative(const Project& project, const std::filesystem::path& path) {
    return project.relative(QString::fromStdU16String(path.u16string()));
}

void setMean(NetSpec& spec, const ProjectData& data, MeanChoice mean) {
    for (const auto& layer : std::vector(spec.layers())) {
        caffe::LayerParameter param = layer->param;
        if (param.type() != "Data" && param.type() != "ImageData") continue;
        caffe::TransformationParameter* t = param.mutable_transform_param();
        t->clear_mean_value();
        t->clear_mean_file();
        if (mean == MeanChoice::Values)
            for (const double v : data.mean) t->add_mean_value(static_cast<float>(v));
        else if (mean == MeanChoice::Image)
            t->set_mean_file(QStringLiteral("%1/mean.binaryproto").arg(data.train).toStdString());
        spec.updateLayer(layer->id, param);
    }
}

}  // namespace

ProjectData importedData(const Project& project, const data::ImportReport& report, const data::ImportOptions& options, const QString& source) {
    ProjectData d;
    d.source = source;
    // Databases come in the order training, validation, test; parts of zero per cent are not written.
    size_t next = 0;
    const auto take = [&](int64_t items, QString* name, qint64* number) {
        if (items <= 0 || next >= report.databases.size()) return;
        *name = relative(project, report.databases[next++]);
        *number = items;
    };
    take(report.written[0], &d.train, &d.trainItems);
    take(report.written[1], &d.val, &d.valItems);
    take(report.written[2], &d.test, &d.testItems);
    for (const std::string& c : report.audit.classes) d.classes << QString::fromStdString(c);
    d.channels = options.color == data::ColorMode::Gray ? 1 : 3;
    const bool one = report.audit.minWidth == report.audit.maxWidth && report.audit.minHeight == report.audit.maxHeight;
    d.width = options.keepSize ? (one ? report.audit.maxWidth : 0) : options.width;
    d.height = options.keepSize ? (one ? report.audit.maxHeight : 0) : options.height;
    for (const double v : report.meanValues) d.mean << v;
    return d;
}

bool networkDiffers(const Project& project) {
    const ProjectData& d = project.data();
    if (d.isEmpty() || project.network().isEmpty()) return false;
    NetSpec spec = project.network().spec();
    const std::string before = spec.print();
    edits::useData(spec, d.train.toStdString(), (d.val.isEmpty() ? d.test : d.val).toStdString(), static_cast<int>(d.classes.size()));
    return spec.print() != before;
}

void useInNetwork(Project& project, MeanChoice mean) {
    const ProjectData d = project.data();
    const QString text = QCoreApplication::translate("DataPage", "Use the imported images");
    const bool joined = project.dataIsLastStep();
    if (joined) project.undoStack().undo();
    project.undoStack().beginMacro(text);
    if (joined) project.setData(d, text);
    project.network().edit(text, [&](NetSpec& spec, Positions&) {
        edits::useData(spec, d.train.toStdString(), (d.val.isEmpty() ? d.test : d.val).toStdString(), static_cast<int>(d.classes.size()));
        setMean(spec, d, mean);
    });
    // One pass over the validation images is one test.
    caffe::SolverParameter solver = project.solver().message();
    const qint64 items = d.valItems > 0 ? d.valItems : d.testItems;
    const int batch = edits::batchSize(project.network().spec(), false);
    if (items > 0 && batch > 0 && solver.test_interval() > 0) {
        solver.clear_test_iter();
        solver.add_test_iter(static_cast<int32_t>((items + batch - 1) / batch));
        project.setSolver(solver, text);
    }
    project.undoStack().endMacro();
}

}  // namespace fitroom::ui
