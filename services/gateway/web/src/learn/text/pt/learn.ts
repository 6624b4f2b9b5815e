/** The frame of the lessons. */
export const learn = {
  title: 'Aprender makruk',
  intro:
    'O makruk é o xadrez tailandês. Leia, experimente as peças em cada diagrama e resolva exercícios. Tudo é julgado pelo mesmo árbitro que julga as partidas.',
  chapters: 'Capítulos',
  part_rules: 'Regras',
  part_pieces: 'As peças',
  part_exercises: 'Exercícios',
  part_more: 'Bom saber',
  previous: 'Anterior: {title}',
  next: 'Próximo: {title}',
  all: 'Todos os capítulos',
  read: 'lido',
  solved: '{n} de {total} resolvidos',
  start_over: 'Esquecer meu progresso',
  started_over: 'Seu progresso foi apagado.',
  play_easy: 'Jogar agora (Fácil)',
  play_hint: 'Uma partida contra a IA mais fraca, sem relógio; os lances podem ser desfeitos.',
};
