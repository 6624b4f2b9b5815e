import type { Square } from '../../../board/squares.ts';
import type { SquaresExercise } from '../exercise.ts';

/** Control: all squares that one piece attacks. White's side is at the bottom where White is to move. */
function control(id: string, at: Square, fen: string): SquaresExercise {
  const orientation = fen.split(' ')[1] === 'b' ? 'black' : 'white';
  return { kind: 'squares', id, fen, orientation, question: { about: 'controls', at } };
}

/** The exercises of each piece's page: positions with free, crowded, and cut-off pieces of both sides. */
export const PIECE_EXERCISES = {
  khun: [
    control('khun-1', 'd4', '7k/8/p7/8/3K4/7P/8/8 w - - 0 1'),
    control('khun-2', 'h1', '8/8/2p5/8/4k3/P7/8/7K w - - 0 1'),
    control('khun-3', 'e8', '4k3/8/p7/8/8/2P5/8/4K3 b - - 0 1'),
    control('khun-4', 'd2', '7k/8/p7/8/8/3PP3/3KM3/8 w - - 0 1'),
  ],
  met: [
    control('met-1', 'd4', '7k/8/p7/8/3M4/7P/8/7K w - - 0 1'),
    control('met-2', 'e5', 'r6k/8/8/4m3/p7/P7/8/K7 b - - 0 1'),
    control('met-3', 'a8', 'm6k/8/1p6/8/8/1P6/8/7K b - - 0 1'),
    control('met-4', 'c3', '6k1/8/8/1p6/1P1p4/2M5/1N1S4/6K1 w - - 0 1'),
  ],
  khon: [
    control('khon-1', 'd4', '7k/8/p7/8/3S4/7P/8/7K w - - 0 1'),
    control('khon-2', 'd4', '7k/8/p7/8/3s4/7P/8/7K b - - 0 1'),
    control('khon-3', 'h5', 'k7/8/p7/7S/8/1P6/8/K7 w - - 0 1'),
    control('khon-4', 'b1', '7k/8/p7/8/8/7P/8/1s4K1 b - - 0 1'),
    control('khon-5', 'e4', '4k3/8/2p5/4p3/3PS3/5P2/8/4K3 w - - 0 1'),
  ],
  ma: [
    control('ma-1', 'd4', '7k/8/p1pp4/2p5/3N4/2PP3P/8/7K w - - 0 1'),
    control('ma-2', 'a1', '7k/8/p7/8/8/1P6/8/N6K w - - 0 1'),
    control('ma-3', 'h4', '4k3/8/p7/8/7n/2P5/8/4K3 b - - 0 1'),
    control('ma-4', 'b7', '4k3/1n1s4/p2p4/8/8/P2P4/8/4K3 b - - 0 1'),
  ],
  rua: [
    control('rua-1', 'd4', '7k/8/8/3p4/1p1R3p/8/8/6K1 w - - 0 1'),
    control('rua-2', 'a1', '4k3/8/p7/8/8/P7/8/RN2K3 w - - 0 1'),
    control('rua-3', 'f6', '6k1/8/3p1r2/8/5p2/3P1P2/8/6K1 b - - 0 1'),
    control('rua-4', 'e5', '6k1/8/4p3/3SR1n1/8/4P3/8/6K1 w - - 0 1'),
  ],
  bia: [
    control('bia-1', 'd4', '7k/8/8/2p1p3/3P4/8/8/7K w - - 0 1'),
    control('bia-2', 'e5', '4k3/8/8/4p3/4P3/8/8/4K3 b - - 0 1'),
    control('bia-3', 'a3', '4k3/8/p7/8/8/P7/8/4K3 w - - 0 1'),
    control('bia-4', 'g6', '4k3/8/6p1/8/8/6P1/8/4K3 b - - 0 1'),
  ],
  bia_ngai: [
    control('bia-ngai-1', 'e6', '7k/8/4M~3/4p3/3P4/8/8/7K w - - 0 1'),
    control('bia-ngai-2', 'd4', '7k/8/8/4p3/3P4/3m~4/8/7K w - - 0 1'),
    control('bia-ngai-3', 'd3', '7k/8/8/4p3/3P4/3m~4/8/7K b - - 0 1'),
    control('bia-ngai-4', 'h7', '4k3/7M~/8/5p2/5P2/8/8/4K3 w - - 0 1'),
  ],
} as const;
