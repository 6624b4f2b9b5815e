/** The frame of the lessons. */
export const learn = {
  title: 'Aprender makruk',
  intro:
    'El makruk es el ajedrez tailandés. Lee, prueba las piezas en cada diagrama y resuelve ejercicios. Todo lo juzga el mismo árbitro que juzga las partidas.',
  chapters: 'Capítulos',
  part_rules: 'Reglas',
  part_pieces: 'Las piezas',
  part_exercises: 'Ejercicios',
  part_more: 'Conviene saberlo',
  previous: 'Anterior: {title}',
  next: 'Siguiente: {title}',
  all: 'Todos los capítulos',
  read: 'leído',
  solved: '{n} de {total} resueltos',
  start_over: 'Olvidar mi progreso',
  started_over: 'Tu progreso se ha borrado.',
  play_easy: 'Jugar ahora (Fácil)',
  play_hint: 'Una partida contra la IA más débil, sin reloj; las jugadas se pueden deshacer.',
};
