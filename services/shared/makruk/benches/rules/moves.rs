//! Listing, counting and making moves, each alone; an element is a move.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use makruk::{Move, Position};

pub(crate) fn bench(criterion: &mut Criterion) {
    let positions = crate::spread();
    let moves: Vec<(Position, Move)> =
        positions.iter().flat_map(|position| position.legal_moves().into_iter().map(|mv| (*position, mv))).collect();
    let throughput = Throughput::Elements(u64::try_from(moves.len()).unwrap());

    let mut group = criterion.benchmark_group("legal_moves");
    group.throughput(throughput.clone());
    group.bench_function("list", |bencher| {
        bencher.iter(|| positions.iter().map(|position| black_box(position.legal_moves()).len()).sum::<usize>());
    });
    group.bench_function("count", |bencher| {
        bencher.iter(|| positions.iter().map(Position::legal_move_count).sum::<u32>());
    });
    group.finish();

    let mut group = criterion.benchmark_group("make");
    group.throughput(throughput);
    group.bench_function("play_unchecked", |bencher| {
        bencher.iter(|| {
            for (position, mv) in &moves {
                let mut next = *position;
                next.play_unchecked(*mv);
                black_box(next);
            }
        });
    });
    group.bench_function("play", |bencher| {
        bencher.iter(|| {
            for (position, mv) in &moves {
                black_box(position.play(*mv)).unwrap();
            }
        });
    });
    group.finish();
}
