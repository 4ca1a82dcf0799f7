#include "core/mpi/watch.h"

#include "core/base/os.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

namespace fitroom::mpi {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kMeeting = std::chrono::seconds(60);  // for all to have come
constexpr auto kTelling = std::chrono::seconds(8);   // for another rank to write what is left
constexpr char kLeft = 'L', kDone = 'D';

struct Hello {
    uint64_t key;
    int32_t rank;
};

Error socketError() {
    return Error(FR_MSG("The ranks cannot watch each other: %1."), {os::errorText(errno)},
                 FR_MSG("Check the network between the machines, and whether a firewall closes it."));
}

int millisecondsUntil(Clock::time_point end) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    return static_cast<int>(std::clamp<int64_t>(left, 0, 60000));
}

bool ready(int socket, short events, Clock::time_point end) {
    pollfd wait{socket, events, 0};
    int n = 0;
    do n = ::poll(&wait, 1, millisecondsUntil(end));
    while (n < 0 && errno == EINTR);
    if (n == 0) errno = ETIMEDOUT;
    return n > 0;
}

// A machine that loses its power says nothing: found out within 7 seconds.
void keepAsking(int socket) {
    const auto set = [&](int level, int option, int value) { ::setsockopt(socket, level, option, &value, sizeof value); };
    set(SOL_SOCKET, SO_KEEPALIVE, 1);
    set(IPPROTO_TCP, TCP_KEEPIDLE, 3);
    set(IPPROTO_TCP, TCP_KEEPINTVL, 1);
    set(IPPROTO_TCP, TCP_KEEPCNT, 4);
    set(IPPROTO_TCP, TCP_USER_TIMEOUT, 7000);
    set(IPPROTO_TCP, TCP_NODELAY, 1);
}

socklen_t fill(sockaddr_storage& to, uint8_t family, const void* address, uint16_t port) {
    to = {};
    if (family == 4) {
        auto& in = reinterpret_cast<sockaddr_in&>(to);
        in.sin_family = AF_INET;
        in.sin_port = htons(port);
        std::memcpy(&in.sin_addr, address, 4);
        return sizeof in;
    }
    auto& in = reinterpret_cast<sockaddr_in6&>(to);
    in.sin6_family = AF_INET6;
    in.sin6_port = htons(port);
    std::memcpy(&in.sin6_addr, address, 16);
    return sizeof in;
}

int connectTo(uint8_t family, const void* address, uint16_t port, Clock::time_point end) {
    sockaddr_storage to;
    const socklen_t length = fill(to, family, address, port);
    const int socket = ::socket(family == 4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket < 0) return -1;
    int code = ::connect(socket, reinterpret_cast<const sockaddr*>(&to), length) == 0 ? 0 : errno;
    if (code == EINPROGRESS && ready(socket, POLLOUT, end)) {
        socklen_t size = sizeof code;
        ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size);
    }
    if (code == 0) return socket;
    ::close(socket);
    errno = code == EINPROGRESS ? ETIMEDOUT : code;
    return -1;
}

bool sendAll(int socket, const void* bytes, size_t size) {
    return ::send(socket, bytes, size, MSG_NOSIGNAL | MSG_DONTWAIT) == static_cast<ssize_t>(size);
}

// Loopback comes last: another machine has one of its own.
void addInterfaces(WatchAddress& out) {
    int count = 0;
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return;
    for (const bool loopback : {false, true})
        for (const ifaddrs* i = all; i && count < WatchAddress::kMost; i = i->ifa_next) {
            if (!i->ifa_addr || !(i->ifa_flags & IFF_UP) || ((i->ifa_flags & IFF_LOOPBACK) != 0) != loopback) continue;
            if (i->ifa_addr->sa_family == AF_INET) {
                out.families[count] = 4;
                std::memcpy(out.addresses[count++], &reinterpret_cast<const sockaddr_in*>(i->ifa_addr)->sin_addr, 4);
            } else if (i->ifa_addr->sa_family == AF_INET6) {
                const in6_addr& a = reinterpret_cast<const sockaddr_in6*>(i->ifa_addr)->sin6_addr;
                if (IN6_IS_ADDR_LINKLOCAL(&a)) continue;
                out.families[count] = 6;
                std::memcpy(out.addresses[count++], &a, 16);
            }
        }
    ::freeifaddrs(all);
}

uint64_t hashOf(const char* text) {
    uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
    for (; *text; ++text) hash = (hash ^ static_cast<uint8_t>(*text)) * 0x100000001b3u;
    return hash;
}

}  // namespace

Result<std::unique_ptr<Watch>> Watch::open(int rank, int size) {
    std::unique_ptr<Watch> watch(new Watch(rank, size));
    FR_TRY(watch->listen());
    return watch;
}

Status Watch::listen() {
    char name[256] = "";
    ::gethostname(name, sizeof name - 1);
    std::strncpy(m_address.name, name, sizeof m_address.name - 1);
    m_address.machine = hashOf(name);
    if (::getrandom(&m_address.key, sizeof m_address.key, 0) != sizeof m_address.key) return socketError();
    m_listener = ::socket(AF_INET6, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const bool six = m_listener >= 0;
    if (!six) m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_listener < 0) return socketError();
    const int no = 0;
    if (six) ::setsockopt(m_listener, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
    const uint8_t any[16] = {};
    sockaddr_storage at;
    socklen_t length = fill(at, six ? 6 : 4, any, 0);
    if (::bind(m_listener, reinterpret_cast<const sockaddr*>(&at), length) != 0 ||
        ::listen(m_listener, static_cast<int>(m_peers.size())) != 0 ||
        ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&at), &length) != 0)
        return socketError();
    m_address.port = ntohs(six ? reinterpret_cast<const sockaddr_in6&>(at).sin6_port
                               : reinterpret_cast<const sockaddr_in&>(at).sin_port);
    addInterfaces(m_address);
    if (::pipe2(m_wake.data(), O_CLOEXEC | O_NONBLOCK) != 0) return socketError();
    return {};
}

