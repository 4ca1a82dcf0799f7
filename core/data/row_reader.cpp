// HDF5Data: rows of the data sets that the tops name, from the files of a list, one file after another.

#include "core/base/os.h"
#include "core/data/item_reader.h"
#include "core/data/random.h"
#include "core/data/source.h"
#include "core/data/text.h"
#include "core/hdf5/reader.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <numeric>

namespace fitroom::data {

namespace {

constexpr int64_t kWholeFile = int64_t{64} << 20;  // of floats: files up to this size are read at once
constexpr int64_t kBlock = int64_t{1} << 20;       // of larger ones that much, or a row

struct RowFile {
    std::filesystem::path path;
    int64_t rows = 0;
};

// A file opened, its data sets in the order of the tops.
struct OpenFile {
    std::unique_ptr<hdf5::Reader> reader;
    std::vector<hdf5::DataSet> sets;
};

std::string names(const std::vector<hdf5::Link>& links) {
    std::string out;
    for (size_t i = 0; i < links.size() && i < 8; ++i)
        out += (out.empty() ? "" : ", ") + links[i].name;
    return cutUtf8(out + (links.size() > 8 ? ", …" : ""), 300);
}

// Every file has each data set, with as many rows as the others of the file.
Result<OpenFile> openFile(const std::filesystem::path& path, const std::vector<std::string>& tops) {
    auto reader = hdf5::Reader::open(path);
    if (!reader) return std::move(reader.error());
    auto links = (*reader)->links((*reader)->root());
    if (!links) return std::move(links.error());
    OpenFile file;
    for (const std::string& top : tops) {
        const auto link =
            std::find_if(links->begin(), links->end(), [&](const hdf5::Link& l) { return l.name == top; });
        if (link == links->end())
            return Error(FR_MSG("The file has no data set named %1; it holds: %2."), {top, names(*links)},
                         FR_MSG("Name the tops of the layer after the data sets."))
                .at(utf8(path));
        auto set = (*reader)->dataSet(*link, top);
        if (!set) return std::move(set.error());
        if (set->values == hdf5::DataSet::Values::Text)
            return Error(FR_MSG("The data set %1 holds text, not numbers."), {top}, FR_MSG("Name another data set."))
                .at(utf8(path));
        if (set->dims.empty() || set->dims.size() > static_cast<size_t>(Shape::kMaxAxes))
            return Error(FR_MSG("The data set %1 has %2 axes; 1 to %3 are possible, rows first."),
                         {top, std::to_string(set->dims.size()), std::to_string(Shape::kMaxAxes)},
                         FR_MSG("Store it as rows × …"))
                .at(utf8(path));
        if (!file.sets.empty() && set->rows() != file.sets[0].rows())
            return Error(FR_MSG("%1 has %2 rows, and %3 has %4: each row needs both."),
                         {tops[0], std::to_string(file.sets[0].rows()), top, std::to_string(set->rows())},
                         FR_MSG("Make the file again with as many rows in all data sets."))
                .at(utf8(path));
        file.sets.push_back(std::move(*set));
    }
    file.reader = std::move(*reader);
    return file;
}

Shape itemShape(const hdf5::DataSet& set) {
    Shape shape;
    for (size_t i = 1; i < set.dims.size(); ++i)
        shape.push(set.dims[i]);
    return shape;
}

class RowReader final : public ItemReader {
public:
    std::filesystem::path list;
    std::vector<std::string> tops;
    std::vector<RowFile> files;
    std::vector<Shape> shapes;
    int64_t total = 0, batch = 1, rowBytes = 0, chunkBytes = 0;
    bool shuffled = false;
    uint64_t key = 0;

    [[nodiscard]] const std::vector<Shape>& itemShapes() const override { return shapes; }
    [[nodiscard]] int64_t items() const override { return total; }
    [[nodiscard]] int64_t batchSize() const override { return batch; }
    [[nodiscard]] std::string place() const override { return utf8(list); }
    [[nodiscard]] int64_t bytes() const override {
        int64_t most = 0;
        for (const RowFile& file : files)
            most = std::max(most, rowsAtOnce(file) * rowBytes + (shuffled ? file.rows * int64_t{4} : 0));
        return most + chunkBytes;
    }

    // The rows of pass p stand file by file, the files and the rows of each in an order of that pass.
    Status seek(int64_t item, int64_t pass) override {
        if (m_order.empty() || pass != m_pass) {
            m_order.resize(files.size());
            std::iota(m_order.begin(), m_order.end(), 0u);
            if (shuffled) shuffle(m_order, CounterRandom(key, static_cast<uint64_t>(pass)));
        }
        m_pass = pass;
        m_at = 0;
        while (item >= current().rows) {
            item -= current().rows;
            ++m_at;
        }
        m_row = item;
        m_loaded = false;
        return {};
    }

