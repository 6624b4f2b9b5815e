import type { Side, Square } from '../../board/squares.ts';
import type { Judged } from '../referee/rules.ts';
import type { LessonKey } from '../text/catalogue.ts';

/** What every exercise has. Its answer is nowhere in it: the referee knows. */
interface Exercise extends Judged {
  /** Names it among all exercises, in what is kept of progress as well. */
  readonly id: string;
  /** The side at the bottom of the board: White where nothing is said. */
  readonly orientation?: Side;
}

/** Which squares are asked for. */
export type SquaresQuestion =
  /** All that the piece on `at` controls, whoever stands there. */
  | { readonly about: 'controls'; readonly at: Square }
  /** All that both pieces control. */
  | { readonly about: 'both'; readonly at: Square; readonly other: Square }
  /** Where the bia on `at` may be turned over with its next move. */
  | { readonly about: 'promotes'; readonly at: Square }
  /** Which pieces may be turned over with the next move. */
  | { readonly about: 'promotable' }
  /** What the bia on `at` controls after its move to `other`, which turns it over. */
  | { readonly about: 'promoted'; readonly at: Square; readonly other: Square }
  /** Where the piece on `at` may go and attack both targets at once without being attacked. */
  | { readonly about: 'fork'; readonly at: Square; readonly targets: readonly [Square, Square] }
  /** Where the piece on `at` may go without being attacked. */
  | { readonly about: 'safe'; readonly at: Square }
  /** The rival's pieces that are attacked and not covered, but for the khun. */
  | { readonly about: 'loose' };

/** Squares are to be marked. */
export interface SquaresExercise extends Exercise {
  readonly kind: 'squares';
  readonly question: SquaresQuestion;
}

/** A figure of a count is asked for. */
export type FigureQuestion = 'limit' | 'next' | 'left';

/** A number is to be typed. */
export interface FigureExercise extends Exercise {
  readonly kind: 'figure';
  readonly question: FigureQuestion;
  /** What has been played, as "e8e7+start". */
  readonly line?: readonly string[];
}

/** Yes or no: may the side to move start a count, does one run, does White win. */
export type VerdictQuestion = 'may_start' | 'runs' | 'wins';

/** Yes or no is to be said. */
export interface VerdictExercise extends Exercise {
  readonly kind: 'verdict';
  readonly question: VerdictQuestion;
  readonly line?: readonly string[];
}

/** A piece is to be brought to a square while the rival stands still. */
export interface ReachExercise extends Exercise {
  readonly kind: 'reach';
  readonly to: Square;
  /** One of the shortest ways, in UCI text. */
  readonly best: readonly string[];
}

/** A mate is to be forced, whatever the rival replies. */
export interface MateExercise extends Exercise {
  readonly kind: 'mate';
  /** Within so many moves; not in fewer. */
  readonly moves: 1 | 2;
  /** The first move of a solution. */
  readonly first: string;
}

/** An ending to be won against the AI before the count is over. */
export interface EndingExercise extends Exercise {
  readonly kind: 'ending';
  readonly title: LessonKey;
  /** Perfect play mates in so many moves. */
  readonly moves: number;
}

/** Any exercise. */
export type AnyExercise =
  | SquaresExercise
  | FigureExercise
  | VerdictExercise
  | ReachExercise
  | MateExercise
  | EndingExercise;
