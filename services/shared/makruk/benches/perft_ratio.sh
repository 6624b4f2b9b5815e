#!/usr/bin/env bash
# How many times as fast as Fairy-Stockfish the rules count perft 6 of the start position: one thread each, by turns in
# one run, in CPU seconds (user and system) of each whole process, so that other work on the machine matters little.
# Neither plays the moves of the last ply: Fairy-Stockfish lists them and takes the length of the list (`perft` in its
# search.cpp), ours are counted without a list.
#
# Beside them runs a yardstick that has nothing to do with makruk. Our time divided by its time can be compared with
# that of another machine, where there need be no Fairy-Stockfish.
#
# Ends with 1 if a count is wrong or the ratio too small, with 3 if Fairy-Stockfish is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

rounds=5
least=8
answer=$(mktemp)
trap 'rm -f "$answer"' EXIT

fail() {
    printf 'perft-ratio: %s\n' "$2" >&2
    exit "$1"
}

# seconds <input> <expected> <program>: the CPU seconds of a program whose answer has to contain what is expected.
seconds() {
    local spent TIMEFORMAT='%U %S'
    spent=$({ time "$3" <<<"$1" >"$answer" 2>&1; } 2>&1)
    grep -qF -- "$2" "$answer" || fail 1 "expected \`$2\` of $3, found: $(tail -n 3 "$answer")"
    awk '{ printf "%.3f\n", $1 + $2 }' <<<"$spent"
}

median() { printf '%s\n' "$@" | sort -g | sed -n "$((($# + 1) / 2))p"; }
ratio() { awk -v over="$1" -v under="$2" 'BEGIN { printf "%.2f\n", over / under }'; }
row() { printf '%-8s%8s%12s%18s%8s\n' "$@"; }

cargo build --quiet --release --locked -p makruk-engine --bin makruk-uci -p makruk --example yardstick
built=${CARGO_TARGET_DIR:-target}/release
name="not found"
if theirs=$(PATH=$PATH:/usr/games command -v "${FAIRY_STOCKFISH:-fairy-stockfish}"); then
    name=$("$theirs" <<<uci | sed -n 's/^id name //p')
fi

printf 'perft 6 of the start position in CPU seconds; neither program plays the moves of the last ply\n'
printf 'Fairy-Stockfish: %s\n' "$name"
row "" ours yardstick Fairy-Stockfish ratio
ours=() yard=() fairy=()
for ((round = 1; round <= rounds; round++)); do
    nodes='Nodes searched: 142078049'
    ours+=("$(seconds 'go perft 6' "$nodes" "$built/makruk-uci")")
    yard+=("$(seconds '' 31f7bb74e11e1cd9 "$built/examples/yardstick")")
    if [ -n "$theirs" ]; then
        setup=$'uci\nsetoption name UCI_Variant value makruk\nposition startpos\ngo perft 6'
        fairy+=("$(seconds "$setup" "$nodes" "$theirs")")
        row "round $round" "${ours[-1]}" "${yard[-1]}" "${fairy[-1]}" "$(ratio "${fairy[-1]}" "${ours[-1]}")"
    else
        row "round $round" "${ours[-1]}" "${yard[-1]}" - -
    fi
done

mine=$(median "${ours[@]}")
printf 'ours, in yardsticks: %s\n' "$(ratio "$mine" "$(median "${yard[@]}")")"
[ -n "$theirs" ] || fail 3 "no Fairy-Stockfish: apt-get install fairy-stockfish, or FAIRY_STOCKFISH=<its path>"
times=$(ratio "$(median "${fairy[@]}")" "$mine")
printf 'times as fast as Fairy-Stockfish: %s\n' "$times"
awk -v times="$times" -v least="$least" 'BEGIN { exit times < least }' || fail 1 "expected a ratio of $least at least"
