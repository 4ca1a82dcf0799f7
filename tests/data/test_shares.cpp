// Ranks that share a batch: each reads its part of the one that a single reader would have, whatever the kind of data.

#include "core/data/batch_stream.h"
#include "core/data/lmdb_writer.h"
#include "tests/data/data_files.h"
#include "tests/hdf5/make_file.h"

#include <google/protobuf/text_format.h>

using namespace fitroom;
using namespace fitroom::data;

namespace {

caffe::LayerParameter layerOf(const QString& text, int batch) {
    caffe::LayerParameter layer;
    const std::string filled = text.arg(batch).toStdString();
    if (!google::protobuf::TextFormat::ParseFromString(filled, &layer)) qFatal("%s", filled.c_str());
    return layer;
}

struct Batch {
    std::vector<std::vector<float>> tops;
};
Batch next(BatchStream& stream) {
    Batch batch;
    std::vector<std::span<float>> spans;
    for (const Shape& shape : stream.shapes()) batch.tops.emplace_back(static_cast<size_t>(shape.count()));
    for (auto& top : batch.tops) spans.emplace_back(top);
    if (const auto status = stream.next(spans); !status) qFatal("%s", english(status.error()).constData());
    return batch;
}

// Behind one another, top by top.
Batch joined(const std::vector<Batch>& parts) {
    Batch all = parts[0];
    for (size_t r = 1; r < parts.size(); ++r)
        for (size_t t = 0; t < all.tops.size(); ++t)
            all.tops[t].insert(all.tops[t].end(), parts[r].tops[t].begin(), parts[r].tops[t].end());
    return all;
}

}  // namespace

class TestShares : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::unique_ptr<BatchStream> open(const QString& text, int batch, int rank, int ranks, int prefetch) {
        StreamOptions options;
        options.baseDir = pathOf(m_dir.path());
        options.prefetch = prefetch;
        options.rank = rank;
        options.ranks = ranks;
        options.seed = 7;
        auto stream = openStream(layerOf(text, batch), options);
        if (!stream) qFatal("%s", english(stream.error()).constData());
        return std::move(*stream);
    }

