# shellcheck shell=bash
# Sourced by ./run, ./test and .ci/run: installs what is missing, configures, builds. Everything it says goes to the
# error stream, so that `./run inspect --json > file` holds JSON only.
# FITROOM_NO_INSTALL=1 leaves the system's packages alone.

FITROOM_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# Qt wants UTF-8; a bare system has no locale set at all.
[ -n "${LC_ALL:-}${LC_CTYPE:-}${LANG:-}" ] || export LANG=C.UTF-8

fitroom_say() { printf '%s\n' "$*" >&2; }
fitroom_fail() { fitroom_say "Fitroom: $*"; exit 1; }

fitroom_packages() { sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$FITROOM_ROOT/cmake/packages.txt"; }

fitroom_missing_packages() {
    local name
    for name in $(fitroom_packages); do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || printf '%s\n' "$name"
    done
}

fitroom_install() {
    [ -z "${FITROOM_NO_INSTALL:-}" ] || return 0
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || {
        fitroom_say "This system has no apt-get. Fitroom is built and tested on Debian 12; elsewhere install what matches:"
        fitroom_say "$(fitroom_packages | tr '\n' ' ')"
        fitroom_fail "then run again with FITROOM_NO_INSTALL=1."
    }
    local missing
    missing=$(fitroom_missing_packages | tr '\n' ' ')
    [ -n "$missing" ] || return 0

    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || {
            fitroom_say "These packages are missing: $missing"
            fitroom_fail "installing them needs root, and there is no sudo. As root: apt-get install $missing"
        }
        as_root=(sudo)
    fi
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600)
    local install=("${apt[@]}" install -y --no-install-recommends)

    fitroom_say "Installing: $missing"
    local updated=0 name
    for name in $missing; do
        if ! apt-cache show "$name" >/dev/null 2>&1; then  # no package lists yet, or old ones
            "${apt[@]}" update >&2 || fitroom_fail "apt-get update failed (its words are above). Check the network and /etc/apt."
            updated=1
            break
        fi
    done
    # shellcheck disable=SC2086  # one word a package
    "${install[@]}" $missing >&2 </dev/null && return 0
    if [ $updated = 0 ]; then  # lists can name versions that the server no longer has
        fitroom_say "Trying once more with fresh package lists."
        "${apt[@]}" update >&2 || fitroom_fail "apt-get update failed (its words are above). Check the network and /etc/apt."
        # shellcheck disable=SC2086
        "${install[@]}" $missing >&2 </dev/null && return 0
    fi
    fitroom_fail "apt-get could not install the packages (its words are above). By hand: apt-get install $missing"
}

# As many compilers as cores, but one for each 1.2 GB of free memory at most: a small machine swaps otherwise.
fitroom_jobs() {
    local cores memory
    cores=$(nproc 2>/dev/null || echo 2)
    memory=$(awk '/MemAvailable/ { print int($2 / 1200000) }' /proc/meminfo 2>/dev/null || echo 2)
    [ "${memory:-0}" -ge 1 ] || memory=1
    [ "$memory" -lt "$cores" ] && echo "$memory" || echo "$cores"
}

# fitroom_build PRESET [TARGET…]: configures where needed and builds build/PRESET.
fitroom_build() {
    local preset=$1
    shift
    local dir=$FITROOM_ROOT/build/$preset fresh=()
    cd "$FITROOM_ROOT" || exit 1
    if [ -f "$dir/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$FITROOM_ROOT" "$dir/CMakeCache.txt"; then
        fresh=(--fresh)  # the folder was moved or copied from elsewhere
    fi
    if [ ! -f "$dir/build.ninja" ] || [ ${#fresh[@]} -gt 0 ]; then
        fitroom_say "Configuring build/$preset"
        cmake --preset "$preset" "${fresh[@]}" >&2 || fitroom_fail "CMake could not configure (its words are above)."
    fi
    local targets=()
    [ $# -eq 0 ] || targets=(--target "$@")
    cmake --build "$dir" -j "$(fitroom_jobs)" "${targets[@]}" >&2 || fitroom_fail "the build failed (its words are above)."
}
