import type { DescribePositionResponse, PieceDescription } from '../../api/gen/makruk/rules/v1/referee_service_pb.ts';
import { ends, type Square } from '../../board/squares.ts';
import type { Referee } from '../referee/client.ts';
import { judgedBy } from '../referee/rules.ts';
import type { SquaresExercise } from './exercise.ts';

/** The squares that an exercise asks for, by the referee. */
export async function squaresAsked(referee: Referee, exercise: SquaresExercise): Promise<Set<Square>> {
  const { question } = exercise;
  const now = await described(referee, exercise, []);
  switch (question.about) {
    case 'controls':
      return controls(now, question.at);
    case 'both':
      return shared(controls(now, question.at), controls(now, question.other));
    case 'promotes':
      return new Set(promotions(now, question.at).map(move => ends(move)[1]));
    case 'promotable':
      return new Set(promotions(now).map(move => ends(move)[0]));
    case 'promoted':
      return controls(await described(referee, exercise, [question.at + question.other]), question.other);
    case 'fork':
      return unattacked(referee, exercise, now, question.at, piece =>
        question.targets.every(target => piece.controls.includes(target)),
      );
    case 'safe':
      return unattacked(referee, exercise, now, question.at, () => true);
    case 'loose':
      return new Set(
        now.pieces
          .filter(
            piece => piece.color !== now.state?.turn && piece.attackers.length > 0 && piece.defenders.length === 0,
          )
          .map(piece => piece.square as Square),
      );
  }
}

/** What marked squares are worth. */
export interface Marking {
  readonly right: readonly Square[];
  readonly wrong: readonly Square[];
  readonly missed: readonly Square[];
}

/** Compares what was marked with what was asked for. */
export function marking(marked: ReadonlySet<Square>, asked: ReadonlySet<Square>): Marking {
  return {
    right: [...marked].filter(square => asked.has(square)),
    wrong: [...marked].filter(square => !asked.has(square)),
    missed: [...asked].filter(square => !marked.has(square)),
  };
}

function described(referee: Referee, exercise: SquaresExercise, moves: readonly string[]) {
  return referee.describePosition({ ...judgedBy(exercise), plies: moves.map(move => ({ move })) });
}

function pieceOn(position: DescribePositionResponse, square: Square): PieceDescription | undefined {
  return position.pieces.find(piece => piece.square === square);
}

function controls(position: DescribePositionResponse, square: Square): Set<Square> {
  return new Set((pieceOn(position, square)?.controls ?? []) as Square[]);
}

function shared(one: ReadonlySet<Square>, another: ReadonlySet<Square>): Set<Square> {
  return new Set([...one].filter(square => another.has(square)));
}

function moves(position: DescribePositionResponse, from?: Square): string[] {
  return position.moves.map(({ move }) => move).filter(move => from === undefined || move.startsWith(from));
}

function promotions(position: DescribePositionResponse, from?: Square): string[] {
  return moves(position, from).filter(move => move.length > 4);
}

/** Where a piece may go without being attacked there, as far as `wanted` agrees. */
async function unattacked(
  referee: Referee,
  exercise: SquaresExercise,
  now: DescribePositionResponse,
  from: Square,
  wanted: (piece: PieceDescription) => boolean,
): Promise<Set<Square>> {
  const tried = moves(now, from).map(async move => {
    const to = ends(move)[1];
    const then = await described(referee, exercise, [move]);
    const piece = pieceOn(then, to);
    return piece && piece.attackers.length === 0 && wanted(piece) ? [to] : [];
  });
  return new Set((await Promise.all(tried)).flat());
}
