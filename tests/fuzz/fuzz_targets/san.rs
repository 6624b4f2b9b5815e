//! libFuzzer's way into [`makruk_fuzz::san`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| makruk_fuzz::san::check(data));