    Result<bool> read(const Turn& turn, std::string&, Error&) override {
        FR_TRY(load());
        const int64_t row = shuffled ? m_rows[static_cast<size_t>(m_row)] : m_row;
        if (row < m_blockFirst || row >= m_blockFirst + m_blockRows) FR_TRY(loadBlock(row));
        for (size_t t = 0; t < shapes.size(); ++t) {
            if (!turn.tops[t]) continue;
            const auto each = static_cast<size_t>(shapes[t].count());
            const auto from =
                m_block[t].begin() + static_cast<ptrdiff_t>(static_cast<size_t>(row - m_blockFirst) * each);
            std::copy(from, from + static_cast<ptrdiff_t>(each), turn.tops[t]);
        }
        ++m_row;
        while (m_row >= current().rows) {  // files without rows are stepped over
            m_row = 0;
            m_loaded = false;
            if (++m_at == m_order.size()) FR_TRY(seek(0, m_pass + 1));
            if (current().rows > 0) break;
        }
        return true;
    }

    // With a reader of its own: the prefetch thread is at work with the other one.
    Result<BatchStream::Labels> scanLabels(int64_t classes, int top, const CancelToken& cancel) override {
        BatchStream::Labels labels;
        const auto t = static_cast<size_t>(top);
        for (const RowFile& file : files) {
            auto opened = openFile(file.path, {tops[t]});
            if (!opened) return std::move(opened.error());
            const hdf5::DataSet& set = opened->sets[0];
            const int64_t each = std::max<int64_t>(1, set.rowCount());
            const int64_t step = std::max<int64_t>(1, kBlock / 4 / each);
            std::vector<float> values;
            for (int64_t row = 0; row < set.rows(); row += step) {
                if (cancel.cancelled()) return Error(FR_MSG("Cancelled."), {});
                const int64_t rows = std::min(step, set.rows() - row);
                values.resize(static_cast<size_t>(rows * each));
                FR_TRY(opened->reader->readRows(set, row, rows, values));
                for (const float value : values) {
                    // Caffe cuts labels to integers; one that is no number is no class.
                    const bool fits = std::abs(value) < 1e9F;
                    labels.add(fits ? static_cast<int64_t>(value) : -1, classes, labels.total);
                }
            }
        }
        return labels;
    }

private:
    [[nodiscard]] const RowFile& current() const { return files[m_order[m_at]]; }
    [[nodiscard]] int64_t rowsAtOnce(const RowFile& file) const {
        const int64_t each = std::max<int64_t>(1, rowBytes);
        if (file.rows <= kWholeFile / each) return file.rows;
        return shuffled ? 1 : std::clamp<int64_t>(kBlock / each, 1, file.rows);
    }

    Status load() {
        if (m_loaded) return {};
        const RowFile& file = current();
        if (shuffled && (m_rowsPass != m_pass || m_rowsFile != m_order[m_at])) {
            m_rows.resize(static_cast<size_t>(file.rows));
            std::iota(m_rows.begin(), m_rows.end(), 0u);
            shuffle(m_rows, CounterRandom(mix64(key + m_order[m_at] + 1), static_cast<uint64_t>(m_pass)));
            m_rowsPass = m_pass;
            m_rowsFile = m_order[m_at];
        }
        m_loaded = true;
        if (m_openIndex == m_order[m_at]) return {};  // a list of one file, or a pass that begins as the last ended
        m_loaded = false;
        auto opened = openFile(file.path, tops);
        if (!opened) return std::move(opened.error());
        bool same = opened->sets[0].rows() == file.rows;
        for (size_t t = 0; t < shapes.size(); ++t)
            same = same && itemShape(opened->sets[t]) == shapes[t];
        if (!same)
            return Error(FR_MSG("The file is another one now: its shapes have changed."), {},
                         FR_MSG("Start again, and leave the data alone while it is read."))
                .at(utf8(file.path));
        m_file = std::move(*opened);
        m_openIndex = m_order[m_at];
        m_blockRows = 0;
        m_loaded = true;
        return {};
    }

    Status loadBlock(int64_t row) {
        const int64_t most = rowsAtOnce(current());
        m_blockFirst = most == current().rows ? 0 : row;
        m_blockRows = 0;
        const int64_t rows = std::min(most, current().rows - m_blockFirst);
        m_block.resize(shapes.size());
        for (size_t t = 0; t < shapes.size(); ++t) {
            m_block[t].resize(static_cast<size_t>(rows * shapes[t].count()));
            FR_TRY(m_file.reader->readRows(m_file.sets[t], m_blockFirst, rows, m_block[t]));
        }
        m_blockRows = rows;
        return {};
    }

