//! How fast 100,000 seekers are paired: `make bench-pairing`.

#![allow(clippy::panic, reason = "a bench that pairs wrongly fails by panicking")]

use std::ops::RangeInclusive;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use makruk_matchmaking::pairing::{Seeker, pair};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};

/// How many wait.
const COUNT: u32 = 100_000;

/// As many different time controls as a ticket may name.
const CONTROLS: u64 = 8;

fn main() {
    // Shorter than criterion's own times, which are for a machine with nothing else to do.
    let (warm_up, measurement) = (Duration::from_secs(1), Duration::from_secs(5));
    let criterion = Criterion::default().sample_size(10).warm_up_time(warm_up).measurement_time(measurement);
    let mut criterion = criterion.configure_from_args();
    let mut group = criterion.benchmark_group("pairing");
    group.throughput(Throughput::Elements(COUNT.into()));
    for (name, seekers, expected) in crowds() {
        let pairs = pair(&seekers).len();
        assert!(expected.contains(&pairs), "{name}: {pairs} pairs instead of {expected:?}");
        group.bench_function(name, |bencher| bencher.iter(|| pair(&seekers)));
    }
    group.finish();
    criterion.final_summary();
}

/// Seekers of every bad shape we know, and how many pairs are in them.
fn crowds() -> [(&'static str, Vec<Seeker>, RangeInclusive<usize>); 10] {
    let all: Vec<u64> = (0..CONTROLS).collect();
    let spread = |player: u32| 1_000 + 7_919 * player.cast_signed() % 1_500;
    // One in ten accepts any distance, and nine of ten neighbours accept none.
    let choosy = |player: u32| Seeker {
        rating: player.cast_signed(),
        range: if player.is_multiple_of(10) { u32::MAX } else { 0 },
        waited_ms: if player.is_multiple_of(10) { 3_600_000 } else { 60_000 },
        ..seeker(player)
    };
    [
        ("mixed", mixed(), 49_000..=50_000),
        ("one_rating", crowd(seeker), 50_000..=50_000),
        ("one_rating_8_controls", crowd(|n| Seeker { controls: all.clone(), ..seeker(n) }), 50_000..=50_000),
        (
            "spread_8_controls",
            crowd(|n| Seeker { controls: all.clone(), rating: spread(n), ..seeker(n) }),
            49_900..=50_000,
        ),
        ("far_apart", crowd(|n| Seeker { rating: 20_000 * n.cast_signed(), ..seeker(n) }), 0..=0),
        ("choosy", crowd(choosy), 5_000..=5_000),
        ("one_last_opponent", crowd(|n| Seeker { last_opponent: Some(0), ..seeker(n) }), 49_999..=49_999),
        ("one_player", crowd(|n| Seeker { player: 0, ..seeker(n) }), 0..=0),
        ("pool_for_each", crowd(|n| Seeker { pool: n.into(), ..seeker(n) }), 0..=0),
        ("8_controls_for_each", crowd(|n| Seeker { controls: own(n), ..seeker(n) }), 0..=0),
    ]
}

fn crowd(of: impl Fn(u32) -> Seeker) -> Vec<Seeker> {
    (0..COUNT).map(of).collect()
}

fn seeker(player: u32) -> Seeker {
    Seeker {
        player: player.into(),
        pool: 0,
        controls: vec![0],
        rating: 1_500,
        range: u32::MAX,
        waited_ms: i64::from(player) % 4_000,
        last_opponent: None,
    }
}

/// Time controls that nobody else likes.
fn own(player: u32) -> Vec<u64> {
    (0..CONTROLS).map(|control| u64::from(player) * CONTROLS + control).collect()
}

/// What a busy evening may look like: six pools, some time controls liked more than others, most ratings in the middle,
/// some with a range, half of them fresh from a game.
fn mixed() -> Vec<Seeker> {
    let mut lot = StdRng::seed_from_u64(1);
    let mut seekers = crowd(seeker);
    for seeker in &mut seekers {
        seeker.pool = lot.random_range(0..6);
        seeker.controls =
            (0..lot.random_range(1..4)).map(|_| lot.random_range(0..4) * lot.random_range(0..3)).collect();
        seeker.rating = (0..6).map(|_| lot.random_range(0..500)).sum();
        seeker.range = [u32::MAX, u32::MAX, 400, 200][lot.random_range(0..4)];
        seeker.waited_ms = lot.random_range(0..20_000);
        seeker.last_opponent = lot.random::<bool>().then(|| lot.random_range(0..COUNT.into()));
    }
    seekers
}
