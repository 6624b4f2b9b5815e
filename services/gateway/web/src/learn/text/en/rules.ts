/** The rules by rule set: what all have. */
const all = {
  title: 'The rules by rule set',
  summary: 'Ttakji, Ply Yard and Traditional: every ending, both counts, first moves, clocks.',
  intro:
    'There is no one book of rules for makruk. A game here is played by one of three rule sets. Board, pieces, promotion, checkmate and stalemate are the same in all of them.',
  choose: 'Rule set',
  endings_title: 'How a game ends',
  endings_order: 'Where a move brings about several endings, the first in this list counts.',
  board_title: 'Board’s honour',
  pieces_title: 'Pieces’ honour',
  limits_title: 'The limits',
  limits_intro: 'The first row that fits the stronger side. Bia ngai and met are “anything else”.',
  limits_side: 'The stronger side has',
  two_rua: 'two rua or more',
  one_rua: 'one rua',
  two_khon: 'no rua, two khon or more',
  khon_two_ma: 'no rua, one khon, two ma or more',
  one_khon: 'no rua, one khon, at most one ma',
  two_ma: 'no rua, no khon, two ma or more',
  else: 'anything else',
  end_mate: 'Checkmate: the mating side wins.',
  end_stalemate: 'Stalemate, no legal move without check: a draw.',
  end_bare: 'Two bare khuns: a draw.',
  end_threefold: 'The same position, with the same side to move, for the third time: a draw at once.',
  end_ceiling: 'After 2000 plies any game is drawn.',
  end_resign: 'Resignation, at any time: the other side wins.',
  end_agree: 'Agreement between people, online or on one device: a draw. Not against the AI.',
  end_time: 'Time out: the other side wins, whatever it has left.',
};

/** Ttakji. */
const ttakji = {
  ttakji_intro:
    'Ttakji is the usual rule set here. The server ends a game by itself, and nobody has to claim anything.',
  ttakji_end_mate: 'Checkmate: the mating side wins, unless it is counting board’s honour. Then it is a draw.',
  ttakji_end_count: 'A count’s limit without a mate: a draw.',
  ttakji_end_plies: 'Ply 400, that is 200 moves of each side: a draw.',
  ttakji_board:
    'Either player may start it, on their own turn and together with a move: when no bia is on the board, nobody is bare (has nothing but the khun), and no count runs. Nobody asks who is weaker.',
  ttakji_board_number:
    'The move with START is number 1, each later move of that player is one more. The limit is 64: when number 64 has been played, the rival has one more move; no mate, draw.',
  ttakji_board_stop:
    'STOP goes with a move of the counter, too. That move is still counted, then the count is over. A new start begins with 1.',
  ttakji_board_mate: 'A mate by the counter is only a draw, also with the move of START or of STOP.',
  ttakji_board_draw: 'White starts the count, then mates: a draw. Step through it.',
  ttakji_board_win: 'White stops with the second move, which still counts. The mate after it wins.',
  ttakji_pieces:
    'It starts by itself as soon as, after a move, no bia is left and exactly one side is bare. The bare khun counts. It takes the place of a board’s honour that runs, and nobody can stop it.',
  ttakji_pieces_number:
    'Let n be all pieces then on the board, both khuns and all bia ngai included. The counter’s first move after that is number n + 1. When the counter has played the number of the limit, the stronger side has one last move: no mate, draw.',
  ttakji_pieces_limit:
    'The limit is fixed at that moment and never changes. If n + 1 is already beyond it, the stronger side has exactly one move.',
  ttakji_example_1:
    'Two rua and a ma: n = 5 and the limit is 8. Red says 6, 7, 8. White has three moves, and here uses them badly.',
  ttakji_example_2: 'The khun takes a rua. The limit was fixed with two rua and stays 8; Red says 5.',
  ttakji_example_3: 'n = 8, the limit is 8: Red’s reply is number 9, and White has one move. It does not mate: a draw.',
  ttakji_example_4: 'The last bia is turned over, Red is bare: the count begins with 4, the limit is 16.',
};

