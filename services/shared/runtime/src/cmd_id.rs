//! The ids that clients mint for their commands.

/// Length of the longest `cmd_id`, in characters.
pub const LENGTH: usize = 64;

/// Whether a text may be a `cmd_id`: 1 to [`LENGTH`] of `A-Z`, `a-z`, `0-9`, `_` and `-`, so that it can stand in keys,
/// names and logs as it is.
pub fn is_valid(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    (1..=LENGTH).contains(&text.len()) && text.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_plain() {
        for text in ["a", "aZ0_-", &"a".repeat(LENGTH)] {
            assert!(is_valid(text), "{text}");
        }
        for text in ["", "a b", "a/b", "é", &"a".repeat(LENGTH + 1)] {
            assert!(!is_valid(text), "{text}");
        }
    }
}
