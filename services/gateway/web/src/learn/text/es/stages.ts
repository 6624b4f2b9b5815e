/** Stages of exercises, and what each is about. */
export const stages = {
  reach: 'Reach a square',
  reach_summary: 'Bring a piece to its goal in the fewest moves.',
  reach_intro:
    'How a piece gets somewhere is half of the game: a met keeps to half of the squares, a khon goes back in zigzag, a bia has to become a bia ngai before it can turn.',
  promotion: 'Promotion by side',
  promotion_summary: 'Which rank, which way, and what becomes of a bia.',
  promotion_intro:
    'White’s bia turn over on rank 6, Red’s on rank 3: always the bia’s sixth rank, counted from its own side. It happens at once and by itself, with a step or a capture.',
  control: 'Short-range control',
  control_summary: 'Squares covered twice, forks, safe squares, loose pieces.',
  control_intro:
    'Most pieces of makruk reach no farther than a step. Whoever sees at a glance which squares they hold loses nothing by oversight.',
  counting: 'Counting',
  counting_summary: 'Limits, numbers, moves left, and who may count.',
  counting_intro: 'Every answer here is judged by the referee’s own figures, by the rule set that is named.',
  mates: 'Mates',
  mates_summary: 'Mate in one and in two.',
  mates_intro:
    'In a mate in two the rival picks a reply that escapes, if your first move leaves it one. If it leaves none, any reply loses.',
};
