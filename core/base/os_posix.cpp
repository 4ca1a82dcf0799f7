#include "core/base/os.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace fitroom::os {

namespace {

uint64_t valueOf(std::istream& in, std::string_view key) {
    std::string line;
    while (std::getline(in, line)) {
        if (line.compare(0, key.size(), key) != 0) continue;
        std::istringstream rest(line.substr(key.size()));
        uint64_t kib = 0;
        rest >> kib;
        return kib * 1024;
    }
    return 0;
}

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() {
        if (m_fd >= 0) ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const { return m_fd; }
    int closeNow() { return ::close(std::exchange(m_fd, -1)); }

private:
    int m_fd;
};

Error writeError(const std::filesystem::path& path, int code) {
    return Error(FR_MSG("Cannot write: %1."), {errorText(code)},
                 FR_MSG("Choose another folder or free some space, then try again."))
        .at(path.string());
}

}  // namespace

MemoryInfo memory() {
    MemoryInfo info;
    std::ifstream total("/proc/meminfo"), available("/proc/meminfo");
    info.totalBytes = valueOf(total, "MemTotal:");
    info.availableBytes = valueOf(available, "MemAvailable:");
    rlimit limit{};
    if (::getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        std::ifstream status("/proc/self/status");
        const uint64_t taken = valueOf(status, "VmSize:");
        // 0 would mean that nobody knows.
        const uint64_t left = limit.rlim_cur > taken ? limit.rlim_cur - taken : 1;
        info.availableBytes = info.availableBytes ? std::min<uint64_t>(info.availableBytes, left) : left;
    }
    return info;
}

uint64_t residentBytes() {
    std::ifstream in("/proc/self/status");
    return valueOf(in, "VmRSS:");
}

uint64_t peakResidentBytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<uint64_t>(usage.ru_maxrss) * 1024;
}

uint64_t freeDiskBytes(const std::filesystem::path& where) {
    struct statvfs info {};
    std::filesystem::path probe = where.empty() ? std::filesystem::path(".") : where;
    while (::statvfs(probe.c_str(), &info) != 0) {
        if (!probe.has_parent_path() || probe.parent_path() == probe) return 0;
        probe = probe.parent_path();
    }
    return static_cast<uint64_t>(info.f_bavail) * info.f_frsize;
}

std::string cpuName() {
    std::ifstream in("/proc/cpuinfo");
    std::string line;
    while (std::getline(in, line))
        if (line.rfind("model name", 0) == 0) return line.substr(line.find(':') + 2);
    return "CPU";
}

int cpuCores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

namespace {

// "0-7,64-71": 16
int countOfRanges(const std::string& text) {
    int count = 0;
    std::istringstream ranges(text);
    for (std::string range; std::getline(ranges, range, ',');) {
        int first = 0, last = 0;
        const int read = std::sscanf(range.c_str(), "%d-%d", &first, &last);
        count += read == 2 ? std::max(0, last - first + 1) : read == 1 ? 1 : 0;
    }
    return count;
}

}  // namespace

// Not sysconf(): it derives the size from processor ids that virtual machines make up.
Cache lastCache() {
    Cache last;
    for (int index = 0;; ++index) {
        const std::string folder = "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index);
        std::ifstream size(folder + "/size"), shared(folder + "/shared_cpu_list");
        uint64_t kib = 0;
        std::string cpus;
        if (!(size >> kib)) return last;
        shared >> cpus;
        if (kib * 1024 > last.bytes) last = {kib * 1024, std::max(1, countOfRanges(cpus))};
    }
}

std::filesystem::path cacheFolder() {
    const char* set = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    if (set && *set == '/') return std::filesystem::path(set) / "fitroom";
    if (home && *home) return std::filesystem::path(home) / ".cache" / "fitroom";
    std::error_code none;
    return std::filesystem::temp_directory_path(none) / "fitroom";
}

void restartWith(const char* variable, const char* value, char** argv) {
    if (std::getenv(variable) || ::setenv(variable, value, 1) != 0) return;
    ::execv("/proc/self/exe", argv);
}

void holdStandardStreams() {
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF && ::open("/dev/null", O_RDONLY) < 0) return;
}

std::string errorText(int code) { return std::strerror(code); }

