/** The frame of the lessons. */
export const learn = {
  title: 'Learn makruk',
  intro:
    'Makruk is Thai chess. Read, try the pieces on every diagram, and solve exercises. All is judged by the same referee that judges games.',
  chapters: 'Chapters',
  part_rules: 'Rules',
  part_pieces: 'The pieces',
  part_exercises: 'Exercises',
  part_more: 'Good to know',
  previous: 'Previous: {title}',
  next: 'Next: {title}',
  all: 'All chapters',
  read: 'read',
  solved: '{n} of {total} solved',
  start_over: 'Forget my progress',
  started_over: 'Your progress is forgotten.',
  play_easy: 'Play Easy now',
  play_hint: 'A game against the weakest AI, without a clock; moves can be taken back.',
};
