/** The counts, and what pressing the buttons means. */
export const count = {
  board: 'Honra do tabuleiro',
  pieces: 'Honra das peças',
  heading: '{kind}: contam as {side}',
  number: '{n} de {limit}',
  label: '{kind}. As {side} estão em {n} de {limit}.',
  left: { one: 'Falta {n} para o limite', other: 'Faltam {n} para o limite' },
  left_last: 'É o último lance: mate ou empate',
  board_meaning: 'Se a contagem chegar a {limit} sem mate, empate. Um mate das {side} também seria empate.',
  pieces_meaning: 'As {side} só têm o khun. Se não houver mate a tempo, empate.',
  start_board: 'Contar',
  start_pieces: 'Contar',
  stop: 'Parar de contar',
  armed_start: 'Começa com o próximo lance',
  armed_stop: 'Termina com o próximo lance',
  start_board_cost:
    'Uma saída para quem está perdendo: seu próximo lance é o número 1 e, se você chegar a 64 e a resposta não for mate, a partida empata. Mas, enquanto você conta, um mate seu vale só empate.',
  start_pieces_cost:
    'Seu próximo lance anuncia a honra das peças: o número de todas as peças no tabuleiro. Se você chegar ao limite sem levar mate, a partida empata.',
  stop_cost: 'Seu próximo lance ainda é contado; depois a contagem acaba. Quem volta a contar recomeça do 1.',
  stop_cost_traditional:
    'A contagem acaba na hora com seu próximo lance, que já não é contado: se der mate com ele, você vence.',
  none_yet: 'Não há nenhuma contagem em curso.',
};
