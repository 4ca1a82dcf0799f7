// Object headers and groups.

#include "core/hdf5/reader.h"
#include "core/hdf5/format.h"

#include <algorithm>
#include <cstring>

namespace fitroom::hdf5 {

Result<std::unique_ptr<Reader>> Reader::open(const std::filesystem::path& path) {
    auto file = File::open(path);
    if (!file) return std::move(file.error());
    std::unique_ptr<Reader> reader(new Reader(std::move(*file)));
    auto group = reader->isGroup(reader->root());
    if (!group) return std::move(group.error());
    if (!*group) return reader->m_file.damaged("its root is no group");
    return reader;
}

Reader::~Reader() = default;

Status Reader::readMeta(uint64_t address, uint64_t bytes, std::vector<uint8_t>& out) {
    constexpr uint64_t kTimes = 16, kAtLeast = uint64_t{16} << 20;  // a sound file is gone through two or three times
    m_metaBytes += std::min(bytes, m_file.bytes());
    if (m_metaBytes > kAtLeast + kTimes * m_file.bytes()) return m_file.damaged("it goes in circles");
    return m_file.read(address, bytes, out);
}

// --- Object headers: a list of messages, in one block or several ----------------------------------------------------

Status Reader::headerBlock(std::span<const uint8_t> block, bool old, bool ordered, std::vector<Message>& out,
                           std::vector<std::pair<uint64_t, uint64_t>>& more) const {
    Cursor in = m_file.cursor(block);
    const uint64_t least = old ? 8 : ordered ? 6 : 4;
    while (in.left() >= least) {
        const auto type = static_cast<int>(in.number(old ? 2 : 1));
        const uint64_t bytes = in.number(2);
        const uint64_t flags = in.number(1);
        if (old) in.skip(3);
        if (!old && ordered) in.skip(2);
        const auto data = in.bytes(bytes);
        if (!in.good()) return m_file.damaged("an object header is cut off");
        if (type == kContinuation) {
            Cursor where = m_file.cursor(data);
            const uint64_t at = where.address();
            const uint64_t length = where.length();
            if (!where.good()) return m_file.damaged("an object header is cut off");
            more.emplace_back(at, length);
        } else if (type != kNil) {
            out.push_back({type, (flags & 2) != 0, {data.begin(), data.end()}});
        }
    }
    return {};
}

Result<std::vector<Reader::Message>> Reader::header(uint64_t object) {
    // More than any real one: a data set has about ten messages, a group in the newest form eight links.
    constexpr size_t kMostBlocks = 4096;
    constexpr uint64_t kMostBytes = uint64_t{4} << 20;
    constexpr uint64_t kLongestStart = 64;
    std::vector<uint8_t> bytes;
    FR_TRY(m_file.readSome(object, kLongestStart, bytes));
    Cursor in = m_file.cursor(bytes);
    std::vector<std::pair<uint64_t, uint64_t>> blocks;
    bool old = true, ordered = false;
    if (in.is("OHDR")) {
        old = false;
        const uint64_t version = in.number(1), flags = in.number(1);
        if (version != 2) return m_file.damaged("an object header of an unknown version");
        uint64_t start = 6;
        if (flags & 0x20) start += 16, in.skip(16);  // times
        if (flags & 0x10) start += 4, in.skip(4);    // limits of links
        ordered = flags & 0x04;
        const int width = 1 << (flags & 3);
        blocks.emplace_back(object + start + static_cast<uint64_t>(width), in.number(width));
    } else {
        in = m_file.cursor(bytes);
        const uint64_t version = in.number(1);
        in.skip(7);  // the number of messages is told by the blocks, too
        const uint64_t length = in.number(4);
        if (version != 1) return m_file.damaged("an object header of an unknown version");
        blocks.emplace_back(object + 16, length);
    }
    if (!in.good()) return m_file.damaged("an object header is cut off");

    std::vector<Message> out;
    uint64_t total = 0;
    for (size_t i = 0; i < blocks.size(); ++i) {
        const auto [at, length] = blocks[i];
        total += std::min(length, kMostBytes + 1);
        if (i >= kMostBlocks || total > kMostBytes) return m_file.damaged("an object header without end");
        std::vector<uint8_t> block;
        FR_TRY(readMeta(at, length, block));
        std::span<const uint8_t> messages = block;
        if (!old && i > 0) {  // later blocks have a signature and a checksum
            if (block.size() < 8 || std::memcmp(block.data(), "OCHK", 4) != 0)
                return m_file.damaged("an object header is cut off");
            messages = messages.subspan(4, block.size() - 8);
        }
        FR_TRY(headerBlock(messages, old, ordered, out, blocks));
    }
    return out;
}

// --- Groups ---------------------------------------------------------------------------------------------------------

Result<bool> Reader::isGroup(uint64_t object) {
    auto messages = header(object);
    if (!messages) return std::move(messages.error());
    return std::any_of(messages->begin(), messages->end(), [](const Message& m) {
        return m.type == kSymbolTable || m.type == kLinkInfo || m.type == kGroupInfo;
    });
}

Result<std::vector<Link>> Reader::links(uint64_t group) {
    auto messages = header(group);
    if (!messages) return std::move(messages.error());
    std::vector<Link> out;
    bool found = false;
    for (const Message& m : *messages) {
        if (m.type == kSymbolTable) {
            FR_TRY(linksOfTable(m.data, out));
        } else if (m.type == kLink) {
            FR_TRY(linkMessage(m.data, out));
        } else if (m.type == kLinkInfo) {
            Cursor in = m_file.cursor(m.data);
            in.skip(1);
            if (in.number(1) & 1) in.skip(8);
            if (in.address() != kNowhere)
                return Error(FR_MSG("A group of this HDF5 file is stored in a form that is not read here."), {},
                             FR_MSG("Save it again with h5py and libver='earliest'."))
                    .at(name());
        } else if (m.type != kGroupInfo) {
            continue;
        }
        found = true;
    }
    if (!found) return m_file.damaged("a group is none");
    std::stable_sort(out.begin(), out.end(), [](const Link& a, const Link& b) { return a.name < b.name; });
    return out;
}

Status Reader::linkMessage(std::span<const uint8_t> message, std::vector<Link>& out) const {
    Cursor in = m_file.cursor(message);
    const uint64_t version = in.number(1), flags = in.number(1);
    const uint64_t type = flags & 0x08 ? in.number(1) : 0;
    if (flags & 0x04) in.skip(8);  // order of creation
    if (flags & 0x10) in.skip(1);  // character set
    const auto text = in.bytes(in.number(1 << (flags & 3)));
    Link link;
    link.name.assign(text.begin(), text.end());
    link.kind = type == 0 ? Link::Kind::Hard : type == 1 ? Link::Kind::Soft : Link::Kind::External;
    if (type == 0) link.object = in.address();
    if (version != 1 || !in.good()) return m_file.damaged("a link is cut off");
    out.push_back(std::move(link));
    return {};
}

// A B-tree whose leaves are lists of names and objects; the names lie in a heap.
Status Reader::linksOfTable(std::span<const uint8_t> message, std::vector<Link>& out) {
    const auto o = static_cast<uint64_t>(m_file.offsetBytes()), l = static_cast<uint64_t>(m_file.lengthBytes());
    Cursor in = m_file.cursor(message);
    const uint64_t tree = in.address(), heap = in.address();
    std::vector<uint8_t> bytes, names;
    FR_TRY(readMeta(heap, 8 + 2 * l + o, bytes));
    Cursor heapIn = m_file.cursor(bytes);
    if (!in.good() || !heapIn.is("HEAP")) return m_file.damaged("a group has no names");
    heapIn.skip(4);
    const uint64_t namesBytes = heapIn.length();
    heapIn.length();
    FR_TRY(readMeta(heapIn.address(), namesBytes, names));

    struct Node {
        uint64_t address;
        int level;  // −1: not known yet
    };
    std::vector<Node> nodes = {{tree, -1}};
    size_t nameBytes = 0;
    for (size_t i = 0; i < nodes.size(); ++i) {
        const Node node = nodes[i];
        FR_TRY(readMeta(node.address, 8, bytes));
        Cursor head = m_file.cursor(bytes);
        if (head.is("SNOD")) {
            if (node.level > 0) return m_file.damaged("a group's tree");
            head.skip(2);
            const uint64_t entries = head.number(2), entryBytes = 2 * o + 24;
            FR_TRY(readMeta(node.address + 8, entries * entryBytes, bytes));
            Cursor list = m_file.cursor(bytes);
            for (uint64_t e = 0; e < entries; ++e) {
                const uint64_t at = list.number(static_cast<int>(o));
                Link link;
                link.object = list.address();
                if (list.number(4) == 2) link.kind = Link::Kind::Soft;
                list.skip(20);
                if (at >= names.size()) return m_file.damaged("a name lies nowhere");
                const auto* begin = names.data() + at;
                const auto* end = static_cast<const uint8_t*>(std::memchr(begin, 0, names.size() - at));
                if (!end) return m_file.damaged("a name has no end");
                nameBytes += static_cast<size_t>(end - begin) + 1;
                if (nameBytes > names.size()) return m_file.damaged("names lie over each other");
                link.name.assign(begin, end);
                out.push_back(std::move(link));
            }
            continue;
        }
        head = m_file.cursor(bytes);
        if (!head.is("TREE") || head.number(1) != 0) return m_file.damaged("a group's tree");
        const auto level = static_cast<int>(head.number(1));
        if (node.level >= 0 && level + 1 != node.level) return m_file.damaged("a group's tree");
        const uint64_t children = head.number(2);
        FR_TRY(readMeta(node.address + 8 + 2 * o, children * (l + o), bytes));
        Cursor list = m_file.cursor(bytes);
        for (uint64_t c = 0; c < children; ++c) {
            list.length();
            nodes.push_back({list.address(), level});
        }
    }
    return {};
}

}  // namespace fitroom::hdf5
