//! What is written beside a move.

use arrayvec::ArrayVec;

use super::{Comment, MAX_NAGS};

/// Numeric annotation glyphs in their order: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
pub type Nags = ArrayVec<u8, MAX_NAGS>;

/// What is written beside a move. The default is nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    /// What the mover has left on the clock after the move, in milliseconds: `[%clk 0:04:59]`.
    pub clock_ms: Option<u32>,
    /// What the move took, in milliseconds: `[%emt 0:00:01.5]`.
    pub elapsed_ms: Option<u32>,
    /// Annotation glyphs: `$1`, or `!` in what others write.
    pub nags: Nags,
    /// Free text.
    pub comment: Comment,
}

/// The number of a glyph written as a mark behind a move.
pub(super) fn nag_of_mark(mark: &str) -> Option<u8> {
    match mark {
        "!" => Some(1),
        "?" => Some(2),
        "!!" => Some(3),
        "??" => Some(4),
        "!?" => Some(5),
        "?!" => Some(6),
        _ => None,
    }
}
