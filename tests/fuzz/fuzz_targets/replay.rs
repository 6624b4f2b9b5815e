//! libFuzzer's way into [`makruk_fuzz::replay`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| makruk_fuzz::replay::check(data));
