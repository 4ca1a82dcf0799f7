// What libhdf5 writes is what the reader reads; what is altered is an error, whatever was altered.

#include "core/base/os.h"
#include "core/hdf5/reader.h"
#include "core/hdf5/writer.h"
#include "tests/hdf5/make_file.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <random>

using namespace fitroom;
using fitroom::testing::H5File;
using fitroom::testing::SetOptions;
namespace fs = std::filesystem;

namespace {

std::vector<float> counting(size_t count) {
    std::vector<float> values(count);
    std::iota(values.begin(), values.end(), 0.0f);
    return values;
}

Result<hdf5::DataSet> setNamed(hdf5::Reader& reader, const std::string& name) {
    auto links = reader.links(reader.root());
    if (!links) return std::move(links.error());
    for (const hdf5::Link& link : *links)
        if (link.name == name) return reader.dataSet(link, name);
    return Error("no such data set", {});
}

Result<std::vector<float>> valuesOf(hdf5::Reader& reader, const hdf5::DataSet& set) {
    std::vector<float> out(static_cast<size_t>(set.count()));
    FR_TRY(reader.readRows(set, 0, set.rows(), out));
    return out;
}

// Reads everything that can be reached, a few groups deep.
void readAll(hdf5::Reader& reader, uint64_t group, int depth) {
    const auto links = reader.links(group);
    if (!links || depth > 4) return;
    for (const hdf5::Link& link : *links) {
        if (link.kind != hdf5::Link::Kind::Hard) continue;
        if (const auto inner = reader.isGroup(link.object); inner && *inner) {
            readAll(reader, link.object, depth + 1);
            continue;
        }
        const auto set = reader.dataSet(link, link.name);
        if (!set || set->count() > 1'000'000) continue;
        if (set->values == hdf5::DataSet::Values::Text)
            (void)reader.readText(*set);
        else
            (void)valuesOf(reader, *set);
    }
}

}  // namespace

class TestHdf5 : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    [[nodiscard]] fs::path file(const char* name = "a.h5") const { return fs::path(m_dir.path().toStdString()) / name; }