/** Ply Yard. */
const plyYard = {
  ply_yard_intro: 'Ply Yard counts nothing. Games are drawn by material, by quiet turns, or by repetition.',
  ply_yard_end_material:
    'Insufficient material: a draw. One side is bare, and the other has nothing, or one ma alone, or only met and bia ngai that all stand on squares of one colour (as on a chequered board).',
  ply_yard_end_quiet:
    '50 turns of each side in a row, 100 plies, without a capture or a bia move: a draw. Another number than 50 can be set.',
  ply_yard_end_threefold:
    'The same position for the third time: a draw, but only in online games. Not against the AI, and not of two on one device.',
  ply_yard_end_agree: 'Agreement: a draw, only in online games.',
  ply_yard_end_time: 'Time out: the other side wins; it is a draw if that side has only its khun.',
  ply_yard_material_title: 'Enough to mate?',
  ply_yard_material:
    'Anything with a bia, a rua or a khon is enough. So is anything as long as both sides have pieces.',
  ply_yard_example_1: 'The khun takes on d2. One ma alone can’t mate: a draw at once.',
  ply_yard_example_2: 'Met on squares of two colours can mate: move the met from c6 to b7.',
  ply_yard_example_3:
    'The bia is turned over, and one bia ngai can’t mate: a draw. As long as it was a bia, the game went on.',
};

/** Traditional. */
const traditional = {
  traditional_intro:
    'Traditional is makruk over the board. Counts are asked for, and some old customs can be switched on. There is no ply 400.',
  traditional_end_mate: 'Checkmate: the mating side wins. With a counted move of board’s honour it is a draw.',
  traditional_end_count: 'A count’s limit: a draw.',
  traditional_board:
    'As in Ttakji, but only a side whose pieces are not worth more than the rival’s may start it: rua 5, khon and ma 3, met and bia ngai 2. With equal pieces both may.',
  traditional_board_stop:
    'STOP works at once: that move is not counted, and a mate with it wins. The limit is 64. When a side is bared, board’s honour ends.',
  traditional_board_win: 'White counts and then stops with the mating move: White wins.',
  traditional_board_weak: 'Rua against met: White may not start a count, Red may. Try it.',
  traditional_pieces:
    'The bare side starts it, with a move; it does not start by itself. The number said with that move is n, all pieces on the board. Each later move says one more.',
  traditional_pieces_limit: 'The move that says the limit, or more, draws the game: the mate has to come before.',
  traditional_pieces_stop:
    'The counter may stop and start again. A new start takes n and the limit anew from the pieces then on the board; a capture alone changes neither.',
  traditional_example_1:
    'Two rua and a ma: Red says 5, 6, 7, and with 8 the game is drawn. White has three moves, as in Ttakji.',
  traditional_example_2:
    'Red starts with 4 of 8 and takes a rua: still of 8. Stopped and started again, it is 3 of 16.',
};

/** The free first moves of Traditional. */
const sutras = {
  sutras_title: 'Free first moves (sutras)',
  sutras: 'Old customs, each a switch of its own and off unless chosen. Try them on the boards.',
  sut_khun:
    'Sut khun: a khun that has not moved may leap once as a ma, to an empty square of the next rank. White: d1–b2 or d1–f2.',
  sut_met:
    'Sut met: as a player’s first move of the game the bia before the met steps forward, and the met goes where it stood. White: e1–e3; Red: d8–d6.',
  sut_ma: 'Sut ma: likewise a ma and the bia a ma’s leap ahead of it. White’s b1–c3 moves c3–c4 and b1–c3.',
  takhaeng:
    'Takhaeng ruea: a handicap. One or both rua of a player lie on their side and move as met all game long. Here it is Red’s a8 and h8.',
};

/** Clocks and what goes on between people. */
const people = {
  clocks_title: 'Clocks and byo-yomi',
  clocks:
    'A game may have a clock: main time, then periods of byo-yomi. The usual one is 5 minutes and 3 periods of 30 seconds. Games against the AI have none unless you ask for one.',
  clocks_period:
    'Main time is spent first. When it is gone, each move has one period. A move made within the period gives it back in full; every period that runs out is lost. With the last one the flag falls, at that very instant.',
  clocks_increment: 'An increment, where there is one, is added after each move made within the main time.',
  clocks_away: 'The server’s time decides, and it runs while a player is disconnected.',
  first_title: 'First moves and aborting',
  first:
    'Clocks start with each side’s second move. The first has a time of its own, usually 30 seconds, and 10 minutes by a friend’s link. Who misses it ends the game without a result.',
  abort: 'Until both sides have moved, either may abort the game: nobody wins, and it is no draw.',
  offers_title: 'Draw offers',
  offers:
    'You may offer a draw at any time, on your turn or not. The offer stands until the other side accepts, declines, or moves. An offer in answer to an offer accepts it.',
  offers_again:
    'After an offer you may make the next one when you have made ten more moves, or when the other side has offered since.',
  undo: 'Moves can be taken back only against the AI, and without a clock.',
};

export const rules = { ...all, ...ttakji, ...plyYard, ...traditional, ...sutras, ...people };
