use std::collections::HashSet;

use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};

use super::*;

fn seeker(player: u64, rating: i32, waited_ms: i64) -> Seeker {
    Seeker { player, pool: 0, controls: vec![0], rating, range: u32::MAX, waited_ms, last_opponent: None }
}

/// The players of the pairs.
fn players(seekers: &[Seeker]) -> Vec<(u64, u64)> {
    pair(seekers).iter().map(|pair| (seekers[pair.a].player, seekers[pair.b].player)).collect()
}

#[test]
fn the_nearest_in_rating_play_each_other() {
    let ratings = [1_200, 1_210, 2_000, 2_010];
    for waited in [0, 60_000] {
        let seekers: Vec<Seeker> = (0..).zip(ratings).map(|(player, rating)| seeker(player, rating, waited)).collect();
        assert_eq!(players(&seekers), [(0, 1), (2, 3)]);
    }
    let seekers = [seeker(1, 1_500, 9_000), seeker(2, 1_440, 2_000), seeker(3, 1_550, 1_000)];
    assert_eq!(players(&seekers), [(1, 3)]);
}

#[test]
fn who_has_waited_longest_is_served_first() {
    // The two newer ones are nearer to each other.
    let seekers = [seeker(1, 1_500, 100), seeker(2, 1_505, 200), seeker(3, 1_580, 300)];
    assert_eq!(players(&seekers), [(3, 2)]);
}

#[test]
fn of_two_equally_near_the_older_one_is_taken() {
    for [below, above] in [[1, 2], [2, 1]] {
        let seekers = [seeker(1, 1_500, 9_000), seeker(2, 1_450, below), seeker(3, 1_550, above)];
        assert_eq!(players(&seekers), [(1, if below > above { 2 } else { 3 })]);
        let seekers = [seeker(1, 1_500, 9_000), seeker(2, 1_450, below), seeker(3, 1_450, above)];
        assert_eq!(players(&seekers), [(1, if below > above { 2 } else { 3 })]);
    }
}

#[test]
fn both_have_to_accept_the_distance() {
    let narrow = Seeker { range: 100, ..seeker(1, 1_200, i64::MAX) };
    let wide = |waited| Seeker { range: 500, ..seeker(2, 1_500, waited) };
    assert_eq!(players(&[narrow, wide(60_000)]), []);
    // The same player would have accepted 300 in the end.
    let growing = |waited| Seeker { range: 300, ..seeker(1, 1_200, waited) };
    for (waits, matched) in
        [([0, 60_000], false), ([3_979, 60_000], false), ([4_000, 60_000], true), ([4_000, 3_979], false)]
    {
        assert_eq!(players(&[growing(waits[0]), wide(waits[1])]).len(), usize::from(matched), "{waits:?}");
    }
}

#[test]
fn who_waited_for_a_minute_is_matched_at_once_as_far_as_the_other_one_lets_them() {
    let other = |waited| seeker(2, 1_800, waited);
    assert_eq!(players(&[seeker(1, 1_200, 60_000), other(0)]), []);
    assert_eq!(players(&[seeker(1, 1_200, 60_000), other(10_000)]), [(1, 2)]);
}

#[test]
fn the_last_opponent_is_avoided_for_a_while() {
    let met = |player, last, waited| Seeker { last_opponent: Some(last), ..seeker(player, 1_500, waited) };
    let third = seeker(3, 1_550, 0);
    assert_eq!(players(&[met(1, 2, 1_000), met(2, 1, 900), third]), [(1, 3)]);
    for (waits, matched) in [([AVOID_MS, AVOID_MS], true), ([60_000, AVOID_MS - 1], false), ([0, 0], false)] {
        let one_remembers = [met(1, 2, waits[0]), seeker(2, 1_500, waits[1])];
        let other_remembers = [seeker(1, 1_500, waits[0]), met(2, 1, waits[1])];
        for seekers in [one_remembers, other_remembers] {
            assert_eq!(players(&seekers).len(), usize::from(matched), "{waits:?}");
        }
    }
}

#[test]
fn pools_never_mix() {
    let ranked = Seeker { pool: 1, ..seeker(2, 1_500, 60_000) };
    assert_eq!(players(&[seeker(1, 1_500, 60_000), ranked.clone()]), []);
    assert_eq!(players(&[seeker(1, 1_500, 60_000), ranked, seeker(3, 1_700, 60_000)]), [(1, 3)]);
}

#[test]
fn the_time_control_is_the_first_that_the_older_one_likes() {
    let one = Seeker { controls: vec![4, 3, 3, 2], ..seeker(1, 1_500, 2) };
    let two = Seeker { controls: vec![2, 3, 1], ..seeker(2, 1_500, 1) };
    assert_eq!(pair(&[two.clone(), one.clone()]), [Pair { a: 1, b: 0, control: 3 }]);
    let (one, two) = (Seeker { waited_ms: 0, ..one }, two);
    assert_eq!(pair(&[two.clone(), one]), [Pair { a: 0, b: 1, control: 2 }]);
    let none = Seeker { controls: Vec::new(), ..seeker(3, 1_500, 3) };
    let other = Seeker { controls: vec![5], ..seeker(4, 1_500, 3) };
    assert_eq!(pair(&[two, none, other]), []);
}

