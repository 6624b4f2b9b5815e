/** The board in words. */
export const board = {
  empty: 'ว่าง',
  selected: 'เลือกไว้',
  destination: 'เดินมาได้',
  last_move: 'ตาล่าสุด',
};
