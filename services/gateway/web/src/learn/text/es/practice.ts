/** Exercises: their frame. */
const frame = {
  exercises: 'Exercises',
  number: 'Exercise {n}',
  number_of: 'Exercise {n} of {total}',
  solved: 'solved',
  hint: 'Hint',
  solution: 'Show the solution',
  next: 'Next exercise',
  check: 'Check',
  clear: 'Clear',
  again: 'From the start',
  press_squares: {
    one: 'Press squares to mark them. {n} square is marked.',
    other: 'Press squares to mark them. {n} squares are marked.',
  },
  marked: '{square} marked',
  unmarked: '{square} no longer marked',
  mark: 'marked',
  mark_right: 'right',
  mark_wrong: 'wrong: not one of them',
  mark_missed: 'missed',
  score: '{n} of {total} found.',
  wrong: 'Not among them: {squares}.',
  missed: 'Missed: {squares}.',
  solution_is: 'The squares are {squares}.',
  solution_moves: 'Solution: {moves}.',
};

/** Tasks with squares. */
const squares = {
  task_controls:
    'Mark every square that the piece on {at} ({piece}) controls: where it could take a piece of the rival.',
  task_both:
    'Mark every square that both pieces control: the one on {at} ({piece}) and the one on {other} ({other_piece}).',
  task_promotes: 'The bia on {at} moves ({piece}). Mark every square where it may be turned over now.',
  task_promotable: '{side} to move. Mark every bia that can be turned over with this move.',
  task_promoted: 'The bia on {at} goes to {other} and is turned over. Mark what it controls from there.',
  task_fork:
    'The piece on {at} ({piece}) moves. Mark where it attacks both {one} ({one_piece}) and {another} ({another_piece}), and is not attacked itself.',
  task_safe: 'The piece on {at} ({piece}) has to move. Mark every square where it will not be attacked.',
  task_loose: '{side} to move. Mark every piece of {rival} that is attacked and not covered by another one.',
  hint_controls: 'Squares with own pieces count too: they are covered. Behind a piece nothing is controlled by a rua.',
  hint_bia: 'A bia controls the two squares diagonally in front of it, not the one straight ahead.',
  hint_both: 'Go through the squares of the piece with fewer moves, and ask of each whether the other one reaches it.',
  hint_promotes:
    'White turns over on rank 6, Red on rank 3. A bia steps straight on to a free square and takes diagonally.',
  hint_promoted: 'A bia ngai moves as a met: one step diagonally, backwards too.',
  hint_fork: 'Start from the two targets: from where would this piece reach each of them?',
  hint_safe: 'Look at what each of the rival’s pieces controls after the move. Taking a piece may be safe as well.',
  hint_loose: 'First find what is attacked at all, then look for a piece that could take back.',
};

/** Tasks with moves. */
const moves = {
  task_reach: {
    one: 'Bring the piece on {from} ({piece}) to {to} in {n} move.',
    other: 'Bring the piece on {from} ({piece}) to {to} in {n} moves.',
  },
  hint_reach: 'Go to {square} first.',
  still:
    'The rival stands still here, which no game knows: after each move the position is set up again with you to move. So you must not give check. The goal, {square}, has a ring.',
  still_check: 'That would be check, and the rival could not stand still. Find another way.',
  goal: 'the goal',
  moves_made: { one: '{n} move made', other: '{n} moves made' },
  reached: {
    one: 'There, in {n} move. It can’t be done in fewer.',
    other: 'There, in {n} moves. It can’t be done in fewer.',
  },
  reached_late: {
    one: 'There, but in {n} move. It can be done in fewer.',
    other: 'There, but in {n} moves. It can be done in fewer.',
  },
  task_mate: { one: '{side} to move: mate in {n}.', other: '{side} to move: mate in {n}, whatever the reply.' },
  hint_mate: 'The piece on {at} moves first ({piece}).',
  mated: 'Checkmate.',
  mate_goes_on: 'Right: every reply is answered by a mate. The reply is {reply}. Now mate.',
  escapes: 'The reply {reply} escapes.',
  too_slow: 'That wins as well, but not fast enough.',
  only_drawn: 'With that move the game is a draw.',
  no_mate_here: 'There is no mate any more. Begin again.',
};

/** Tasks with figures of a count. */
const figures = {
  by_rules: 'Rules: {rules}.',
  played: 'Played: {moves}.',
  your_number: 'Your number',
  task_limit: 'A bare khun is counted for. What is the limit?',
  task_next: 'Which number is said with the counter’s next move?',
  task_left: 'How many moves does the stronger side still have to mate?',
  task_may_start: 'May the side to move ({side}) start a count with its move?',
  task_runs: 'Does a count run now?',
  task_wins: 'Does White win?',
  hint_limit:
    'The limit goes by the stronger side’s pieces at the moment the count begins, and stays: two rua 8, one rua 16, two khon 22. For less, look at the table of the rule set.',
  hint_next:
    'Board’s honour begins with 1. Pieces’ honour begins with the pieces on the board, n: by Ttakji the first move after that is n + 1; by Traditional the move with START says n.',
  hint_left:
    'Count the numbers that are still to be said. The stronger side has a move after each of them, and one more now if it is to move. One move it always has.',
  hint_may_start:
    'No bia may be on the board, nobody may be bare for board’s honour, and no count may run. Ply Yard has no counts. By Traditional the side with more value (rua 5, khon and ma 3, met and bia ngai 2) may not.',
  hint_runs: 'As long as one unpromoted bia of either side is on the board, nothing is counted.',
  hint_wins: 'A mate by the side that counts board’s honour is a draw. By Ttakji a move with STOP is still counted.',
  figure_right: '{n} is right. {words}',
  figure_wrong: '{n} is not it.',
  figure_is: 'It is {n}. {words}',
  truth: '{truth}. {why}',
};

export const practice = { ...frame, ...squares, ...moves, ...figures };