private slots:
    void initTestCase() {
        QVERIFY(QDir(m_dir.path()).mkpath("db") && QDir(m_dir.path()).mkpath("damaged"));
        auto writer = LmdbWriter::create(pathOf(m_dir.filePath("db")));
        QVERIFY(writer.has_value());
        std::string list, windows;
        for (int i = 0; i < 23; ++i) {
            const Image image = noise(9, 8, 3, static_cast<uint64_t>(i) + 1);
            const QString name = QString("p%1.png").arg(i, 2, 10, QChar('0'));
            writePng(m_dir.filePath(name), image);
            list += name.toStdString() + " " + std::to_string(i) + "\n";
            windows += "# " + std::to_string(i) + "\n" + name.toStdString() + "\n3\n8\n9\n2\n" + std::to_string(i + 1) +
                       " 1 1 1 6 6\n0 0.1 0 0 5 5\n";
            caffe::Datum datum;
            datum.set_data(encodeImage(image, Encoding::Png));
            datum.set_encoded(true);
            datum.set_label(i);
            QVERIFY((*writer)->put(QString("%1").arg(i, 8, 10, QChar('0')).toStdString(), datum.SerializeAsString()).has_value());
        }
        QVERIFY((*writer)->finish().has_value());
        writeFile(m_dir.filePath("list.txt"), list);
        writeFile(m_dir.filePath("windows.txt"), windows);
        std::string files;
        for (const int rows : {5, 11, 7}) {
            std::vector<float> values;
            for (int i = 0; i < 3 * rows; ++i) values.push_back(static_cast<float>(1000 * rows + i));
            const std::string name = "rows" + std::to_string(rows) + ".h5";
            fitroom::testing::H5File(pathOf(m_dir.filePath(QString::fromStdString(name))))
                .floats("data", {static_cast<hsize_t>(rows), 3}, values)
                .floats("label", {static_cast<hsize_t>(rows)}, std::vector<float>(values.begin(), values.begin() + rows));
            files += name + "\n";
        }
        writeFile(m_dir.filePath("files.txt"), files);
    }

    void partsAreTheBatch_data() {
        QTest::addColumn<QString>("layer");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<int>("prefetch");
        const std::vector<std::pair<const char*, QString>> layers = {
            {"database", "name: 'd' type: 'Data' top: 'data' top: 'label' transform_param { mirror: true crop_size: 6 } "
                         "data_param { source: 'db' batch_size: %1 backend: LMDB }"},
            {"database, rand_skip", "name: 'd' type: 'Data' top: 'data' top: 'label' "
                                    "data_param { source: 'db' batch_size: %1 backend: LMDB rand_skip: 20 }"},
            {"list, shuffled", "name: 'd' type: 'ImageData' top: 'data' top: 'label' transform_param { mirror: true } "
                               "image_data_param { source: 'list.txt' batch_size: %1 shuffle: true }"},
            {"rows, shuffled", "name: 'd' type: 'HDF5Data' top: 'data' top: 'label' "
                               "hdf5_data_param { source: 'files.txt' batch_size: %1 shuffle: true }"},
            {"windows", "name: 'd' type: 'WindowData' top: 'data' top: 'label' transform_param { mirror: true crop_size: 4 } "
                        "window_data_param { source: 'windows.txt' batch_size: %1 fg_fraction: 0.4 }"}};
        for (const auto& [name, layer] : layers)
            for (const auto& [ranks, prefetch] : {std::pair(2, 0), {3, 2}})
                QTest::addRow("%s, %d ranks", name, ranks) << layer << ranks << prefetch;
    }
    void partsAreTheBatch() {
        QFETCH(QString, layer);
        QFETCH(int, ranks);
        QFETCH(int, prefetch);
        constexpr int kEach = 4, kBatches = 12;
        auto whole = open(layer, kEach * ranks, 0, 1, prefetch);
        std::vector<std::unique_ptr<BatchStream>> parts;
        for (int r = 0; r < ranks; ++r) parts.push_back(open(layer, kEach, r, ranks, prefetch));
        StreamPosition middle;
        std::vector<Batch> rest;
        for (int b = 0; b < kBatches; ++b) {
            const Batch expected = next(*whole);
            std::vector<Batch> got;
            for (auto& part : parts) got.push_back(next(*part));
            QVERIFY2(joined(got).tops == expected.tops, qPrintable(QString::number(b)));
            for (auto& part : parts) {
                QCOMPARE(part->position().item, whole->position().item);
                QCOMPARE(part->position().drawn, whole->position().drawn);
            }
            if (b == kBatches / 2) middle = whole->position();
            if (b > kBatches / 2) rest.push_back(expected);
        }
        // From the middle on with the parts in other hands.
        std::vector<std::unique_ptr<BatchStream>> others;
        for (int r = 0; r < 2 * ranks; ++r) others.push_back(open(layer, kEach / 2, r, 2 * ranks, prefetch));
        for (auto& other : others) QVERIFY(other->seek(middle));
        for (const Batch& expected : rest) {
            std::vector<Batch> got;
            for (auto& other : others) got.push_back(next(*other));
            QVERIFY(joined(got).tops == expected.tops);
        }
    }

    // A record that cannot be decoded: its neighbour stands in, and nobody else's part moves.
    void damagedRecordsMoveNobody() {
        auto writer = LmdbWriter::create(pathOf(m_dir.filePath("damaged")));
        QVERIFY(writer.has_value());
        for (int i = 0; i < 12; ++i) {
            caffe::Datum datum;
            datum.set_data(i == 5 || i == 7 ? std::string("no picture") : encodeImage(noise(4, 4, 1, static_cast<uint64_t>(i)), Encoding::Png));
            datum.set_encoded(true);
            datum.set_label(i);
            QVERIFY((*writer)->put(QString("%1").arg(i, 8, 10, QChar('0')).toStdString(), datum.SerializeAsString()).has_value());
        }
        QVERIFY((*writer)->finish().has_value());
        const QString layer = "name: 'd' type: 'Data' top: 'data' top: 'label' data_param { source: 'damaged' batch_size: %1 backend: LMDB }";
        auto first = open(layer, 4, 0, 2, 0), second = open(layer, 4, 1, 2, 0);
        QCOMPARE(next(*first).tops[1], (std::vector<float>{0, 1, 2, 3}));
        QCOMPARE(next(*second).tops[1], (std::vector<float>{4, 6, 6, 4}));
        QCOMPARE(second->skipped(), 2);
        QCOMPARE(next(*first).tops[1], (std::vector<float>{8, 9, 10, 11}));
        QCOMPARE(next(*second).tops[1], (std::vector<float>{0, 1, 2, 3}));
        QCOMPARE(first->position().drawn, second->position().drawn);
        // A part with nothing good in it is an error, not an endless search.
        auto alone = open(layer, 1, 5, 6, 0);
        Batch batch{{std::vector<float>(16), std::vector<float>(1)}};
        QVERIFY(!alone->next({batch.tops[0], batch.tops[1]}));
    }
};

QTEST_GUILESS_MAIN(TestShares)
#include "test_shares.moc"
