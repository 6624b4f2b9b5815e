# Sourced by run.sh and keep.sh: builds the targets and says how each is run.
# shellcheck shell=bash

# Per target, the longest input in bytes.
declare -A max_len=([fen]=256 [pgn]=2048 [replay]=1024 [san]=64)
all_targets=(fen pgn replay san)

# Instrumented code goes to a folder of its own; the rest of the workspace stays as it is built.
out=${CARGO_TARGET_DIR:-$PWD/target}/fuzz
host=$(rustc -vV | sed -n 's/^host: //p')
bin=$out/$host/fuzz

# Coverage counters guide libFuzzer; stable rustc has them as an LLVM pass. Comparisons are not traced: that takes more
# than half of the time, and with the dictionaries more is found without. With --target, cargo leaves build scripts and
# macros as they are.
build() {
    local flags=(--cfg fuzzing -Cpasses=sancov-module)
    local coverage=(level=4 inline-8bit-counters pc-table)
    flags+=("${coverage[@]/#/-Cllvm-args=-sanitizer-coverage-}")
    RUSTFLAGS="${flags[*]}" cargo build --quiet --locked --package makruk-fuzz --bins --features libfuzzer \
        --profile fuzz --target "$host" --target-dir "$out"
}

# A target with its limits: a run of 10 seconds or half a gigabyte is a finding.
run() {
    local target=$1
    shift
    local options=(-max_len="${max_len[$target]}" -timeout=10 -rss_limit_mb=512 -reload=0 -print_funcs=0)
    [ ! -f "tests/fuzz/dict/$target.dict" ] || options+=(-dict="tests/fuzz/dict/$target.dict")
    "$bin/$target" "${options[@]}" "$@"
}
