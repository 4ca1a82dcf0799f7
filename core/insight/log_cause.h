#pragma once
// Why it stopped, in plain words, with what the log has to prove it, and what to do.

#include "core/insight/log_report.h"

namespace fitroom {

[[nodiscard]] std::vector<LogCause> findCauses(const LogReport&);

namespace logcause {

// "TRAIN", "TEST", or empty.
[[nodiscard]] std::string phaseText(LogPhase);
// "27,565,285,632"
[[nodiscard]] std::string grouped(int64_t n);
// Where the program was when the log ends.
[[nodiscard]] Error place(const LogReport&);

// log_memory.cpp; nothing when this is no lack of memory.
[[nodiscard]] bool isMemory(const LogReport::Fatal&);
[[nodiscard]] LogCause memoryCause(const LogReport&, const LogReport::Fatal&);
// log_failures.cpp: any other end.
[[nodiscard]] LogCause failureCause(const LogReport&, const LogReport::Fatal&);

}  // namespace logcause

}  // namespace fitroom