    int64_t m_pass = 0, m_row = 0;
    size_t m_at = 0;
    std::vector<uint32_t> m_order, m_rows;
    int64_t m_rowsPass = -1;  // whose order m_rows is
    uint32_t m_rowsFile = 0;
    bool m_loaded = false;
    OpenFile m_file;
    uint32_t m_openIndex = UINT32_MAX;  // which file that is
    int64_t m_blockFirst = 0, m_blockRows = 0;
    std::vector<std::vector<float>> m_block;
};

Result<std::vector<std::filesystem::path>> listedFiles(const std::filesystem::path& list,
                                                       const std::filesystem::path& baseDir) {
    auto text = os::readFile(list, uint64_t{1} << 24);
    if (!text) return std::move(text.error());
    if (hdf5::File::open(list))
        return Error(FR_MSG("This is an HDF5 file; source names a list of such files."), {},
                     FR_MSG("Write its path into a text file, and name that one."))
            .at(utf8(list));
    if (text->find('\0') != std::string::npos)
        return Error(FR_MSG("This is not a text file."), {}, FR_MSG("Name a list with one HDF5 file a line."))
            .at(utf8(list));
    std::vector<std::filesystem::path> files;
    for (size_t begin = 0; begin < text->size();) {
        const size_t end = std::min(text->find('\n', begin), text->size());
        const size_t first = text->find_first_not_of(" \t\r", begin);
        if (first < end) {
            const size_t last = text->find_last_not_of(" \t\r", end - 1);
            const std::string name = text->substr(first, last + 1 - first);
            std::filesystem::path path = resolved(name, baseDir);
            std::error_code code;
            if (!std::filesystem::exists(path, code) && std::filesystem::exists(list.parent_path() / name, code))
                path = list.parent_path() / name;
            files.push_back(std::move(path));
        }
        begin = end + 1;
    }
    return files;
}

Status checkFiles(RowReader& reader) {
    constexpr int64_t kMostRows = INT32_MAX;
    for (RowFile& file : reader.files) {
        auto opened = openFile(file.path, reader.tops);
        if (!opened) return std::move(opened.error());
        file.rows = opened->sets[0].rows();
        if (file.rows > kMostRows)
            return Error(FR_MSG("The file has %1 rows; at most %2 are read."),
                         {std::to_string(file.rows), std::to_string(kMostRows)}, FR_MSG("Split it into several files."))
                .at(utf8(file.path));
        for (size_t t = 0; t < reader.tops.size(); ++t) {
            const hdf5::DataSet& set = opened->sets[t];
            const Shape shape = itemShape(set);
            if (shape.count() < 1)
                return Error(FR_MSG("The data set %1 is %2: a row holds no values."), {reader.tops[t], set.shapeText()},
                             FR_MSG("Make the file again."))
                    .at(utf8(file.path));
            if (reader.shapes.size() == t) reader.shapes.push_back(shape);
            if (!(reader.shapes[t] == shape))
                return Error(FR_MSG("A row of %1 is %2 here, but %3 in the first file."),
                             {reader.tops[t], shape.text(), reader.shapes[t].text()},
                             FR_MSG("Make the files again with rows of one shape."))
                    .at(utf8(file.path));
            if (set.place == hdf5::DataSet::Place::Chunks)
                reader.chunkBytes = std::max(reader.chunkBytes, std::min(kWholeFile, set.count() * set.valueBytes));
        }
        reader.total += file.rows;
    }
    return {};
}

}  // namespace

Result<std::unique_ptr<ItemReader>> openHdf5Reader(const caffe::LayerParameter& layer,
                                                   const StreamOptions& options) try {
    const caffe::HDF5DataParameter& param = layer.hdf5_data_param();
    if (param.source().empty())
        return Error(FR_MSG("The layer names no list file."), {}, FR_MSG("Set source in hdf5_data_param."));
    if (layer.top_size() == 0)
        return Error(FR_MSG("The layer has no tops: each names a data set."), {}, FR_MSG("Add one top a data set."));
    auto reader = std::make_unique<RowReader>();
    reader->list = resolved(param.source(), options.baseDir);
    auto files = listedFiles(reader->list, options.baseDir);
    if (!files) return std::move(files.error());
    for (std::filesystem::path& path : *files)
        reader->files.push_back({std::move(path), 0});
    reader->tops.assign(layer.top().begin(), layer.top().end());
    FR_TRY(checkFiles(*reader));
    if (reader->total == 0)
        return Error(
                   reader->files.empty() ? FR_MSG("The list names no HDF5 files.") : FR_MSG("The files hold no rows."),
                   {}, FR_MSG("Write one path a line into it."))
            .at(reader->place());
    for (const Shape& shape : reader->shapes)
        reader->rowBytes += shape.count() * static_cast<int64_t>(sizeof(float));
    reader->batch = param.batch_size();
    reader->shuffled = param.shuffle();
    reader->key = mix64(options.seed) ^ streamKey(layer);
    FR_TRY(reader->seek(0, 0));
    return std::unique_ptr<ItemReader>(std::move(reader));
} catch (const std::bad_alloc&) {
    return Error(FR_MSG("There is not enough memory to read the data."), {}, FR_MSG("Close other programs."));
}

}  // namespace fitroom::data