Watch::~Watch() {
    if (m_thread.joinable()) {
        const char end = 0;
        while (::write(m_wake[1], &end, 1) < 0 && errno == EINTR) {}
        m_thread.join();
    }
    for (const Peer& peer : m_peers)
        if (peer.socket >= 0) ::close(peer.socket);
    for (const int file : {m_listener, m_wake[0], m_wake[1]})
        if (file >= 0) ::close(file);
}

Status Watch::connect(const std::vector<WatchAddress>& all, OnLoss onLoss) {
    for (int rank = 0; rank < m_rank; ++rank) FR_TRY(reach(rank, all[static_cast<size_t>(rank)]));
    FR_TRY(acceptAll(static_cast<int>(m_peers.size()) - 1 - m_rank));
    m_onLoss = std::move(onLoss);
    m_thread = std::thread([this] { run(); });
    return {};
}

Status Watch::reach(int rank, const WatchAddress& where) {
    const auto end = Clock::now() + kMeeting;
    int socket = -1;
    if (where.machine == m_address.machine) {
        const uint8_t loopback[4] = {127, 0, 0, 1};
        socket = connectTo(4, loopback, where.port, end);
    }
    errno = EHOSTUNREACH;
    for (int i = 0; i < WatchAddress::kMost && socket < 0 && where.families[i] != 0; ++i)
        socket = connectTo(where.families[i], where.addresses[i], where.port,
                           std::min(end, Clock::now() + std::chrono::seconds(5)));
    if (socket < 0) return socketError();
    m_peers[static_cast<size_t>(rank)].socket = socket;
    keepAsking(socket);
    const Hello hello{where.key, m_rank};
    return sendAll(socket, &hello, sizeof hello) ? Status() : socketError();
}

Status Watch::acceptAll(int expected) {
    const auto end = Clock::now() + kMeeting;
    while (expected > 0) {
        if (!ready(m_listener, POLLIN, end)) return socketError();
        const int socket = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (socket < 0) continue;
        // Anyone may knock here; who has nothing to say is not waited for long.
        Hello hello{};
        const bool spoke = ready(socket, POLLIN, std::min(end, Clock::now() + std::chrono::seconds(5))) &&
                           ::recv(socket, &hello, sizeof hello, 0) == static_cast<ssize_t>(sizeof hello);
        const bool known = spoke && hello.key == m_address.key && hello.rank > m_rank &&
                           static_cast<size_t>(hello.rank) < m_peers.size() &&
                           m_peers[static_cast<size_t>(hello.rank)].socket < 0;
        if (!known) {
            ::close(socket);
            continue;
        }
        keepAsking(socket);
        m_peers[static_cast<size_t>(hello.rank)].socket = socket;
        --expected;
    }
    ::close(std::exchange(m_listener, -1));
    return {};
}

void Watch::run() {
    for (;;) {
        std::vector<pollfd> files = {{m_wake[0], POLLIN, 0}};
        std::vector<int> ranks = {-1};
        {
            const std::lock_guard lock(m_mutex);
            for (size_t rank = 0; rank < m_peers.size(); ++rank) {
                if (m_peers[rank].socket < 0 || m_peers[rank].state != State::There) continue;
                files.push_back({m_peers[rank].socket, POLLIN, 0});
                ranks.push_back(static_cast<int>(rank));
            }
        }
        if (::poll(files.data(), files.size(), -1) < 0) continue;
        if (files[0].revents != 0) return;
        for (size_t i = 1; i < files.size(); ++i)
            if (files[i].revents != 0) hear(ranks[i]);
    }
}

void Watch::hear(int rank) {
    Peer& peer = m_peers[static_cast<size_t>(rank)];
    char what = 0;
    const ssize_t n = ::recv(peer.socket, &what, 1, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    const State state = n <= 0 ? State::Gone : what == kDone ? State::Done : State::Left;
    {
        const std::lock_guard lock(m_mutex);
        peer.state = state;
    }
    if (state != State::Done && !std::exchange(m_told, true)) m_onLoss(rank, state);
    m_changed.notify_all();
}

void Watch::say(char what) {
    for (const Peer& peer : m_peers)
        if (peer.socket >= 0) (void)sendAll(peer.socket, &what, 1);
}

void Watch::sayLeft() { say(kLeft); }
void Watch::sayDone() { say(kDone); }

bool Watch::isLowestLeft() {
    const auto end = Clock::now() + kTelling;
    std::unique_lock lock(m_mutex);
    for (;;) {
        int lowest = 0;
        while (lowest < m_rank && (m_peers[static_cast<size_t>(lowest)].state == State::Gone ||
                                   m_peers[static_cast<size_t>(lowest)].state == State::Left))
            ++lowest;
        if (lowest == m_rank) return true;
        if (m_peers[static_cast<size_t>(lowest)].state == State::Done) return false;
        if (m_changed.wait_until(lock, end) == std::cv_status::timeout) return false;
    }
}

}  // namespace fitroom::mpi
