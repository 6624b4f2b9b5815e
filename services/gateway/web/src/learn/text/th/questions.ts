/** Questions and answers. */
export const questions = {
  title: 'Questions and answers',
  summary: 'Counting, rule sets, clocks, and how things work here.',
  q_chess: 'I play chess. What is different?',
  a_chess:
    'Met and khon are short pieces in place of queen and bishops. Bia start on the third rank, make no double step, and become no more than a bia ngai. There is no castling. The khun, ma and rua move as king, knight and rook. And there is counting.',
  q_count: 'Do I have to count myself?',
  a_count:
    'No. The server counts and shows the number. By Ttakji pieces’ honour starts by itself, and board’s honour when you start it with a move. By Traditional both are started by a player. Ply Yard has none.',
  q_rules: 'Which rule set should I choose?',
  a_rules:
    'Ttakji, if you don’t know. Ply Yard if you would rather not count at all. Traditional if you know makruk from over the board.',
  q_mate: 'I mated and it is a draw. Why?',
  a_mate: 'You were counting board’s honour. Counting gives up the win, so stop the count before you mate.',
  q_start: 'When should I start board’s honour?',
  a_start:
    'When you are behind, can no longer hope to win, and the bia are gone. Then the rival has to mate within 64 of your moves.',
  q_bare: 'Can I lose with nothing but my khun left?',
  a_bare: 'Yes: by mate within the count, on time, or by resigning. You can no longer win by a mate.',
  q_time: 'My connection is lost. What happens?',
  a_time: 'The page connects again by itself and shows the game as it stands. A clock goes on running meanwhile.',
  q_undo: 'Can I take a move back?',
  a_undo: 'Against the AI without a clock, yes. Never against people.',
  q_account: 'Do I need an account?',
  a_account: 'No. A nickname is enough to play, with friends as well.',
  q_progress: 'Where is my progress kept?',
  a_progress: 'In this browser only. Another device knows nothing of it, and clearing the browser’s data clears it.',
  q_judge: 'Who decides whether my answer is right?',
  a_judge: 'The server’s referee, the same that judges games. The lessons have no list of right answers.',
};