namespace {

std::string machineMark() {
    char name[256] = "";
    ::gethostname(name, sizeof name - 1);
    uint32_t hash = 0x811c9dc5u;  // FNV-1a
    for (const char* c = name; *c; ++c)
        hash = (hash ^ static_cast<uint8_t>(*c)) * 0x01000193u;
    char text[12];
    std::snprintf(text, sizeof text, "%08x", hash);
    return text;
}

}  // namespace

std::string processMark() { return machineMark() + "-" + std::to_string(::getpid()); }

bool processEnded(std::string_view mark) {
    const std::string machine = machineMark() + "-";
    if (!mark.starts_with(machine)) return false;
    mark.remove_prefix(machine.size());
    pid_t process = 0;
    const auto [end, code] = std::from_chars(mark.data(), mark.data() + mark.size(), process);
    if (code != std::errc() || end != mark.data() + mark.size() || process <= 0) return false;
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

Status writeFileAtomically(const std::filesystem::path& path, std::string_view bytes) {
    return writeFileAtomically(path, [bytes](const WritePiece& write) { write(bytes); });
}

Status writeFileAtomically(const std::filesystem::path& path, const std::function<void(const WritePiece&)>& produce) {
    const std::filesystem::path temporary = path.string() + ".tmp";
    const auto failed = [&](int code) {
        ::unlink(temporary.c_str());
        return writeError(path, code);
    };
    Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
    if (file.get() < 0) return writeError(path, errno);
    int error = 0;
    produce([&](std::string_view bytes) {
        for (size_t done = 0; error == 0 && done < bytes.size();) {
            const ssize_t n = ::write(file.get(), bytes.data() + done, bytes.size() - done);
            if (n >= 0) done += static_cast<size_t>(n);
            else if (errno != EINTR) error = errno;
        }
        return error == 0;
    });
    if (error != 0) return failed(error);
    if (::fsync(file.get()) != 0) return failed(errno);
    if (file.closeNow() != 0) return failed(errno);
    if (::rename(temporary.c_str(), path.c_str()) != 0) return failed(errno);
    // The rename itself must survive a power cut too; a folder that cannot be opened for that is no failure.
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.get() >= 0) ::fsync(directory.get());
    return {};
}

Result<std::string> readFile(const std::filesystem::path& path, uint64_t maxBytes) {
    // Without O_NONBLOCK a named pipe that nobody writes to would be waited for here, before it can be told from a file.
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info {};
    if (file.get() < 0 || ::fstat(file.get(), &info) != 0)
        return Error(FR_MSG("Cannot open: %1."), {errorText(errno)}, FR_MSG("Check the path.")).at(path.string());
    if (S_ISDIR(info.st_mode))
        return Error(FR_MSG("This is a folder, not a file."), {}, FR_MSG("Name a file inside it.")).at(path.string());
    if (!S_ISREG(info.st_mode))
        return Error(FR_MSG("This is not a regular file."), {}, FR_MSG("Name a file, not a pipe or a device."))
            .at(path.string());
    if (static_cast<uint64_t>(info.st_size) > maxBytes)
        return Error(FR_MSG("The file has %1 bytes; at most %2 are read here."),
                     {std::to_string(info.st_size), std::to_string(maxBytes)},
                     FR_MSG("Check that this is the file you meant."))
            .at(path.string());
    // Files of /proc report no size and others grow, so read up to the bound whatever fstat says.
    std::string bytes;
    bytes.reserve(static_cast<size_t>(info.st_size));
    char buffer[1 << 16];
    for (;;) {
        const ssize_t n = ::read(file.get(), buffer, sizeof buffer);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return Error(FR_MSG("Cannot read: %1."), {errorText(errno)}).at(path.string());
        if (n == 0) return bytes;
        const bool small = bytes.empty() && n == info.st_size && static_cast<size_t>(n) < sizeof buffer;
        if (bytes.size() + static_cast<size_t>(n) > maxBytes)
            return Error(FR_MSG("The file has more than %1 bytes."), {std::to_string(maxBytes)}).at(path.string());
        bytes.append(buffer, static_cast<size_t>(n));
        if (small) return bytes;  // one call read all there was and found the end
    }
}

}  // namespace fitroom::os
