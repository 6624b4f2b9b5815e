#!/usr/bin/env bash
# Makes sure that this machine has what `make run` and `make test` need, and installs what is missing
# where apt-get is there to do it. Run twice, it does nothing the second time.
set -euo pipefail

# Debian keeps servers in sbin, which a person's PATH may lack.
export PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin"

has() { command -v "$1" >/dev/null 2>&1; }
say() { printf 'deps: %s\n' "$*" >&2; }

# program:Debian package. setpriv ends the servers when their owner is killed; libFuzzer is C++.
needed=(redis-server:redis-server nats-server:nats-server cc:gcc c++:g++ ld:binutils setpriv:util-linux)

missing() {
    for pair in "${needed[@]}"; do
        has "${pair%%:*}" || printf '%s\n' "${pair##*:}"
    done
    # A compiler without the C library's headers can't build what is written in C.
    if has cc && ! printf '#include <stdlib.h>\n' | cc -E - >/dev/null 2>&1; then
        printf 'libc6-dev\n'
    fi
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
    [ "${#packages[@]}" -eq 0 ] || by_hand "still missing after the installation" "${packages[*]}"
fi

has cargo || by_hand "Rust is missing; rust-toolchain.toml names the version, and rustup fetches it" \
    "rustup (https://rustup.rs)"
