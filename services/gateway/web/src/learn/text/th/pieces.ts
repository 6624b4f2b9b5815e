/** The pieces' pages. */
export const pieces = {
  moves: 'How it moves',
  exercise: 'Which squares does it control?',
  exercise_intro:
    'A piece controls the squares where it could take: empty ones, the rival’s, and those of its own pieces, which it covers. Mark them all.',
  khun_summary: 'The king: lose it and you have lost.',
  khun: 'The khun steps to any of the eight squares around it, but never to one that the rival attacks. There is no castling: it is safest behind bia and khon. In the ending it has to work: hardly any mate against a bare khun comes about without it.',
  met_summary: 'The counsellor: a step diagonally.',
  met: 'The met steps diagonally and so stays on half of the squares all its life. Your met and the rival’s start on squares of the same half. It is worth little alone, and much as a cover for others.',
  khon_summary: 'The nobleman: diagonally, or straight forward.',
  khon: 'The khon is the strongest of the short pieces. Five squares, all but one of them in pairs: it is strong forward and slow backward, since straight back takes it three moves. Forward means away from its own side: up the board for White, down for Red.',
  khon_red: 'Red’s khon goes straight towards White.',
  ma_summary: 'The horse: leaps two and one.',
  ma: 'The ma leaps as chess’s knight does: two squares straight and one to the side, over whatever stands between. It is good against pieces that reach one step only: from a ma’s distance they can’t strike back.',
  rua_summary: 'The boat: straight lines, as far as they are free.',
  rua: 'The rua moves along ranks and files until something stands in its way. It takes the rival’s piece there, and covers its own. It is the only piece that attacks from afar, and the most valuable one: with rua left on the board a bare khun’s count is short.',
  bia_summary: 'The foot soldier: one step, and taking diagonally.',
  bia: 'The bia starts on the third rank, steps straight forward one square, and takes diagonally forward. It never makes a double step. Two bia side by side cover the squares before each other; one behind another is blocked.',
  bia_blocked: 'Face to face two bia block each other, but each still takes diagonally.',
  bia_ngai_summary: 'The bia turned over: it moves as a met.',
  bia_ngai:
    'A bia on its sixth rank is turned over and is a bia ngai. It moves as a met, one step diagonally, back as well. It is no bia any more: with the last bia promoted or taken, counting can begin.',
  bia_ngai_step: 'Bia and bia ngai side by side: the bia can go straight on, the bia ngai can’t.',
};
