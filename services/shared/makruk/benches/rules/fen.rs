//! Reading and writing positions; an element is a position.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use makruk::Position;

pub(crate) fn bench(criterion: &mut Criterion) {
    let positions = crate::spread();
    let texts: Vec<String> = positions.iter().map(Position::fen).collect();

    let mut group = criterion.benchmark_group("fen");
    group.throughput(Throughput::Elements(u64::try_from(positions.len()).unwrap()));
    group.bench_function("read", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                black_box(text.parse::<Position>()).unwrap();
            }
        });
    });
    group.bench_function("write", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                black_box(position.fen());
            }
        });
    });
}
