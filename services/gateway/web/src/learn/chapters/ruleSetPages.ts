import type { RulesName } from '../../terms/rules.ts';
import type { Sutras } from '../referee/rules.ts';
import type { LessonKey } from '../text/catalogue.ts';

/** A position with moves to step through. */
export interface Example {
  readonly fen: string;
  readonly line?: readonly string[];
  readonly sutras?: Sutras;
  readonly text: LessonKey;
}

/** A part of what is told of a rule set. */
export interface Part {
  readonly title: LessonKey;
  readonly texts: readonly LessonKey[];
  /** One point each, in an order that matters. */
  readonly list?: readonly LessonKey[];
  readonly limits?: boolean;
  readonly examples?: readonly Example[];
}

const TWO_RUA_AND_MA = '7k/8/8/8/8/8/R1R1N3/K7 b - - 0 1';

const TTAKJI: readonly Part[] = [
  {
    title: 'rules.endings_title',
    texts: ['rules.ttakji_intro', 'rules.endings_order'],
    list: [
      'rules.ttakji_end_mate',
      'rules.end_stalemate',
      'rules.end_bare',
      'rules.ttakji_end_count',
      'rules.end_threefold',
      'rules.ttakji_end_plies',
      'rules.end_resign',
      'rules.end_time',
      'rules.end_agree',
    ],
  },
  {
    title: 'rules.board_title',
    texts: ['rules.ttakji_board', 'rules.ttakji_board_number', 'rules.ttakji_board_stop', 'rules.ttakji_board_mate'],
    examples: [
      {
        fen: 'k7/8/1K6/8/8/4m3/8/6R1 w - - 0 1',
        line: ['g1h1+start', 'e3d2', 'h1h8'],
        text: 'rules.ttakji_board_draw',
      },
      {
        fen: 'k7/8/1K6/8/8/4m3/8/6R1 w - - 0 1',
        line: ['g1h1+start', 'e3d2', 'h1h2+stop', 'd2e3', 'h2h8'],
        text: 'rules.ttakji_board_win',
      },
    ],
  },
  {
    title: 'rules.pieces_title',
    texts: ['rules.ttakji_pieces', 'rules.ttakji_pieces_number', 'rules.ttakji_pieces_limit'],
    limits: true,
    examples: [
      {
        fen: TWO_RUA_AND_MA,
        line: ['h8h7', 'a2a3', 'h7h8', 'a3a4', 'h8h7', 'a4a5'],
        text: 'rules.ttakji_example_1',
      },
      { fen: '8/8/8/8/8/1k6/1R6/3K3R b - - 0 1', line: ['b3b2', 'h1h8'], text: 'rules.ttakji_example_2' },
      { fen: '7k/8/8/8/8/8/R1R1NN2/KSS5 b - - 0 1', line: ['h8h7', 'a2a3'], text: 'rules.ttakji_example_3' },
      { fen: '4k3/8/8/4P3/8/8/8/R3K3 w - - 0 1', line: ['e5e6m'], text: 'rules.ttakji_example_4' },
    ],
  },
];

const PLY_YARD: readonly Part[] = [
  {
    title: 'rules.endings_title',
    texts: ['rules.ply_yard_intro', 'rules.endings_order'],
    list: [
      'rules.end_mate',
      'rules.end_stalemate',
      'rules.ply_yard_end_material',
      'rules.ply_yard_end_quiet',
      'rules.ply_yard_end_threefold',
      'rules.end_ceiling',
      'rules.end_resign',
      'rules.ply_yard_end_time',
      'rules.ply_yard_end_agree',
    ],
  },
  {
    title: 'rules.ply_yard_material_title',
    texts: ['rules.ply_yard_material'],
    examples: [
      { fen: '4k3/8/8/8/8/8/3m4/3NK3 w - - 0 1', line: ['e1d2'], text: 'rules.ply_yard_example_1' },
      { fen: 'k7/2M5/1KM5/8/8/8/8/8 w - - 0 1', line: ['c6b7'], text: 'rules.ply_yard_example_2' },
      { fen: '4k3/8/8/4P3/8/8/8/4K3 w - - 0 1', line: ['e5e6m'], text: 'rules.ply_yard_example_3' },
    ],
  },
];

const TRADITIONAL: readonly Part[] = [
  {
    title: 'rules.endings_title',
    texts: ['rules.traditional_intro', 'rules.endings_order'],
    list: [
      'rules.traditional_end_mate',
      'rules.end_stalemate',
      'rules.end_bare',
      'rules.traditional_end_count',
      'rules.end_threefold',
      'rules.end_ceiling',
      'rules.end_resign',
      'rules.end_time',
      'rules.end_agree',
    ],
  },
  {
    title: 'rules.board_title',
    texts: ['rules.traditional_board', 'rules.traditional_board_stop'],
    examples: [
      {
        fen: 'k7/8/1K6/8/8/r7/8/6R1 w - - 0 1',
        line: ['g1h1+start', 'a3a2', 'h1h8+stop'],
        text: 'rules.traditional_board_win',
      },
      { fen: '4k3/4m3/8/8/8/8/8/R3K3 w - - 0 1', text: 'rules.traditional_board_weak' },
    ],
  },
  {
    title: 'rules.pieces_title',
    texts: ['rules.traditional_pieces', 'rules.traditional_pieces_limit', 'rules.traditional_pieces_stop'],
    limits: true,
    examples: [
      {
        fen: TWO_RUA_AND_MA,
        line: ['h8h7+start', 'a2a3', 'h7h8', 'a3a4', 'h8h7', 'a4a5', 'h7h8'],
        text: 'rules.traditional_example_1',
      },
      {
        fen: '8/8/8/8/k7/8/1R6/3K3R b - - 0 1',
        line: ['a4a3+start', 'h1g1', 'a3b2', 'g1f1', 'b2b3+stop', 'f1f2', 'b3c3+start'],
        text: 'rules.traditional_example_2',
      },
    ],
  },
  {
    title: 'rules.sutras_title',
    texts: ['rules.sutras'],
    examples: [
      { fen: '', line: ['d1f2'], sutras: { sutKhun: true }, text: 'rules.sut_khun' },
      { fen: '', line: ['e1e3', 'd8d6'], sutras: { sutMet: true }, text: 'rules.sut_met' },
      { fen: '', line: ['b1c3'], sutras: { sutMa: true }, text: 'rules.sut_ma' },
      { fen: '', sutras: { takhaengRuea: ['a8', 'h8'] }, text: 'rules.takhaeng' },
    ],
  },
];

/** What is told of each rule set. */
export const RULE_SET_PAGES: Record<RulesName, readonly Part[]> = {
  ttakji: TTAKJI,
  ply_yard: PLY_YARD,
  traditional: TRADITIONAL,
};
