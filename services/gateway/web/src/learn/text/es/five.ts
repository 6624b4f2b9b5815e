/** The game in five minutes. */
export const five = {
  title: 'El juego en cinco minutos',
  summary: 'Tablero, piezas, objetivo, tablas y conteos: lo necesario para una primera partida.',
  goal_title: 'El objetivo',
  goal: 'Dos jugadores, blancas y rojas, juegan por turnos; empiezan las blancas. Se gana con jaque mate: el khun (rey) rival está atacado y ninguna jugada lo salva. Nunca dejes atacado tu propio khun.',
  board_title: 'Tablero y posición inicial',
  board:
    'El tablero es el del ajedrez, con todas las casillas del mismo color. Los bia están en la tercera fila y cada khun está frente al met rival.',
  board_diagram: 'La posición inicial. Pulsa una pieza: se iluminan las casillas a las que puede ir.',
  pieces_title: 'Cómo se mueven las piezas',
  pieces:
    'Cada pieza captura moviéndose a la casilla de una pieza rival. Solo el bia captura de otra manera que como se mueve.',
  khun: 'Khun (rey): un paso en cualquier dirección. No hay enroque.',
  met: 'Met (consejero): un paso en diagonal.',
  khon: 'Khon (noble): un paso en diagonal, o un paso recto hacia delante.',
  ma: 'Ma (caballo): el salto del caballo de ajedrez, dos y uno. Salta por encima de las piezas.',
  rua: 'Rua (barca): líneas rectas, hasta donde estén libres. Es la única pieza que llega lejos.',
  bia: 'Bia (concha de cauri, el peón): un paso hacia delante; captura un paso en diagonal hacia delante. No hay paso doble ni captura al paso.',
  promotion_title: 'Promoción',
  promotion:
    'Un bia que llega a su sexta fila se da la vuelta en el acto y es un bia ngai, que se mueve como un met. Las blancas promocionan en la fila 6; las rojas, en la fila 3. No se elige, y no hay nada más fuerte.',
  promotion_diagram: 'El bia blanco promociona con un paso a c6 o capturando en d6.',
  draws_title: 'Tablas',
  draws:
    'No tener jugada legal sin estar en jaque es ahogado: tablas. Según las reglas habituales, Ttakji, también son tablas: dos khun solos, la misma posición por tercera vez, la media jugada 400 (200 jugadas de cada bando), un conteo que se agota y el acuerdo.',
  draws_diagram: 'Mueve el rua de h7 a b7: las rojas no tienen jugada y no están en jaque. Tablas.',
  counts_title: 'Los dos conteos',
  counts:
    'Sin una dama fuerte, dar mate lleva tiempo. Por eso el perseguido puede contar jugadas, y el perseguidor tiene que dar mate a tiempo. Mientras quede en el tablero un bia sin promocionar, nadie cuenta.',
  board_count:
    'Honor del tablero: los dos bandos tienen aún piezas. Cualquiera puede empezar el conteo en su turno, junto con una jugada; esa jugada es la número 1 y el límite es 64. Quien cuenta renuncia a ganar: un mate del bando que cuenta es solo tablas.',
  pieces_count:
    'Honor de las piezas: un khun que ha perdido todo lo demás está solo, y el conteo empieza por sí mismo. Arranca con el número de piezas en el tablero y acaba en un límite que depende de las piezas del bando fuerte: 8 con dos rua, 16 con un rua, más con menos.',
  counts_diagram:
    'Dos rua y un ma contra el khun solo: cinco piezas en el tablero, así que las rojas dicen 6, 7, 8. Las blancas tienen tres jugadas. Recórrelas.',
  advice_title: 'Primeros consejos',
  advice_1: 'Saca primero los khon y los ma; dominan el centro.',
  advice_2: 'Avanza los bia uno junto a otro, para que cada uno defienda la casilla delante del otro.',
  advice_3: 'Guarda los rua detrás de tus piezas hasta que se abra una columna.',
  advice_4: 'Promociona bia mientras puedas: varios bia ngai juntos dan mate a un khun solo.',
  advice_5: 'Si vas ganando, mira el conteo antes de capturar la última pieza: puede empezar con poco margen.',
  play_title: 'Ahora, a jugar',
};