private slots:
    void everyLayout_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("latest");
        for (int kind = 0; kind < 9; ++kind)
            for (const bool latest : {false, true})
                QTest::addRow("%d%s", kind, latest ? " latest" : "") << kind << latest;
    }
    void everyLayout() {
        QFETCH(int, kind);
        QFETCH(bool, latest);
        const std::vector<hsize_t> dims = {7, 3, 5};
        const std::vector<float> values = counting(105);
        SetOptions options;
        if (kind == 1) options.compact = true;
        if (kind >= 2) options.chunk = {3, 2, 5};
        if (kind == 3) options.gzip = true;
        if (kind == 4) options.gzip = options.shuffle = true;
        if (kind == 5) options.gzip = options.shuffle = options.fletcher = true;
        if (kind == 6) options.fletcher = true;
        if (kind == 7) options.type = H5T_IEEE_F64BE, options.shuffle = true;
        if (kind == 8) options.type = H5T_STD_I16BE, options.gzip = true;
        H5File(file(), latest).floats("x", dims, values, options);
        auto reader = hdf5::Reader::open(file());
        QVERIFY2(reader, reader ? "" : reader.error().english().c_str());
        auto set = setNamed(**reader, "x");
        if (latest && kind >= 2) {  // other indices of chunks: refused in words
            QVERIFY(!set);
            QVERIFY(set.error().english().find("newest") != std::string::npos);
            return;
        }
        QVERIFY2(set, set ? "" : set.error().english().c_str());
        QCOMPARE(set->shapeText(), std::string("7×3×5"));
        const auto read = valuesOf(**reader, *set);
        QVERIFY2(read, read ? "" : read.error().english().c_str());
        QVERIFY(*read == values);
        for (int64_t first = 0; first < 7; ++first)
            for (int64_t rows = 0; first + rows <= 7; ++rows) {
                std::vector<float> part(static_cast<size_t>(rows * 15));
                QVERIFY((*reader)->readRows(*set, first, rows, part));
                QVERIFY(std::equal(part.begin(), part.end(), values.begin() + first * 15));
            }
    }

    void everyType_data() {
        QTest::addColumn<qlonglong>("type");
        const auto row = [](const char* name, hid_t type) { QTest::newRow(name) << static_cast<qlonglong>(type); };
        H5open();
        row("f32", H5T_IEEE_F32LE), row("f32 big endian", H5T_IEEE_F32BE), row("f64", H5T_IEEE_F64LE);
        row("i8", H5T_STD_I8LE), row("u8", H5T_STD_U8LE), row("i16", H5T_STD_I16LE), row("u16", H5T_STD_U16BE);
        row("i32", H5T_STD_I32BE), row("u32", H5T_STD_U32LE), row("i64", H5T_STD_I64LE), row("u64", H5T_STD_U64LE);
    }
    void everyType() {
        QFETCH(qlonglong, type);
        const bool isUnsigned = H5Tget_class(type) == H5T_INTEGER && H5Tget_sign(type) == H5T_SGN_NONE;
        const std::vector<float> values = {isUnsigned ? 3.0f : -3.0f, 0, 1, 100, 127};
        SetOptions options;
        options.type = type;
        H5File(file()).floats("x", {5}, values, options).floats("one", {}, {5}, options);
        auto reader = hdf5::Reader::open(file());
        QVERIFY(reader);
        const auto set = setNamed(**reader, "x"), one = setNamed(**reader, "one");
        QVERIFY(set && one);
        QVERIFY(*valuesOf(**reader, *set) == values);
        QVERIFY(*valuesOf(**reader, *one) == std::vector<float>{5});
    }

    void manyLinksAndAUserBlock() {
        {
            H5File out(file(), false, 1024);
            for (int i = 0; i < 500; ++i)
                out.floats(("s" + std::to_string(i)).c_str(), {2}, {static_cast<float>(i), 1});
        }
        auto reader = hdf5::Reader::open(file());
        QVERIFY2(reader, reader ? "" : reader.error().english().c_str());
        const auto links = (*reader)->links((*reader)->root());
        QVERIFY(links);
        QCOMPARE(links->size(), size_t{500});
        const auto set = setNamed(**reader, "s321");
        QVERIFY(set);
        QCOMPARE((*valuesOf(**reader, *set))[0], 321.0f);
        H5File(file("half.h5")).floats("unwritten", {100}, {}, {.chunk = {10}});  // only fill values
        auto half = hdf5::Reader::open(file("half.h5"));
        const auto unwritten = setNamed(**half, "unwritten");
        QVERIFY(unwritten);
        QVERIFY(*valuesOf(**half, *unwritten) == std::vector<float>(100, 0.0f));
    }

    // Each is one sentence that names the file and what in it.
    void refusals_data() {
        QTest::addColumn<QString>("words");
        for (const auto& [name, words] :
             std::vector<std::pair<const char*, const char*>>{{"soft", "only a link"},
                                                              {"external link", "only a link"},
                                                              {"external values", "other files"},
                                                              {"text", "text in place of numbers"},
                                                              {"huge", "no room for them"},
                                                              {"huge chunks", "no room for them"},
                                                              {"compound", "neither floats nor integers"},
                                                              {"unallocated", "no room for them"},
                                                              {"group", "no data set"},
                                                              {"variable text", "neither floats nor integers"}})
            QTest::newRow(name) << words;
    }
    void refusals() {
        QFETCH(QString, words);
        const QString which = QTest::currentDataTag();
        {
            H5File out(file());
            SetOptions options;
            if (which == "soft") H5Lcreate_soft("/x", out, "x", H5P_DEFAULT, H5P_DEFAULT);
            if (which == "external link") H5Lcreate_external("b.h5", "/x", out, "x", H5P_DEFAULT, H5P_DEFAULT);
            if (which == "external values") options.external = "/etc/hostname", out.floats("x", {4}, {}, options);
            if (which == "text") out.text("x", "hello");
            if (which == "huge") out.floats("x", {1u << 30, 1u << 17}, {});
            if (which == "huge chunks")
                out.floats("x", {1u << 30, 1u << 17}, {}, {.chunk = {1024, 1024}, .gzip = true});
            if (which == "unallocated") out.floats("x", {10'000}, {});
            if (which == "group") out.group("x");
            if (which == "compound") {
                options.type = H5Tcreate(H5T_COMPOUND, 8);
                H5Tinsert(options.type, "part", 0, H5T_NATIVE_FLOAT);
                out.floats("x", {2}, {}, options);
            }
            if (which == "variable text") {
                options.type = H5Tcopy(H5T_C_S1);
                H5Tset_size(options.type, H5T_VARIABLE);
                out.floats("x", {2}, {}, options);
            }
        }
        auto reader = hdf5::Reader::open(file());
        QVERIFY(reader);
        const auto set = setNamed(**reader, "x");
        std::string told = set ? "" : set.error().english();
        if (set) {
            std::vector<float> out(static_cast<size_t>(set->count()));
            const auto read = (*reader)->readRows(*set, 0, set->rows(), out);
            if (!read) told = read.error().english();
        }
        QVERIFY2(told.find(words.toStdString()) != std::string::npos, told.c_str());
        QVERIFY(told.find("a.h5") != std::string::npos);
    }

    void noHdf5AtAll() {
        QVERIFY(!hdf5::Reader::open(file("absent.h5")));
        QVERIFY(!hdf5::Reader::open(m_dir.path().toStdString()));
        for (const std::string& bytes : {std::string(), std::string("text"), std::string("\x89HDF\r\n\x1a\n", 8)}) {
            std::ofstream(file(), std::ios::binary) << bytes;
            QVERIFY(!hdf5::Reader::open(file()));
        }
    }

    // A cycle of groups is the caller's to see; it does no harm to the reader.
    void cyclesAndAlteredBytes() {
        {
            H5File out(file());
            out.group("g")
                .group("g/h")
                .floats("g/h/x", {6, 4}, counting(24), {.chunk = {4, 3}, .gzip = true, .shuffle = true})
                .floats("y", {9}, counting(9))
                .text("t", "words")
                .floats("z", {3}, counting(3), {.compact = true});
            H5Lcreate_hard(out, "/", out, "g/h/up", H5P_DEFAULT, H5P_DEFAULT);
        }
        const auto whole = os::readFile(file());
        QVERIFY(whole);
        std::vector<std::string> sources = {*whole};
        H5File(file("b.h5"), true)
            .group("g")
            .floats("g/x", {4}, counting(4))
            .floats("y", {3}, counting(3), {.compact = true});
        sources.push_back(*os::readFile(file("b.h5")));
        std::mt19937 random(5);
        const auto readAltered = [altered = file("altered.h5")](const std::string& bytes) {
            fs::remove(altered);  // emptied in place it would be written to the disk each time
            std::ofstream(altered, std::ios::binary) << bytes;
            if (auto reader = hdf5::Reader::open(altered)) readAll(**reader, (*reader)->root(), 0);
        };
        for (const std::string& source : sources) {
            for (size_t cut = 0; cut < source.size(); cut += std::max<size_t>(1, source.size() / 300)) {
                readAltered(source.substr(0, cut));
            }
            for (int round = 0; round < 4000; ++round) {
                std::string bytes = source;
                for (int change = 1 + static_cast<int>(random() % 4); change > 0; --change) {
                    size_t at = random() % bytes.size();
                    while (bytes[at] == 0 && random() % 4)
                        at = random() % bytes.size();
                    const int how = static_cast<int>(random() % 4);
                    bytes[at] = static_cast<char>(how == 0   ? random()
                                                  : how == 1 ? 255
                                                  : how == 2 ? bytes[at] ^ (1 << random() % 8)
                                                             : bytes[at] + 1);
                }
                readAltered(bytes);
            }
        }
    }

    // Every entry of a long list made to name the same long text: not copied again and again.
    void namesOverEachOther() {
        {
            H5File out(file());
            out.group(std::string(4000, 'n').c_str());
            for (int i = 0; i < 400; ++i)
                out.group(std::to_string(i).c_str());
        }
        std::string bytes = *os::readFile(file());
        for (size_t at = bytes.find("SNOD"); at != std::string::npos; at = bytes.find("SNOD", at + 1)) {
            const int entries = static_cast<uint8_t>(bytes[at + 6]);
            for (int i = 0; i < entries; ++i)
                bytes.replace(at + 8 + static_cast<size_t>(i) * 40, 8,
                              std::string("\x08\0\0\0\0\0\0\0", 8));  // the first name
        }
        fs::remove(file());
        std::ofstream(file(), std::ios::binary) << bytes;
        auto reader = hdf5::Reader::open(file());
        QVERIFY(reader);
        const auto links = (*reader)->links((*reader)->root());
        QVERIFY(!links);
        QVERIFY2(links.error().english().find("over each other") != std::string::npos, links.error().english().c_str());
    }

    void writtenTwiceIsTheSame() {
        std::string first;
        for (int round = 0; round < 2; ++round) {
            auto writer = hdf5::Writer::create();
            QVERIFY(writer);
            QVERIFY(writer->addGroup({"data", "conv", "1"}));
            QVERIFY(writer->addGroup({"data", "conv"}));
            QVERIFY(writer->addFloats({"data", "conv", "1", "0"}, {2, 3}, counting(6)));
            QVERIFY(writer->addInteger({"iter"}, 7));
            QVERIFY(writer->addText({"name"}, "a b"));
            QVERIFY(!writer->addInteger({"iter"}, 8));  // there already
            QVERIFY(writer->write(file("w.h5")));
            const auto bytes = os::readFile(file("w.h5"));
            QVERIFY(bytes);
            if (round == 0)
                first = *bytes;
            else
                QVERIFY(first == *bytes);
        }
        auto reader = hdf5::Reader::open(file("w.h5"));
        QVERIFY(reader);
        const auto iter = setNamed(**reader, "iter"), name = setNamed(**reader, "name");
        QVERIFY(*(*reader)->readIntegers(*iter) == std::vector<int64_t>{7});
        QCOMPARE(*(*reader)->readText(*name), std::string("a b"));
    }

    void rowsGrowAndAreCut() {
        {
            auto rows = hdf5::RowWriter::create(file("rows.h5"));
            QVERIFY(rows);
            for (int i = 0; i < 5; ++i) {
                std::vector<float> values = counting(6);
                for (float& v : values)
                    v += static_cast<float>(6 * i);
                QVERIFY(rows->append("data", {3, 1}, 2, values));
            }
            QVERIFY(rows->cut(7));
            QVERIFY(rows->append("data", {3, 1}, 1, std::vector<float>{-1, -2, -3}));
        }
        auto reader = hdf5::Reader::open(file("rows.h5"));
        QVERIFY(reader);
        const auto set = setNamed(**reader, "data");
        QCOMPARE(set->shapeText(), std::string("8×3×1"));
        std::vector<float> expected = counting(21);
        expected.insert(expected.end(), {-1, -2, -3});
        QVERIFY(*valuesOf(**reader, *set) == expected);
        // What is no HDF5 file stays.
        std::ofstream(file("notes.txt")) << "mine";
        QVERIFY(!hdf5::RowWriter::create(file("notes.txt")));
        QCOMPARE(*os::readFile(file("notes.txt")), std::string("mine"));
        QVERIFY(hdf5::RowWriter::create(file("rows.h5")));
        QVERIFY(!hdf5::RowWriter::create(file("no/such/folder.h5")));
    }
};

QTEST_GUILESS_MAIN(TestHdf5)
#include "test_hdf5.moc"