#[test]
fn nobody_plays_against_themselves() {
    let twice = [seeker(1, 1_500, 60_000), seeker(1, 1_500, 50_000)];
    assert_eq!(players(&twice), []);
    let and_others = [twice.as_slice(), &[seeker(2, 1_500, 40_000), seeker(3, 1_500, 30_000)]].concat();
    assert_eq!(players(&and_others), [(1, 2)]);
}

#[test]
fn the_largest_figures_do_no_harm() {
    let ends = [i32::MIN, i32::MAX];
    let waits = [i64::MIN, i64::MAX];
    let seekers: Vec<Seeker> = (0..)
        .zip(ends.into_iter().flat_map(|rating| waits.map(|waited| (rating, waited))))
        .flat_map(|(player, (rating, waited))| [0, u32::MAX].map(|range| (player, rating, waited, range)))
        .map(|(player, rating, waited, range)| Seeker {
            range,
            ..seeker(2 * player + u64::from(range % 2), rating, waited)
        })
        .collect();
    assert_eq!(pair(&[]), []);
    // Who has waited for ever accepts any distance: the two with the range for it, and one range of 0 with its like.
    assert_eq!(players(&seekers), [(2, 3), (6, 7), (0, 1), (4, 5)]);
    assert_eq!(players(&[seeker(1, i32::MIN, i64::MAX), seeker(2, i32::MAX, i64::MAX)]), [(1, 2)]);
}

/// A crowd with much that stands in each other's way.
fn crowd(count: usize, lot: &mut StdRng) -> Vec<Seeker> {
    (0..count)
        .map(|_| Seeker {
            player: lot.random_range(0..60),
            pool: lot.random_range(0..2),
            controls: (0..lot.random_range(0..4)).map(|_| lot.random_range(0..6)).collect(),
            rating: 1_500 + lot.random_range(-400..400),
            range: if lot.random() { u32::MAX } else { lot.random_range(0..600) },
            waited_ms: lot.random_range(-100..12_000),
            last_opponent: lot.random::<bool>().then(|| lot.random_range(0..60)),
        })
        .collect()
}

/// What [`pair`] says it does, done as plainly as can be.
fn plainly(seekers: &[Seeker]) -> Vec<Pair> {
    let mut left = queue(seekers);
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let a = left.remove(0);
        let partners = left.iter().enumerate().filter(|(_, b)| compatible(&seekers[a], &seekers[**b]));
        // The first of several that are least: the oldest.
        if let Some((place, _)) = partners.min_by_key(|(_, b)| seekers[a].rating.abs_diff(seekers[**b].rating)) {
            let b = left.remove(place);
            let control = *seekers[a].controls.iter().find(|control| seekers[b].controls.contains(control)).unwrap();
            pairs.push(Pair { a, b, control });
        }
    }
    pairs
}

#[test]
fn every_crowd_is_paired_as_a_plain_search_would() {
    let mut lot = StdRng::seed_from_u64(1);
    let mut paired = 0;
    for _ in 0..3_000 {
        let seekers = crowd(40, &mut lot);
        let pairs = pair(&seekers);
        assert_eq!(pairs, plainly(&seekers), "{seekers:?}");
        paired += pairs.len();
    }
    assert!(paired > 5_000, "{paired} pairs prove little");
}

#[test]
fn in_every_crowd_nobody_is_wronged() {
    let mut lot = StdRng::seed_from_u64(2);
    for _ in 0..3_000 {
        let seekers = crowd(40, &mut lot);
        let pairs = pair(&seekers);
        let mut taken = HashSet::new();
        for &Pair { a, b, control } in &pairs {
            let (one, two) = (&seekers[a], &seekers[b]);
            assert!(compatible(one, two) && compatible(two, one), "{one:?} {two:?}");
            assert!(one.controls.contains(&control) && two.controls.contains(&control));
            assert!(one.waited_ms >= two.waited_ms);
            assert!(taken.insert(one.player) && taken.insert(two.player), "{seekers:?}");
        }
        let players = queue(&seekers);
        let mut left = players.iter().map(|&place| &seekers[place]).filter(|one| !taken.contains(&one.player));
        while let Some(one) = left.next() {
            assert!(left.clone().all(|other| !compatible(one, other)), "{seekers:?}");
        }
        let could = |one: &&Seeker| players.iter().any(|&other| compatible(one, &seekers[other]));
        let oldest = players.iter().map(|&place| &seekers[place]).find(could);
        assert!(oldest.is_none_or(|oldest| taken.contains(&oldest.player)), "{seekers:?}");
    }
}

#[test]
fn waiting_never_lowers_the_chance() {
    let mut lot = StdRng::seed_from_u64(3);
    let mut matched = 0;
    for _ in 0..20_000 {
        let two = crowd(2, &mut lot);
        if pair(&two).is_empty() {
            continue;
        }
        matched += 1;
        for longer in [[1, 0], [0, 1], [1, 1], [7_000, 3_000]] {
            let mut later = two.clone();
            later.iter_mut().zip(longer).for_each(|(seeker, more)| seeker.waited_ms += more);
            assert_eq!(pair(&later).len(), 1, "{later:?}");
        }
    }
    assert!(matched > 500, "{matched} pairs prove little");
}
