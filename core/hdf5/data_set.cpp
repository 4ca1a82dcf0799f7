// What the header of a data set says.

#include "core/hdf5/format.h"
#include "core/hdf5/reader.h"

#include <algorithm>
#include <array>

namespace fitroom::hdf5 {

namespace {

constexpr int kMostAxes = 32;
// Deflate packs 1032 : 1 at best; a file that promises more holds nothing but the promise.
constexpr int64_t kBestPacking = 1100;

}  // namespace

int64_t DataSet::count() const {
    int64_t product = 1;
    for (const int64_t d : dims)
        product *= d;
    return product;
}

std::string DataSet::shapeText() const {
    if (dims.empty()) return "scalar";
    std::string out;
    for (const int64_t d : dims)
        out += (out.empty() ? "" : "×") + std::to_string(d);
    return out;
}

Error Reader::unread(const DataSet& set, const char* what) const {
    return Error(FR_MSG("The data set %1 has %2, which is not read here."), {set.path, what},
                 FR_MSG("Save it as 32-bit floats with h5py's defaults."))
        .at(name());
}

Result<DataSet> Reader::dataSet(const Link& link, const std::string& path) {
    DataSet set;
    set.path = path;
    if (link.kind != Link::Kind::Hard)
        return Error(FR_MSG("%1 is only a link to another place; such links are not followed."), {path},
                     FR_MSG("Save the data itself in this file."))
            .at(name());
    auto messages = header(link.object);
    if (!messages) return std::move(messages.error());
    bool hasType = false, hasSpace = false, hasLayout = false;
    for (const Message& m : *messages) {
        if (m.type == kExternalFiles) return unread(set, "its values in other files");
        hasType = hasType || m.type == kDatatype;
        hasSpace = hasSpace || m.type == kDataspace;
        hasLayout = hasLayout || m.type == kLayout;
        FR_TRY(parse(m, set));
    }
    if (!hasType || !hasSpace || !hasLayout)
        return Error(FR_MSG("%1 is no data set."), {path}, FR_MSG("Check what the file holds, or choose another."))
            .at(name());
    FR_TRY(checkSize(set));
    return set;
}

Status Reader::parse(const Message& m, DataSet& set) const {
    switch (m.type) {
    case kDatatype:
        return parseType(m, set);
    case kDataspace:
        return parseSpace(m, set);
    case kLayout:
        return parseLayout(m, set);
    case kFilters:
        return parseFilters(m, set);
    case kFill:
    case kOldFill:
        parseFill(m, set);
    }
    return {};
}

Status Reader::parseType(const Message& m, DataSet& set) const {
    if (m.isShared) return unread(set, "a named type");
    Cursor in = m_file.cursor(m.data);
    const uint64_t kind = in.number(1) & 15, bits = in.number(3), bytes = in.number(4);
    if (!in.good()) return m_file.damaged("a type is cut off");
    set.valueBytes = static_cast<int>(std::min<uint64_t>(bytes, INT32_MAX));
    set.bigEndian = bits & 1;
    if (kind == 3) {
        set.values = DataSet::Values::Text;
        constexpr int kLongestText = 1 << 16;
        return set.valueBytes <= kLongestText && bytes > 0 ? Status() : unread(set, "texts that long");
    }
    if (kind == 0) {
        set.values = DataSet::Values::Integer;
        set.isSigned = bits & 8;
        const uint64_t shift = in.number(2), precision = in.number(2);
        const bool plain =
            (bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8) && shift == 0 && precision == 8 * bytes;
        return in.good() && plain ? Status() : unread(set, "integers of unusual width");
    }
    if (kind != 1) return unread(set, "values that are neither floats nor integers");
    set.values = DataSet::Values::Float;
    // Bit offset, precision, places and sizes of exponent and mantissa, bias of IEEE's three.
    const std::array<uint64_t, 7> is = {in.number(2), in.number(2), in.number(1), in.number(1),
                                        in.number(1), in.number(1), in.number(4)};
    const std::array<uint64_t, 7> half = {0, 16, 10, 5, 0, 10, 15}, single = {0, 32, 23, 8, 0, 23, 127},
                                  full = {0, 64, 52, 11, 0, 52, 1023};
    const bool ieee = (bytes == 2 && is == half) || (bytes == 4 && is == single) || (bytes == 8 && is == full);
    return in.good() && ieee && !(bits & 0x40) ? Status() : unread(set, "floats of an unusual form");
}

Status Reader::parseSpace(const Message& m, DataSet& set) const {
    if (m.isShared) return unread(set, "a named shape");
    Cursor in = m_file.cursor(m.data);
    const uint64_t version = in.number(1), axes = in.number(1);
    in.skip(1);
    if (version == 1)
        in.skip(5);
    else if (version == 2 && in.number(1) == 2)
        return unread(set, "no values");
    else if (version > 2)
        return m_file.damaged("a shape of an unknown version");
    if (axes > kMostAxes) return unread(set, "more than 32 axes");
    int64_t product = 1;
    for (uint64_t i = 0; i < axes; ++i) {
        const uint64_t dim = in.length();
        // The same bound as for all shapes here: products of sizes cannot overflow below it.
        constexpr uint64_t kMostValues = uint64_t{1} << 48;
        if (dim > kMostValues || (dim > 0 && product > static_cast<int64_t>(kMostValues / dim)))
            return unread(set, "more values than can be counted here");
        product *= static_cast<int64_t>(std::max<uint64_t>(1, dim));
        set.dims.push_back(static_cast<int64_t>(dim));
    }
    return in.good() ? Status() : m_file.damaged("a shape is cut off");
}

Status Reader::parseLayout(const Message& m, DataSet& set) const {
    Cursor in = m_file.cursor(m.data);
    const uint64_t version = in.number(1);
    uint64_t axes = 0, kind = 0;
    if (version < 3) {
        axes = in.number(1);
        kind = in.number(1);
        in.skip(5);
        if (kind != 0) set.address = in.address();
        for (uint64_t i = 0; i < axes && i <= kMostAxes; ++i)
            set.chunkDims.push_back(static_cast<int64_t>(in.number(4)));
        if (!set.chunkDims.empty()) set.chunkDims.pop_back();  // the size of a value
        if (kind == 0) {
            const auto bytes = in.bytes(in.number(4));
            set.inHeader.assign(bytes.begin(), bytes.end());
        }
    } else {
        kind = in.number(1);
        if (kind == 0) {
            const auto bytes = in.bytes(in.number(2));
            set.inHeader.assign(bytes.begin(), bytes.end());
        } else if (kind == 1) {
            set.address = in.address();
        } else if (kind == 2 && version == 3) {
            axes = in.number(1);
            set.address = in.address();
            for (uint64_t i = 0; i + 1 < axes && i <= kMostAxes; ++i)
                set.chunkDims.push_back(static_cast<int64_t>(in.number(4)));
        } else {
            return unread(set, "a layout of the newest form");
        }
    }
    if (!in.good()) return m_file.damaged("a layout is cut off");
    set.place = kind == 0 ? DataSet::Place::Header : kind == 1 ? DataSet::Place::OnePiece : DataSet::Place::Chunks;
    if (kind != 2) set.chunkDims.clear();
    return {};
}

Status Reader::parseFilters(const Message& m, DataSet& set) const {
    if (m.isShared) return unread(set, "named filters");
    Cursor in = m_file.cursor(m.data);
    const uint64_t version = in.number(1), count = in.number(1);
    if (version == 1) in.skip(6);
    for (uint64_t i = 0; i < count; ++i) {
        const uint64_t id = in.number(2);
        const uint64_t nameBytes = version == 1 || id >= 256 ? in.number(2) : 0;
        in.skip(2);
        const uint64_t values = in.number(2);
        in.skip(version == 1 ? (nameBytes + 7) / 8 * 8 : nameBytes);
        in.skip(4 * values + (version == 1 && values % 2 ? 4 : 0));
        if (!in.good()) return m_file.damaged("a list of filters is cut off");
        if (id != kDeflate && id != kShuffle && id != kFletcher32) return unread(set, "a compression other than gzip");
        set.filters.push_back(static_cast<uint16_t>(id));
    }
    return {};
}

void Reader::parseFill(const Message& m, DataSet& set) const {
    Cursor in = m_file.cursor(m.data);
    if (m.type == kFill) {
        const uint64_t version = in.number(1);
        if (version < 3) {
            in.skip(2);
            if (in.number(1) == 0) return;
        } else if (!(in.number(1) & 0x20)) {
            return;
        }
    } else if (!set.fill.empty()) {
        return;  // the newer message counts
    }
    const uint64_t bytes = in.number(4);
    const auto value = in.bytes(bytes);
    if (in.good()) set.fill.assign(value.begin(), value.end());
}

// Whether the file can hold what the header promises: nothing is allocated for a promise alone.
Status Reader::checkSize(const DataSet& set) const {
    const Error empty = Error(FR_MSG("The data set %1 says %2 values, and the file has no room for them."),
                              {set.path, set.shapeText()}, FR_MSG("Make the file again, or fetch it again."))
                            .at(name());
    const int64_t count = set.count();
    const auto file = static_cast<int64_t>(std::min<uint64_t>(m_file.bytes(), uint64_t{1} << 50));
    const int64_t value = set.valueBytes;
    if (count == 0) return {};
    if (set.place == DataSet::Place::Header) {
        if (static_cast<int64_t>(set.inHeader.size()) / value < count) return empty;
    } else if (set.place == DataSet::Place::OnePiece) {
        if (count > file / value || !m_file.holds(set.address, static_cast<uint64_t>(count * value))) return empty;
    } else {
        if (count > file * kBestPacking / value) return empty;
        if (set.chunkDims.size() != set.dims.size() || set.dims.empty()) return m_file.damaged("chunks of other axes");
        int64_t chunk = value;
        for (const int64_t d : set.chunkDims) {
            constexpr auto kLargest = static_cast<int64_t>(File::kMostAtOnce);
            if (d < 1 || d > kLargest / chunk) return unread(set, "chunks that large");
            chunk *= d;
        }
        if (chunk > file * kBestPacking) return empty;
    }
    return {};
}

}  // namespace fitroom::hdf5
