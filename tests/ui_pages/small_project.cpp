#include "small_project.h"

#include "core/data/import.h"
#include "ui/data/use_data.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QtTest>

#include <cmath>

namespace fitroom::test {

void drawImages(const QString& folder, int perClass, bool broken) {
    const QStringList classes{QStringLiteral("squares"), QStringLiteral("discs"), QStringLiteral("stripes")};
    for (int c = 0; c < classes.size(); ++c) {
        const QString place = folder + QLatin1Char('/') + classes[c];
        QVERIFY(QDir().mkpath(place));
        for (int i = 0; i < perClass; ++i) {
            QImage image(16, 16, QImage::Format_Grayscale8);
            for (int y = 0; y < 16; ++y)
                for (int x = 0; x < 16; ++x) {
                    const int dx = x - 6 - i % 4, dy = y - 6 - i / 4 % 4;
                    const bool in = c == 0 ? std::abs(dx) < 4 && std::abs(dy) < 4 : c == 1 ? dx * dx + dy * dy < 20 : (y + i) / 2 % 2 == 0;
                    image.scanLine(y)[x] = static_cast<uchar>((in ? 200 : 40) + (i * 31 + x * 7 + y * 13 + c) % 23);
                }
            QVERIFY(image.save(QStringLiteral("%1/%2.png").arg(place).arg(i, 3, 10, QLatin1Char('0'))));
        }
    }
    if (!broken) return;
    QFile empty(folder + QStringLiteral("/discs/empty.png"));
    QVERIFY(empty.open(QIODevice::WriteOnly));
    QFile text(folder + QStringLiteral("/squares/page.png"));
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write("<html>not an image</html>");
}

QString smallNet(const QString& train, const QString& val, int classes) {
    return QStringLiteral(R"(name: "Small"
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TRAIN } transform_param { scale: 0.00390625 } data_param { source: "%1" batch_size: 8 backend: LMDB } }
layer { name: "data" type: "Data" top: "data" top: "label" include { phase: TEST } transform_param { scale: 0.00390625 } data_param { source: "%2" batch_size: 8 backend: LMDB } }
layer { name: "conv1" type: "Convolution" bottom: "data" top: "conv1" convolution_param { num_output: 6 kernel_size: 5 weight_filler { type: "xavier" } } }
layer { name: "pool1" type: "Pooling" bottom: "conv1" top: "pool1" pooling_param { pool: MAX kernel_size: 2 stride: 2 } }
layer { name: "ip1" type: "InnerProduct" bottom: "pool1" top: "ip1" inner_product_param { num_output: %3 weight_filler { type: "xavier" } } }
layer { name: "accuracy" type: "Accuracy" bottom: "ip1" bottom: "label" top: "accuracy" include { phase: TEST } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "ip1" bottom: "label" top: "loss" }
)").arg(train, val).arg(classes);
}

QString smallSolver(int maxIter) {
    return QStringLiteral("net: \"net.prototxt\"\nbase_lr: 0.02\nmomentum: 0.9\nweight_decay: 0.0005\nlr_policy: \"fixed\"\n"
                          "max_iter: %1\ntest_iter: 2\ntest_interval: 10\nsnapshot: 20\ndisplay: 5\nrandom_seed: 1\n").arg(maxIter);
}

std::unique_ptr<ui::Project> makeProject(const QString& folder, bool withData, int maxIter) {
    auto made = ui::Project::create(folder, QStringLiteral("shapes"));
    if (!made) return nullptr;
    std::unique_ptr<ui::Project> project = std::move(*made);
    auto net = NetSpec::parse(smallNet(QStringLiteral("data/train"), QStringLiteral("data/val"), 3).toStdString(), "net.prototxt");
    auto solver = SolverSpec::parse(smallSolver(maxIter).toStdString(), "solver.prototxt");
    if (!net || !solver) return nullptr;
    project->network().reset(std::move(*net), {});
    project->resetSolver(std::move(*solver));
    if (withData) {
        const QString images = folder + QStringLiteral("/images");
        drawImages(images, 20);
        data::ImportOptions options;
        options.source = std::filesystem::path(images.toStdU16String());
        options.out = std::filesystem::path(project->absolute(QStringLiteral("data")).toStdU16String());
        options.color = data::ColorMode::Gray;
        options.colorGiven = true;
        options.split = {80, 20, 0};
        const auto report = data::importImages(options, [](const data::Progress&) {}, CancelToken());
        if (!report) {
            qWarning("%s", report.error().english().c_str());
            return nullptr;
        }
        project->resetData(ui::importedData(*project, *report, options, images));
    }
    if (const Status saved = project->saveNow(); !saved) return nullptr;
    return project;
}

void writeOverfittingHistory(const QString& file, int iterations) {
    QVERIFY(QDir().mkpath(QFileInfo(file).absolutePath()));
    auto history = RunHistory::open(std::filesystem::path(file.toStdU16String()));
    QVERIFY(history);
    RunInfo info;
    info.net = "Small";
    info.maxIter = iterations * 8 / 5, info.batch = 10, info.trainItems = 500, info.testItems = 100, info.classes = 50;
    info.baseLr = 0.01;
    info.started = "2026-11-30T09:00:00Z";
    QVERIFY(history->setInfo(info));
    const double half = iterations * 0.55;
    for (int i = 1; i <= iterations; ++i) {
        const double share = static_cast<double>(i) / iterations;
        const double noise = 0.22 * std::sin(i * 1.7) * std::cos(i * 0.61) * (1 - 0.7 * share);
        const double loss = 0.15 + 3.8 * std::exp(-3.2 * share) + noise * 0.8;
        const double accuracy = std::clamp(0.02 + 0.95 * (1 - std::exp(-3.4 * share)) + noise * 0.12, 0.0, 1.0);
        QVERIFY(history->add(TrainPoint{i, loss, i < iterations * 2 / 3 ? 0.01 : 0.001, 812, {{"loss", loss}, {"accuracy", accuracy}}}));
        if (i % (iterations / 18) != 0) continue;
        const double away = (i - half) / iterations;
        const double test = i < half ? 2.3 + 6 * away * away : 2.3 + 2.6 * away;
        QVERIFY(history->add(TestPoint{i, {{"loss", test}, {"accuracy", 0.43 * (1 - std::exp(-5 * share))}}}));
    }
    QVERIFY(history->mark("snapshot", iterations / 2));
    QVERIFY(history->mark("pause", iterations * 3 / 4));
}

}  // namespace fitroom::test
