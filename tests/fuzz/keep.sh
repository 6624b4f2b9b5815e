#!/usr/bin/env bash
# Renews the kept corpus: tests/fuzz/keep.sh [target...]. Of seeds made from tests/data the few stay that together reach
# what all of them do; of the inputs kept so far and of those found by run.sh on this machine, those that reach more
# code. libFuzzer calls all of these by their SHA-1; an input with any other name stays in any case.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=tests/fuzz/build.sh
source tests/fuzz/build.sh

targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=("${all_targets[@]}")
build
cargo run --quiet --locked --package makruk-fuzz --example seeds -- "$out/seeds"
for target in "${targets[@]}"; do
    kept=tests/fuzz/corpus/$target fewest=$out/fewest/$target
    rm -rf "$fewest"
    mkdir -p "$fewest" "$kept" "$out/found/$target"
    run "$target" -set_cover_merge=1 "$fewest" "$out/seeds/$target" 2>&1 | tail -1
    # How often a branch is taken tells seeds apart, but would keep thousands of what was found.
    run "$target" -set_cover_merge=1 -use_counters=0 "$fewest" "$kept" "$out/found/$target" 2>&1 | tail -1
    find "$kept" -type f -regextype egrep -regex '.*/[0-9a-f]{40}' -delete
    mv "$fewest"/* "$kept"
    printf 'keep: %s: %s inputs, %s bytes\n' "$target" "$(find "$kept" -type f | wc -l)" \
        "$(find "$kept" -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum + 0 }')"
done
