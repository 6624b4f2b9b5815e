//! Positions close to an ending, to a limit, or to a rule that seldom applies.

/// FENs of legal positions. Inputs of the kept corpus name them by their place: new ones go to the end.
pub const SPECIAL: &[&str] = &[
    // The last bia goes: taken by a bare khun, taken with the last piece, promoted, promoted by a capture.
    "8/8/8/8/3Pk3/8/8/R3K3 b - - 0 1",
    "4r2k/8/8/8/3p4/2P5/4R3/4K3 w - - 0 1",
    "4k3/8/8/4P3/8/8/8/R3K3 w - - 0 1",
    "4k3/8/3m4/4P3/8/8/8/R3K3 w - - 0 1",
    "4k3/8/8/4P3/4p3/8/8/4K3 w - - 0 1",
    "3k4/8/2n1n3/3P4/8/8/r7/4K3 w - - 0 1",
    // A side becomes bare, with a bia on the board and without.
    "4k3/8/8/8/8/8/3m4/R2RK3 w - - 0 1",
    "4k3/8/8/8/8/7P/3m4/R2RK3 w - - 0 1",
    "4k3/8/8/8/3m4/8/2N1N3/2S1K3 w - - 0 1",
    "4k3/8/8/8/8/3m4/3M4/4K3 w - - 0 1",
    "8/8/8/8/8/3k4/4R3/7K b - - 0 1",
    // Board's honour may start at once, and each side can mate with its first moves.
    "4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1",
    "k7/7R/1K6/8/8/8/7r/8 w - - 0 1",
    "4k3/R7/4K3/8/8/7n/8/7r w - 128 20 50",
    "r3k3/8/8/4m3/8/8/8/R2MK3 b - - 0 1",
    "k7/8/1K6/7R/8/8/8/7m b - - 0 1",
    // Pieces' honour from the first move on, at every limit, and beyond it.
    "1k6/8/8/8/8/8/8/R1RK4 w - - 0 1",
    "k7/8/8/8/8/8/8/RK6 b - - 0 1",
    "k7/8/8/8/8/8/8/SSK5 w - - 0 1",
    "k7/8/8/8/8/8/8/NNK5 b - - 0 1",
    "k7/8/8/8/8/8/8/SNK5 w - - 0 1",
    "k7/8/8/8/8/8/8/SNNK4 w - - 0 1",
    "k7/8/8/8/8/8/8/NMM~K4 b - - 0 1",
    "rr5k/8/8/8/8/8/N7/7K w - - 0 1",
    "rrmsk3/3m~4/8/8/8/8/8/7K w - - 0 1",
    "rrmsk3/3m~4/8/8/8/8/8/7K b - - 0 1",
    "7k/8/8/8/8/8/NNSSMM2/RR3K2 b - - 0 1",
    // Over before it began: mate, stalemate, bare khuns.
    "k6R/8/1K6/8/8/8/8/8 b - - 0 1",
    "k7/1R6/1K6/8/8/8/8/8 b - - 0 1",
    "k7/8/1K6/8/8/8/8/8 w - - 0 1",
    // One ply before it is over: mate, stalemate, bare khuns.
    "k7/8/1K6/8/8/8/8/7R w - - 0 1",
    "k7/8/K7/7R/8/8/8/8 w - - 0 1",
    "k7/8/8/8/3p4/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/4n3/4K3 w - - 0 1",
    // Mets of one colour of squares, of both, a ma alone, a khon alone.
    "4k3/8/3M~1M2/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/3M~M3/8/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/7n/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/S3K3 b - - 0 1",
    // Pins along files and ranks, double check, checks that a single move ends.
    "4k3/4r3/8/8/8/4S3/8/4K3 w - - 0 1",
    "4k3/8/8/8/r1P1K3/8/8/8 w - - 0 1",
    "4k3/4r3/8/4P3/8/8/8/4K3 w - - 0 1",
    "4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1",
    "4k2r/8/8/8/8/8/6M1/R6K w - - 0 1",
    "3rkr2/8/8/8/8/8/8/4K3 w - - 0 1",
    // Bia on their last rank before promotion, blocked and not.
    "4k3/8/1p1p1p1p/P1P1P1P1/p1p1p1p1/P1P1P1P1/8/4K3 w - - 0 1",
    "4k3/8/8/PPPPPPPP/pppppppp/8/8/4K3 b - - 0 1",
    // Full boards, and the most moves.
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR b - - 0 1",
    "k7/1R5R/2R1R1R1/3R1R2/4R3/3R1R2/2R1R1R1/KR5R w - - 0 1",
    "3mk3/m~m~m~m~m~m~m~m~/8/8/8/8/M~M~M~M~M~M~M~M~/3KM3 w - - 0 1",
    "r1smksnr/3n4/pppppppp/8/8/PPPPPPPP/4N3/RNSKMS1R w - - 2 2",
    // Moves that short notation must tell apart: by file, by rank, by both; a Thai letter that is a piece and a file.
    "7k/8/8/2M1M3/8/2M1M3/8/K7 w - - 0 1",
    "4k3/8/R6R/8/8/8/R6R/4K3 w - - 0 1",
    "k7/8/8/8/1N3N2/8/1N3N2/7K w - - 0 1",
    "7k/8/8/8/3n4/2PSS3/8/K7 w - - 0 1",
    "7k/8/8/8/3n4/2PMM~3/8/K7 w - - 0 1",
    "8/8/8/1k6/2n5/1PPK4/8/8 w - - 0 1",
    "7k/8/2p1s3/3N4/8/8/8/K7 b - - 0 1",
    "4k3/8/1p1p4/2P5/8/8/8/4K3 w - - 0 1",
    // Lying rua and free moves, some of them lost.
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/R~NSKMSNR~ w KMNkmn - 0 1",
    "rns1ksn1/3m4/pppppppp/8/8/PPPPPPPP/3K4/RNS1MSNR b Mk - 3 9",
    "1n1mk3/8/1p1p4/8/8/4P3/8/3KM3 b KMkn - 0 1",
];

#[cfg(test)]
mod tests {
    use makruk::Position;

    use super::SPECIAL;

    #[test]
    fn every_special_position_is_legal_and_there_once() {
        let read = |fen: &&str| fen.parse::<Position>().map_err(|error| format!("{fen}: {error}"));
        let refused: Vec<String> = SPECIAL.iter().filter_map(|fen| read(fen).err()).collect();
        assert_eq!(refused, Vec::<String>::new());
        let mut texts: Vec<String> = SPECIAL.iter().map(|fen| read(fen).unwrap().fen()).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), SPECIAL.len());
    }
}
