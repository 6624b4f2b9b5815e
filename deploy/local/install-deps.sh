#!/usr/bin/env bash
# Makes sure that this machine has what `make run` needs, and with the argument `tests` what `make test` does, too;
# installs what is missing where apt-get is there to do it. Run twice, it does nothing the second time.
set -euo pipefail

# Debian keeps servers in sbin, which a person's PATH may lack.
export PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"

has() { command -v "$1" >/dev/null 2>&1; }
say() { printf 'deps: %s\n' "$*" >&2; }

# program:Debian package. setpriv ends the servers when their owner is killed; libFuzzer is C++.
needed=(redis-server:redis-server nats-server:nats-server cc:gcc c++:g++ ld:binutils setpriv:util-linux
    node:nodejs npm:npm)
# The page is tested in a browser, and nobody plays with that one. fc-list says whether it has letters of Thai.
for=${1-run}
[ "$for" != tests ] || needed+=(chromium:chromium fc-list:fontconfig)
# What the page is built with asks for it.
node_at_least=20.19

missing() {
    for pair in "${needed[@]}"; do
        has "${pair%%:*}" || printf '%s\n' "${pair##*:}"
    done
    # A compiler without the C library's headers can't build what is written in C.
    if has cc && ! printf '#include <stdlib.h>\n' | cc -E - >/dev/null 2>&1; then
        printf 'libc6-dev\n'
    fi
    # One family of half a megabyte draws all of Thai; fonts-noto-core would be 40.
    if [ "$for" = tests ] && has fc-list && [ -z "$(fc-list :lang=th)" ]; then
        printf 'fonts-tlwg-loma-ttf\n'
    fi
}

node_is_new() {
    node -e 'const [a, b] = process.argv.slice(1).map(v => v.split(".").map(Number));
        process.exit(a[0] > b[0] || (a[0] === b[0] && a[1] >= b[1]) ? 0 : 1)' "$(node --version | tr -d v)" "$node_at_least"
}

by_hand() {
    say "$1"
    say "please install these by hand, then try again: $2"
    exit 1
}

install() {
    local packages=("$@") root=()
    has apt-get || by_hand "this is not Debian or Ubuntu (no apt-get)" "${packages[*]}"
    if [ "$(id -u)" -ne 0 ]; then
        has sudo || by_hand "packages are missing, and without sudo only root can install them" "${packages[*]}"
        root=(sudo)
    fi
    # gcc alone comes without the headers.
    case " ${packages[*]} " in *" gcc "*) packages+=(libc6-dev) ;; esac
    say "installing ${packages[*]}"
    # In runlevel 1 Debian's scripts start no service. The fleet brings servers of its own on private
    # ports; should systemd start one on 6379 all the same, nothing here uses it.
    local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get -q -y -o Acquire::Retries=3)
    if ! "${apt[@]}" install --no-install-recommends "${packages[@]}"; then
        say "not found in the package lists as they are: reading them anew"
        "${apt[@]}" update || by_hand "the package lists can't be read; is there a network?" "${packages[*]}"
        "${apt[@]}" install --no-install-recommends "${packages[@]}" ||
            by_hand "apt-get could not install everything" "${packages[*]}"
    fi
}

mapfile -t packages < <(missing)
if [ "${#packages[@]}" -gt 0 ]; then
    install "${packages[@]}"
    mapfile -t packages < <(missing)
    # What was missed only once the first were there.
    [ "${#packages[@]}" -eq 0 ] || install "${packages[@]}"
    mapfile -t packages < <(missing)
    [ "${#packages[@]}" -eq 0 ] || by_hand "still missing after the installation" "${packages[*]}"
fi

node_is_new || by_hand "the page needs Node.js $node_at_least or newer, and this is $(node --version)" \
    "Node.js (https://nodejs.org, or a newer Debian)"

has cargo || by_hand "Rust is missing; rust-toolchain.toml names the version, and rustup fetches it" \
    "rustup (https://rustup.rs)"
