/** The game in five minutes. */
export const five = {
  title: 'The game in five minutes',
  summary: 'Board, pieces, goal, draws and counting: all you need for a first game.',
  goal_title: 'The goal',
  goal: 'Two players, White and Red, move in turn; White begins. You win by checkmate: the rival’s khun (king) is attacked and no move saves it. Never leave your own khun attacked.',
  board_title: 'Board and setup',
  board:
    'The board is that of chess, its squares all of one colour. The bia stand on the third rank, and each khun faces the rival’s met.',
  board_diagram: 'The start. Press a piece: the squares it can go to light up.',
  pieces_title: 'How the pieces go',
  pieces: 'Every piece takes by moving onto a rival’s piece. Only the bia takes otherwise than it moves.',
  khun: 'Khun (king): one step in any direction. No castling.',
  met: 'Met (counsellor): one step diagonally.',
  khon: 'Khon (nobleman): one step diagonally, or one step straight forward.',
  ma: 'Ma (horse): the leap of chess’s knight, two and one. It jumps over pieces.',
  rua: 'Rua (boat): straight lines, as far as they are free. The only piece that goes far.',
  bia: 'Bia (cowrie shell): one step forward; it takes one step diagonally forward. There is no double step, and no taking in passing.',
  promotion_title: 'Promotion',
  promotion:
    'A bia that comes to its sixth rank is turned over at once and is a bia ngai, which moves as a met. White promotes on rank 6, Red on rank 3. There is no choice, and nothing stronger.',
  promotion_diagram: 'White’s bia promotes by a step to c6 or by taking on d6.',
  draws_title: 'Draws',
  draws:
    'No legal move and not in check is a stalemate: a draw. By the usual rules, Ttakji, these are draws too: two bare khuns, the same position for the third time, ply 400 (200 moves of each side), a count that runs out, and an agreement.',
  draws_diagram: 'Move the rua from h7 to b7: Red has no move left and is not in check. A draw.',
  counts_title: 'The two counts',
  counts:
    'Mates take long without a strong queen. So whoever is chased may count moves, and the chaser has to mate in time. As long as one unpromoted bia is on the board, nobody counts.',
  board_count:
    'Board’s honour: both sides still have pieces. Either player may start it on their own turn with a move; that move is number 1, and the limit is 64. Whoever counts gives up the win: a mate by the counting side is only a draw.',
  pieces_count:
    'Pieces’ honour: a khun that has lost all else is bare, and is counted for by itself. The count begins with the number of pieces on the board and ends at a limit that depends on the stronger side’s pieces: 8 with two rua, 16 with one rua, more with less.',
  counts_diagram:
    'Two rua and a ma against the bare khun: five pieces on the board, so Red says 6, 7, 8. White has three moves. Step through it.',
  advice_title: 'First advice',
  advice_1: 'Bring out the khon and the ma first; they hold the middle.',
  advice_2: 'Advance bia side by side, so that each covers the square before the other.',
  advice_3: 'Keep the rua behind your pieces until a file is open.',
  advice_4: 'Promote bia while you can: several bia ngai together mate a bare khun.',
  advice_5: 'When you are ahead, look at the count before you take the last piece: it may start with little time left.',
  play_title: 'Now play',
};
