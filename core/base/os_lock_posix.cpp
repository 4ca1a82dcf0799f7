#include "core/base/file_lock.h"
#include "core/base/os.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fitroom::os {

struct FileLock::Impl {
    int fd = -1;
    std::filesystem::path file;
};

FileLock::FileLock() : m(std::make_unique<Impl>()) {}

FileLock::~FileLock() {
    if (m->fd < 0) return;
    ::unlink(m->file.c_str());  // before the lock goes: who waits for it sees that the name is another file now
    ::close(m->fd);
}

Result<FileLock::Outcome> FileLock::take(const std::filesystem::path& file) {
    for (;;) {
        const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (fd < 0) return Error(FR_MSG("Cannot write: %1."), {errorText(errno)}).at(file.string());
        if (::flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            ::close(fd);
            return Outcome::Busy;
        }
        struct stat opened {}, named {};
        const bool same = ::fstat(fd, &opened) == 0 && ::stat(file.c_str(), &named) == 0 &&
                          opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
        if (same) {
            m->fd = fd;
            m->file = file;
            return Outcome::Held;
        }
        ::close(fd);  // its holder removed it between our opening and our locking
    }
}

}  // namespace fitroom::os
