#!/usr/bin/env bash
# Fuzzes the rules library: tests/fuzz/run.sh [seconds [target...]], 60 seconds and every target by default.
#
# Starts from the kept corpus, and from what earlier runs on this machine found. Two targets run at a time. Ends
# with 1 if a property broke, a run took too long or too much memory; the input is kept and its path printed.
# FUZZ_SEED=<n> makes the run choose the same mutations again, as far as time allows it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=tests/fuzz/build.sh
source tests/fuzz/build.sh

seconds=${1:-60}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || { echo "fuzz: expected a number of seconds, found '$seconds'" >&2; exit 64; }
shift $(($# ? 1 : 0))
targets=("$@")
[ "${#targets[@]}" -gt 0 ] || targets=("${all_targets[@]}")
for target in "${targets[@]}"; do
    [ -n "${max_len[$target]:-}" ] || { echo "fuzz: expected one of: ${all_targets[*]}; found '$target'" >&2; exit 64; }
done

build
seed=${FUZZ_SEED:-$((RANDOM * 32768 + RANDOM + 1))}
failed=0

# One target, with its output in a file; says how it went in one line.
fuzz() {
    local target=$1 log=$out/$1.log found=$out/found/$1 finds=$out/findings/$1
    mkdir -p "$found" "$finds"
    local options=(-max_total_time="$seconds" -seed="$seed" -print_final_stats=1 -artifact_prefix="$finds/")
    if run "$target" "${options[@]}" "$found" "tests/fuzz/corpus/$target" >"$log" 2>&1; then
        printf 'fuzz: %s: %s runs, %s\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
            "$(grep -oE 'cov: [0-9]+ ft: [0-9]+ corp: [0-9]+' "$log" | tail -1)"
    else
        printf 'fuzz: %s FAILED, seed %s; the end of %s:\n' "$target" "$seed" "$log"
        grep -vE '^ +[0-9]+: |^ +at |^#[0-9]' "$log" | tail -25
        printf 'fuzz: try it again: %s %s\n' "$bin/$target" "$(sed -n 's/.*Test unit written to //p' "$log" | tail -1)"
        return 1
    fi
}

for ((first = 0; first < ${#targets[@]}; first += 2)); do
    pids=()
    for target in "${targets[@]:first:2}"; do
        fuzz "$target" &
        pids+=($!)
    done
    for pid in "${pids[@]}"; do wait "$pid" || failed=1; done
done
exit "$failed"
