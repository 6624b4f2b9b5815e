//! libFuzzer's way into [`makruk_fuzz::pgn`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| makruk_fuzz::pgn::check(data));
