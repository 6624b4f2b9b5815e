/** Questions and answers. */
export const questions = {
  title: 'Preguntas y respuestas',
  summary: 'Conteos, reglamentos, relojes y cómo funciona todo aquí.',
  q_chess: 'Juego al ajedrez. ¿Qué cambia?',
  a_chess:
    'Met y khon son piezas cortas en lugar de la dama y los alfiles. Los bia empiezan en la tercera fila, no dan paso doble y solo llegan a bia ngai. No hay enroque. Khun, ma y rua se mueven como rey, caballo y torre. Y se cuenta.',
  q_count: '¿Tengo que contar yo?',
  a_count:
    'No. El servidor cuenta y muestra el número. En Ttakji el honor de las piezas empieza por sí solo, y el del tablero cuando lo empiezas con una jugada. En Tradicional los dos los empieza un jugador. Ply Yard no tiene ninguno.',
  q_rules: '¿Qué reglamento elijo?',
  a_rules: 'Ttakji, si no lo sabes. Ply Yard, si prefieres no contar. Tradicional, si conoces el makruk de tablero.',
  q_mate: 'Di mate y son tablas. ¿Por qué?',
  a_mate: 'Estabas contando el honor del tablero. Contar es renunciar a ganar: detén el conteo antes de dar mate.',
  q_start: '¿Cuándo conviene empezar el honor del tablero?',
  a_start:
    'Cuando vas perdiendo, ya no esperas ganar y no quedan bia. Entonces el rival tiene que dar mate dentro de 64 jugadas tuyas.',
  q_bare: '¿Puedo perder si solo me queda el khun?',
  a_bare: 'Sí: por mate dentro del conteo, por tiempo o al abandonar. Ganar con un mate ya no puedes.',
  q_time: 'Se corta mi conexión. ¿Qué pasa?',
  a_time:
    'La página vuelve a conectarse sola y muestra la partida como está. Si hay reloj, sigue corriendo mientras tanto.',
  q_undo: '¿Puedo deshacer una jugada?',
  a_undo: 'Contra la IA sin reloj, sí. Contra personas, nunca.',
  q_account: '¿Necesito una cuenta de usuario?',
  a_account: 'No. Basta un apodo para jugar, también con amigos.',
  q_progress: '¿Dónde se guarda mi progreso?',
  a_progress: 'Solo en este navegador. Otro dispositivo no sabe nada de él, y se borra con los datos del navegador.',
  q_judge: '¿Quién decide si mi respuesta es correcta?',
  a_judge:
    'El árbitro del servidor, el mismo que juzga las partidas. Las lecciones no tienen ninguna lista de respuestas.',
};
