import { Color, CountKind } from '../../../api/gen/makruk/game/v1/game_pb.ts';
import { ends } from '../../../board/squares.ts';
import type { RulesName } from '../../../terms/rules.ts';
import { LIMITS } from '../../chapters/limits.ts';
import { judge, played } from '../../diagram/line.ts';
import type { Referee } from '../../referee/client.ts';
import { judgedBy } from '../../referee/rules.ts';
import type { AnyExercise, EndingExercise, MateExercise, ReachExercise } from '../exercise.ts';
import { figureAsked, verdictAsked } from '../figures.ts';
import { legalIn } from '../legalIn.ts';
import { defend, matesIn } from '../mates.ts';
import { moved, turned } from '../moved.ts';
import { fewest, playStill } from '../reach.ts';
import { squaresAsked } from '../squares.ts';
import { EXERCISES } from '../stages/index.ts';
import { legal, positionOf, written } from './pieces.ts';
import { playOut } from './playOut.ts';
import { shownPositions } from './positions.ts';
import { mateIn } from './solver.ts';

/** A proof that something in the lessons is as it is told. It rejects with what is wrong. */
export interface Proof {
  readonly name: string;
  prove(referee: Referee): Promise<void>;
}

/** All proofs that need the referee: of every position and line, of every exercise, and of the table of limits. */
export function proofs(): Proof[] {
  return [
    ...shownPositions().map(position => ({
      name: `the position and the line of ${position.name}`,
      async prove(referee: Referee) {
        if (position.fen !== '') await valid(referee, position.fen, position.rules);
        await judge(referee, position, position.line.map(played));
      },
    })),
    ...EXERCISES.map(exercise => ({
      name: `the exercise ${exercise.id}`,
      prove: (referee: Referee) => sound(referee, exercise),
    })),
    { name: 'the table of limits', prove: limits },
  ];
}

async function valid(referee: Referee, fen: string, rules: RulesName = 'ttakji'): Promise<void> {
  const { ruleSet } = judgedBy({ fen, rules });
  const [verdict] = (await referee.validateFen({ ruleSet, fens: [fen] })).verdicts;
  must(verdict?.faults.length === 0, `a game can't start from ${fen}: ${verdict?.faults[0]?.message}`);
}

async function sound(referee: Referee, exercise: AnyExercise): Promise<void> {
  switch (exercise.kind) {
    case 'squares':
      must((await squaresAsked(referee, exercise)).size > 0, 'there is no square to be found');
      return;
    case 'figure': {
      const { figure } = await figureAsked(referee, exercise);
      must(figure > 0, 'the figure is nothing');
      if (exercise.question === 'left') {
        const made = await playOut(referee, exercise);
        must(made === figure, `${figure} moves are said to be left, and ${made} were made`);
      }
      return;
    }
    case 'verdict':
      await verdictAsked(referee, exercise);
      return;
    case 'reach':
      return reach(referee, exercise);
    case 'mate':
      return mate(referee, exercise);
    case 'ending':
      return ending(referee, exercise);
  }
}

async function reach(referee: Referee, exercise: ReachExercise): Promise<void> {
  const { best, to } = exercise;
  const from = ends(best[0] ?? '')[0];
  let fen = exercise.fen;
  for (const move of best) {
    const [now] = await legalIn(referee, exercise, [fen]);
    must(now?.moves.includes(move) === true, `${move} is not legal in ${fen}`);
    const outcome = await playStill(referee, { ...exercise, fen }, move);
    if (outcome.went === 'check') throw new Error(`${move} gives check`);
    const [state] = (await referee.replay({ ...judgedBy({ ...exercise, fen }), plies: [{ move }] })).states;
    must(turned(state?.fen ?? '') === outcome.fen, `the referee has ${state?.fen} after ${move}`);
    fen = outcome.fen;
  }
  must(ends(best.at(-1) ?? '')[1] === to, 'the best way leads elsewhere');
  const least = await fewest(referee, exercise, [from, to], best.length);
  must(least === best.length, `it can be done in ${least}`);
}

async function mate(referee: Referee, exercise: MateExercise): Promise<void> {
  const [atOnce = []] = await matesIn(referee, exercise, [exercise.fen]);
  if (exercise.moves === 1) {
    must(atOnce.length === 1 && atOnce[0] === exercise.first, `mates at once: ${atOnce.join(' ')}`);
    return;
  }
  must(atOnce.length === 0, `there is a mate at once: ${atOnce.join(' ')}`);
  const { found } = await defend(referee, exercise, exercise.first);
  must(found === 'lost', `after ${exercise.first} the rival's best was: ${found}`);
}

async function ending(referee: Referee, exercise: EndingExercise): Promise<void> {
  const { states } = await judge(referee, exercise, []);
  const count = states[0]?.count;
  must(count?.kind === CountKind.PIECES && count.counter === Color.BLACK, 'no count of pieces’ honour runs');
  const have = (count?.limit ?? 0) - (count?.number ?? 0) + 1;
  must(exercise.moves <= have, `${exercise.moves} moves are needed and ${have} there`);
  await sameMoves(referee, exercise);
  const least = mateIn(positionOf(exercise.fen), exercise.moves);
  must(least === exercise.moves, `perfect play mates in ${least}`);
}

/** The solver may be believed: it has the referee's moves two plies deep. */
async function sameMoves(referee: Referee, exercise: EndingExercise): Promise<void> {
  let fens = [exercise.fen];
  for (let plies = 0; plies < 3; plies++) {
    const answers = await legalIn(referee, exercise, fens);
    fens.forEach((fen, index) => {
      const told = (answers[index]?.moves ?? []).map(move => move.slice(0, 4)).sort();
      must(told.join(' ') === legal(positionOf(fen)).map(written).sort().join(' '), `other moves in ${fen}`);
    });
    fens = fens.flatMap((fen, index) => (answers[index]?.moves ?? []).map(move => moved(fen, move))).slice(0, 200);
  }
}

async function limits(referee: Referee): Promise<void> {
  for (const row of LIMITS) {
    for (const rules of ['ttakji', 'traditional'] as const) {
      const position = { fen: row.sample, rules };
      const { states } = await judge(referee, position, [played('e8d8+start')].slice(rules === 'ttakji' ? 1 : 0));
      const limit = states.at(-1)?.count?.limit;
      must(limit === row[rules], `${row.side} by ${rules}: the referee says ${limit}`);
    }
  }
}

function must(good: boolean, otherwise: string): void {
  if (!good) throw new Error(otherwise);
}
