//! Whether two seekers may play each other.

use super::Seeker;

/// How long both have to wait before they may meet their last opponent again, in ms.
pub const AVOID_MS: i64 = 5_000;

/// The distance in rating accepted at once.
const FIRST_WINDOW: u64 = 100;

/// By how much the distance grows for each second of waiting.
const GROWTH: u64 = 50;

/// The distance in rating accepted after a wait: 100 at first, 50 more for each second, never more than `range`. It never
/// shrinks with the wait.
pub fn window(waited_ms: i64, range: u32) -> u32 {
    let grown = u64::try_from(waited_ms).unwrap_or(0).saturating_mul(GROWTH) / 1_000;
    u32::try_from(FIRST_WINDOW.saturating_add(grown)).unwrap_or(u32::MAX).min(range)
}

/// Whether two seekers may play each other: two players, the same pool, a time control in common, each in the other's
/// window, and not each other's last opponent, unless both have waited for [`AVOID_MS`]. The same both ways.
pub fn compatible(a: &Seeker, b: &Seeker) -> bool {
    a.pool == b.pool
        && a.player != b.player
        && a.rating.abs_diff(b.rating) <= a.window().min(b.window())
        && !avoided(a, b)
        && shared(a, b).is_some()
}

/// The time control of two who play: of those that both accept, the one that `a` likes best.
pub(super) fn shared(a: &Seeker, b: &Seeker) -> Option<u64> {
    a.controls.iter().copied().find(|control| b.controls.contains(control))
}

fn avoided(a: &Seeker, b: &Seeker) -> bool {
    let met = a.last_opponent == Some(b.player) || b.last_opponent == Some(a.player);
    met && a.waited_ms.min(b.waited_ms) < AVOID_MS
}

impl Seeker {
    pub(super) fn window(&self) -> u32 {
        window(self.waited_ms, self.range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_grows_with_the_wait_up_to_the_range() {
        let any = u32::MAX;
        let windows = [0, 19, 20, 1_000, 4_000, 60_000].map(|waited| window(waited, any));
        assert_eq!(windows, [100, 100, 101, 150, 300, 3_100]);
        assert_eq!([0, 4_000, i64::MAX].map(|waited| window(waited, 200)), [100, 200, 200]);
        assert_eq!([0, i64::MAX].map(|waited| window(waited, 30)), [30, 30]);
        assert_eq!((window(i64::MIN, any), window(i64::MAX, any), window(i64::MAX, 0)), (100, any, 0));
    }
}
