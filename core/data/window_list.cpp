#include "core/data/window_list.h"
#include "core/base/os.h"
#include "core/data/text.h"

#include <charconv>
#include <cmath>
#include <string_view>

namespace fitroom::data {

namespace {

constexpr int kFarthest = 1 << 24;

// Words between spaces, with the lines that they stand in.
class Words {
public:
    explicit Words(std::string_view text) : m_text(text) {}
    [[nodiscard]] int line() const { return m_line; }
    std::string_view next() {  // empty at the end
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            m_pendingLines += m_text[m_at++] == '\n';
        m_line += m_pendingLines;
        m_pendingLines = 0;
        const size_t begin = m_at;
        while (m_at < m_text.size() && !isSpace(m_text[m_at]))
            ++m_at;
        return m_text.substr(begin, m_at - begin);
    }
    template <class T>
    bool number(T& value) {
        const std::string_view word = next();
        const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
        return !word.empty() && code == std::errc() && end == word.data() + word.size();
    }
    // Caffe's files have coordinates as "12" and as "12.0".
    bool whole(int& value, int least, int most) {
        double number = 0;
        if (!this->number(number) || number != std::floor(number) || number < least || number > most) return false;
        value = static_cast<int>(number);
        return true;
    }

private:
    static bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
    std::string_view m_text;
    size_t m_at = 0;
    int m_line = 1, m_pendingLines = 0;
};

}  // namespace

Result<WindowList> readWindowList(const std::filesystem::path& file) {
    const auto text = os::readFile(file, uint64_t{1} << 30);
    if (!text) return text.error();
    WindowList list;
    Words words(*text);
    const auto wrong = [&](const char* what, const char* next) {
        return Error(what, {}, next).at(utf8(file), words.line());
    };
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
        int index = -1, channels = 0, count = 0;
        if (word != "#")
            return wrong(FR_MSG("A picture has to begin with “# index” here."),
                         FR_MSG("Check how many windows the picture before says it has."));
        if (!words.whole(index, 0, INT32_MAX) || index != static_cast<int>(list.pictures.size()))
            return wrong(FR_MSG("Pictures are numbered from 0 in their order; this number does not follow."),
                         FR_MSG("Number the pictures 0, 1, 2 …"));
        WindowPicture picture;
        picture.path = std::string(words.next());
        if (!words.whole(channels, 1, kFarthest) || !words.whole(picture.height, 1, kFarthest) ||
            !words.whole(picture.width, 1, kFarthest))
            return wrong(FR_MSG("Channels, height and width of the picture are expected here."),
                         FR_MSG("Write one number a line, as R-CNN's window files have them."));
        if (channels != 3)
            return wrong(FR_MSG("Windows are cut from colour pictures: the number of channels has to be 3."),
                         FR_MSG("Write 3; pictures are read as colour."));
        if (!words.whole(count, 0, INT32_MAX))
            return wrong(FR_MSG("The number of windows is expected here."), FR_MSG("Write 0 if there are none."));
        list.pictures.push_back(std::move(picture));
        for (int i = 0; i < count; ++i) {
            PictureWindow w;
            w.picture = index;
            constexpr int kMostClasses = 10'000'000;
            const bool good = words.whole(w.label, 0, kMostClasses) && words.number(w.overlap) &&
                              words.whole(w.x1, -kFarthest, kFarthest) && words.whole(w.y1, -kFarthest, kFarthest) &&
                              words.whole(w.x2, -kFarthest, kFarthest) && words.whole(w.y2, -kFarthest, kFarthest);
            w.line = words.line();
            if (!good)
                return wrong(FR_MSG("A window is expected here: class, overlap, x1, y1, x2, y2."),
                             FR_MSG("Check how many windows this picture says it has."));
            if (w.x2 < w.x1 || w.y2 < w.y1)
                return wrong(FR_MSG("The window ends before it begins."),
                             FR_MSG("Write x1 y1 x2 y2, the smaller ones first."));
            list.windows.push_back(w);
        }
    }
    return list;
}

}  // namespace fitroom::data
