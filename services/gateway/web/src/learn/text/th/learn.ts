/** The frame of the lessons. */
export const learn = {
  title: 'เรียนหมากรุกไทย',
  intro: 'อ่าน ลองเดินหมากบนทุกกระดานตัวอย่าง แล้วทำแบบฝึกหัด ทุกอย่างตัดสินโดยกรรมการตัวเดียวกับที่ตัดสินเกมจริง',
  chapters: 'บทเรียน',
  part_rules: 'กติกา',
  part_pieces: 'ตัวหมาก',
  part_exercises: 'แบบฝึกหัด',
  part_more: 'เรื่องน่ารู้',
  previous: 'ก่อนหน้า: {title}',
  next: 'ถัดไป: {title}',
  all: 'บทเรียนทั้งหมด',
  read: 'อ่านแล้ว',
  solved: 'ทำแล้ว {n} จาก {total} ข้อ',
  start_over: 'ล้างความคืบหน้าของฉัน',
  started_over: 'ล้างความคืบหน้าแล้ว',
  play_easy: 'เล่นระดับง่ายเลย',
  play_hint: 'เล่นกับ AI ระดับอ่อนที่สุด ไม่จับเวลา และขอคืนตาเดินได้',
};
