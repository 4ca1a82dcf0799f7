#include "tests/fuzz/target.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace {

std::atomic<size_t> live{0};
std::atomic<size_t> limit{SIZE_MAX};  // of live bytes
std::atomic<size_t> peak{0};

void* counted(size_t size, size_t alignment) {
    if (live + size > limit) {
        std::fprintf(stderr, "%zu bytes more than the bound are asked for, %zu of them at once\n", live + size - limit,
                     size);
        std::abort();
    }
    void* memory = alignment > alignof(std::max_align_t)
                       ? std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)
                       : std::malloc(size ? size : 1);
    if (!memory) throw std::bad_alloc();
    const size_t now = live += malloc_usable_size(memory);
    if (now > peak) peak = now;
    return memory;
}

void release(void* memory) noexcept {
    if (!memory) return;
    live -= malloc_usable_size(memory);
    std::free(memory);
}

}  // namespace

void* operator new(size_t size) { return counted(size, 0); }
void* operator new[](size_t size) { return counted(size, 0); }
void* operator new(size_t size, const std::nothrow_t&) noexcept { return counted(size, 0); }
void* operator new[](size_t size, const std::nothrow_t&) noexcept { return counted(size, 0); }
void* operator new(size_t size, std::align_val_t alignment) { return counted(size, static_cast<size_t>(alignment)); }
void* operator new[](size_t size, std::align_val_t alignment) { return counted(size, static_cast<size_t>(alignment)); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, size_t) noexcept { release(memory); }
void operator delete[](void* memory, size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, size_t, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, size_t, std::align_val_t) noexcept { release(memory); }

namespace fitroom::fuzz {

namespace {

size_t start = 0, bound = 0;
MemoryUse worst;

}  // namespace

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "not so: %s\n", what);
    std::abort();
}

std::filesystem::path fileOf(const uint8_t* data, size_t size) {
    static const int file = memfd_create("fitroom_fuzz", 0);
    require(file >= 0 && ftruncate(file, 0) == 0, "there can be a file in memory");
    for (size_t at = 0; at < size;) {
        const ssize_t written = pwrite(file, data + at, size - at, static_cast<off_t>(at));
        require(written > 0, "a file in memory takes all bytes");
        at += static_cast<size_t>(written);
    }
    return "/proc/self/fd/" + std::to_string(file);
}

MemoryBound::MemoryBound(size_t most) {
    start = live;
    peak = start;
    bound = most;
    limit = start + most;
}

MemoryBound::~MemoryBound() {
    limit = SIZE_MAX;
    const size_t used = peak - start;
    if (used * 1000 / bound > worst.share) worst = {used * 1000 / bound, used};
}

MemoryUse memoryUse() { return worst; }

}  // namespace fitroom::fuzz
