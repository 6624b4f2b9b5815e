/** Diagrams whose pieces can be tried. */
export const diagram = {
  back: 'Voltar',
  forth: 'Avançar',
  reset: 'Restaurar',
  say_start: 'Começar uma contagem com o próximo lance',
  say_stop: 'Parar a contagem com o próximo lance',
  start: 'começa a contagem',
  stop: 'para a contagem',
};

/** A position in words. */
export const state = {
  turn: 'Vez das {side}.',
  check: 'Xeque!',
  board_count: 'Honra do tabuleiro: contam as {side}, {number} de {limit}.',
  pieces_count: 'Honra das peças: contam as {side}, {number} de {limit}.',
  draw: 'Empate: {reason}.',
  wins: 'Vitória das {side}: {reason}.',
  over: 'a partida terminou',
  checkmate: 'xeque-mate',
  mate_by_counter: 'o lado que conta deu mate',
  stalemate: 'khun afogado',
  bare_khuns: 'dois khun sozinhos',
  count_limit: 'não houve mate dentro da contagem',
  threefold: 'a mesma posição pela terceira vez',
  ply_limit: 'foi jogado o último lance da partida',
  insufficient: 'já não é possível dar mate',
  quiet_limit: 'tempo demais sem capturas nem lances de bia',
};
