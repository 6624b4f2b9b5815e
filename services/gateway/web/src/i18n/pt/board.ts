/** The board in words. */
export const board = {
  empty: 'vazia',
  selected: 'selecionada',
  destination: 'destino possível',
  last_move: 'último lance',
};
