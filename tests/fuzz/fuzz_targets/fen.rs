//! libFuzzer's way into [`makruk_fuzz::fen`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| makruk_fuzz::fen::check(data));
