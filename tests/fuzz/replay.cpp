// main() of the targets where libFuzzer is not: every file of the corpus, then seeded changes of them.
//     fuzz_TARGET CORPUS ROUNDS [FROM]      FROM: the round to begin with, as a failure names it

#include "tests/fuzz/target.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace {

using Bytes = std::vector<uint8_t>;

long current = -1;  // −1: the corpus itself
const Bytes* input = nullptr;

extern "C" void tellRound(int signal) {
    char text[64];
    const int length = std::snprintf(text, sizeof text, "failed in round %ld: see the file fuzz_input\n", current);
    if (write(STDERR_FILENO, text, static_cast<size_t>(length)) < 0) _exit(1);
    const int file = open("fuzz_input", O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || write(file, input->data(), input->size()) < 0) _exit(1);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

std::vector<Bytes> corpusOf(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Bytes> out;
    for (const auto& file : files) {
        std::ifstream in(file, std::ios::binary);
        out.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return out;
}

class Mutator {
public:
    explicit Mutator(const std::vector<Bytes>& seeds) : m_seeds(seeds) {}

    Bytes make(long round) {
        m_random.seed(static_cast<uint32_t>(round));
        Bytes bytes = m_seeds[below(m_seeds.size())];
        const size_t changes = 1 + below(6);
        for (size_t i = 0; i < changes; ++i)
            change(bytes);
        return bytes;
    }

private:
    size_t below(size_t n) { return n == 0 ? 0 : m_random() % n; }

    void change(Bytes& bytes) {
        static constexpr uint64_t telling[] = {0,
                                               1,
                                               0x7f,
                                               0x80,
                                               0xff,
                                               0x7fff,
                                               0xffff,
                                               0x7fffffff,
                                               0x80000000,
                                               0xffffffff,
                                               0x7fffffffffffffff,
                                               0xffffffffffffffff};
        const size_t at = below(bytes.size() + 1), length = std::min(bytes.size() - at, 1 + below(32));
        const auto begin = bytes.begin() + static_cast<ptrdiff_t>(at);
        switch (below(7)) {
        case 0:
            if (at < bytes.size()) bytes[at] ^= static_cast<uint8_t>(1u << below(8));
            break;
        case 1:
            if (at < bytes.size()) bytes[at] = static_cast<uint8_t>(m_random());
            break;
        case 2:
            bytes.erase(begin, begin + static_cast<ptrdiff_t>(length));
            break;
        case 3: {
            const Bytes copy(begin, begin + static_cast<ptrdiff_t>(length));
            bytes.insert(bytes.begin() + static_cast<ptrdiff_t>(below(bytes.size() + 1)), copy.begin(), copy.end());
            break;
        }
        case 4: {
            const Bytes& other = m_seeds[below(m_seeds.size())];
            const size_t from = below(other.size()), most = std::min<size_t>(other.size() - from, 1 + below(200));
            bytes.insert(begin, other.begin() + static_cast<ptrdiff_t>(from),
                         other.begin() + static_cast<ptrdiff_t>(from + most));
            break;
        }
        case 5: {
            const uint64_t value = telling[below(std::size(telling))];
            for (size_t i = 0; i < size_t{1} << below(4) && at + i < bytes.size(); ++i)
                bytes[at + i] = static_cast<uint8_t>(value >> (8 * i));
            break;
        }
        default:
            bytes.resize(at);
            break;
        }
    }

    const std::vector<Bytes>& m_seeds;
    std::mt19937 m_random;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "%s CORPUS ROUNDS [FROM]\n", argv[0]);
        return 2;
    }
    std::signal(SIGABRT, tellRound);
    std::signal(SIGSEGV, tellRound);
    const std::vector<Bytes> seeds = corpusOf(argv[1]);
    fitroom::fuzz::require(!seeds.empty(), "the corpus has files");
    for (const Bytes& seed : seeds) {
        input = &seed;
        LLVMFuzzerTestOneInput(seed.data(), seed.size());
    }
    Mutator mutator(seeds);
    const long rounds = std::atol(argv[2]), from = argc > 3 ? std::atol(argv[3]) : 0;
    for (current = from; current < rounds; ++current) {
        const Bytes bytes = mutator.make(current);
        input = &bytes;
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    const auto use = fitroom::fuzz::memoryUse();
    std::printf("%zu files, %ld changed ones; at most %zu bytes, %zu ‰ of what was allowed\n", seeds.size(),
                rounds - from, use.bytes, use.share);
    return 0;
}
