/** What beginners get wrong. */
export const mistakes = {
  title: 'Common mistakes',
  summary: 'Ten things that players of chess and beginners get wrong.',
  intro: 'Each has a board on which it can be tried.',
  double_title: 'Moving a bia two squares',
  double: 'There is no double step, from no rank. So there is no taking in passing either.',
  double_diagram: 'A bia goes one square. Press one and see.',
  queen_title: 'Using the met as a queen',
  queen:
    'The met stands where chess has a queen, and reaches one square diagonally. It can’t even cover the square before it.',
  queen_diagram: 'The met on d4 attacks nothing here: not the rua on d7, not the ma on d5.',
  rank_title: 'Waiting for the last rank',
  rank: 'A bia is turned over on its sixth rank, always, and becomes a bia ngai: no other piece can be had.',
  rank_diagram: 'White’s bia on e5 turns over with its next step. Red’s on c4 as well.',
  khon_title: 'Moving the khon straight back',
  khon: 'The khon goes straight forward only. What stands straight behind it is out of its reach.',
  khon_diagram: 'The khon on d4 can’t go to d3, and its way there takes three moves.',
  stalemate_title: 'Leaving a bare khun no move',
  stalemate:
    'Without check that is stalemate, a draw by every rule set. Before each quiet move ask: where can the khun go?',
  stalemate_diagram: 'The rua from h7 to b7 throws the win away; to h8 it mates.',
  counter_title: 'Mating while you count',
  counter:
    'Who counts board’s honour plays for a draw: a mate by the counter is a draw. If you see a mate coming, stop in time. By Ttakji the move with STOP still counts, so stop a move before; by Traditional stop with the mate.',
  counter_diagram: 'Counted and mated: a draw.',
  bia_title: 'Counting with a bia on the board',
  bia: 'One bia of either side that is not turned over keeps all counts from running, even against a bare khun.',
  bia_diagram: 'The met falls, Red is bare, but there is no count: the bia on h4 is still a bia.',
  number_title: 'Counting from the wrong number',
  number:
    'Only board’s honour begins with 1. Pieces’ honour begins with the pieces on the board, both khuns included. By Ttakji the first move says n + 1, by Traditional n.',
  number_diagram: 'By Ttakji: four pieces on the board, so the bare khun’s first move says 5.',
  limit_title: 'Thinking that a capture changes the limit',
  limit:
    'The limit is fixed when the count begins. When the bare khun takes a rua, it stays what it was; the same goes for the number.',
  limit_diagram: 'After the capture one rua is left, but the limit is still 8.',
  early_title: 'Taking the last piece too early',
  early:
    'Many pieces of your own make the count begin high. Two rua make the limit 8: with eight pieces on the board one move is left. See how you will mate, then take the last piece.',
  early_diagram: 'Red is bare and n = 8, the limit of two rua. One move of White’s is left.',
};
