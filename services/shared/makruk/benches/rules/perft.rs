//! Listing, making and counting together, over whole trees.

use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput};
use makruk::{Position, perft};

/// The counts are those of `tests/data/perft.json`.
const TREES: [(&str, &str, u8, u64); 3] = [
    ("start", "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", 5, 6_223_994),
    ("closed", "r4k1r/2s2s2/np2p1pp/p1ppmp1P/5PR1/PPPPM1P1/1RK5/1NS2SN1 w - - 8 21", 4, 494_587),
    ("open", "s5RM~/1rm1k3/1p1p4/p3p1P1/P1p5/R1n5/3N2S1/4K1N1 w - - 0 41", 4, 285_970),
];

pub(crate) fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sampling_mode(SamplingMode::Flat).sample_size(20);
    for (name, fen, depth, nodes) in TREES {
        let position: Position = fen.parse().unwrap();
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(BenchmarkId::new(name, depth), |bencher| {
            bencher.iter(|| assert_eq!(perft(&position, depth), nodes));
        });
    }
}
