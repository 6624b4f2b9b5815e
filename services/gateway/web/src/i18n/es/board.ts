/** The board in words. */
export const board = {
  empty: 'vacía',
  selected: 'seleccionada',
  destination: 'destino posible',
  last_move: 'última jugada',
};
