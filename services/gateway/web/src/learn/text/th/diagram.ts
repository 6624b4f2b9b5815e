/** Diagrams whose pieces can be tried. */
export const diagram = {
  back: 'ถอย',
  forth: 'ต่อไป',
  reset: 'ตั้งใหม่',
  say_start: 'เริ่มนับศักดิ์พร้อมตาเดินถัดไป',
  say_stop: 'หยุดนับพร้อมตาเดินถัดไป',
  start: 'เริ่มนับ',
  stop: 'หยุดนับ',
};

/** A position in words. */
export const state = {
  turn: 'ตาของฝ่าย{side}',
  check: 'รุก!',
  board_count: 'นับศักดิ์กระดาน: ฝ่าย{side}นับ {number} จาก {limit}',
  pieces_count: 'นับศักดิ์หมาก: ฝ่าย{side}นับ {number} จาก {limit}',
  draw: 'เสมอ: {reason}',
  wins: 'ฝ่าย{side}ชนะ: {reason}',
  over: 'จบเกมแล้ว',
  checkmate: 'รุกจน',
  mate_by_counter: 'ฝ่ายที่นับเป็นผู้รุกจน',
  stalemate: 'อับ',
  bare_khuns: 'เหลือแต่ขุนทั้งสองฝ่าย',
  count_limit: 'นับครบแล้วยังไม่จน',
  threefold: 'ตำแหน่งเดิมครั้งที่สาม',
  ply_limit: 'เดินถึงตาสุดท้ายของเกมแล้ว',
  insufficient: 'ไม่มีทางรุกจนได้อีก',
  quiet_limit: 'ไม่มีการกินหรือเดินเบี้ยนานเกินไป',
};
