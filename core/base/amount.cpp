#include "core/base/amount.h"

#include <cctype>
#include <charconv>
#include <utility>

namespace fitroom {

Result<uint64_t> parseBytes(const std::string& text) {
    double value = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
    const char* const last = text.data() + text.size();
    std::string unit(end != last && *end == ' ' ? end + 1 : end, last);  // "2 GiB"
    for (char& c : unit)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    static const std::pair<const char*, double> kUnits[] = {{"", 1},
                                                            {"b", 1},
                                                            {"k", 1024.0},
                                                            {"kib", 1024.0},
                                                            {"kb", 1e3},
                                                            {"m", 1048576.0},
                                                            {"mib", 1048576.0},
                                                            {"mb", 1e6},
                                                            {"g", 1073741824.0},
                                                            {"gib", 1073741824.0},
                                                            {"gb", 1e9},
                                                            {"t", 1099511627776.0},
                                                            {"tib", 1099511627776.0},
                                                            {"tb", 1e12}};
    for (const auto& [name, factor] : kUnits)
        if (ec == std::errc() && unit == name && value * factor >= 1 && value * factor < 1e18)
            return static_cast<uint64_t>(value * factor);
    return Error(FR_MSG("%1 is not an amount of memory."), {text}, FR_MSG("Write it like 2GiB, 512MiB or 4000000000."));
}

}  // namespace fitroom
