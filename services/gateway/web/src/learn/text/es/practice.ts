/** Exercises: their frame. */
const frame = {
  exercises: 'Ejercicios',
  number: 'Ejercicio {n}',
  number_of: 'Ejercicio {n} de {total}',
  solved: 'resuelto',
  hint: 'Pista',
  solution: 'Ver la solución',
  next: 'Siguiente ejercicio',
  check: 'Comprobar',
  clear: 'Borrar',
  again: 'Desde el principio',
  press_squares: {
    one: 'Pulsa las casillas para marcarlas. Hay {n} casilla marcada.',
    other: 'Pulsa las casillas para marcarlas. Hay {n} casillas marcadas.',
  },
  marked: '{square} marcada',
  unmarked: '{square} ya no está marcada',
  mark: 'marcada',
  mark_right: 'correcta',
  mark_wrong: 'error: no es una de ellas',
  mark_missed: 'faltaba',
  score: '{n} de {total} encontradas.',
  wrong: 'No son de ellas: {squares}.',
  missed: 'Faltaban: {squares}.',
  solution_is: 'Las casillas son {squares}.',
  solution_moves: 'Solución: {moves}.',
};

/** Tasks with squares. */
const squares = {
  task_controls:
    'Marca todas las casillas que controla la pieza de {at} ({piece}): donde podría capturar una pieza rival.',
  task_both:
    'Marca todas las casillas que controlan las dos piezas: la de {at} ({piece}) y la de {other} ({other_piece}).',
  task_promotes: 'Mueve el bia de {at} ({piece}). Marca todas las casillas en las que puede promocionar ahora.',
  task_promotable: 'Juegan las {side}. Marca todos los bia que pueden promocionar con esta jugada.',
  task_promoted: 'El bia de {at} va a {other} y promociona. Marca lo que controla desde allí.',
  task_fork:
    'Mueve la pieza de {at} ({piece}). Marca dónde ataca a la vez {one} ({one_piece}) y {another} ({another_piece}) sin ser atacada.',
  task_safe: 'La pieza de {at} ({piece}) tiene que moverse. Marca todas las casillas en las que no estará atacada.',
  task_loose:
    'Juegan las {side}. Marca todas las piezas de las {rival} que están atacadas y que ninguna otra defiende.',
  hint_controls:
    'Las casillas con piezas propias también cuentan: están defendidas. Detrás de una pieza, un rua ya no controla nada.',
  hint_bia: 'Un bia controla las dos casillas en diagonal delante de él, no la que tiene justo enfrente.',
  hint_both: 'Recorre las casillas de la pieza con menos jugadas y pregúntate si la otra llega a cada una.',
  hint_promotes:
    'Las blancas promocionan en la fila 6; las rojas, en la fila 3. Un bia avanza recto a una casilla libre y captura en diagonal.',
  hint_promoted: 'Un bia ngai se mueve como un met: un paso en diagonal, también hacia atrás.',
  hint_fork: 'Empieza por los dos objetivos: ¿desde dónde alcanzaría esta pieza cada uno?',
  hint_safe: 'Mira qué controla cada pieza rival después de la jugada. Capturar también puede ser seguro.',
  hint_loose: 'Busca primero qué está atacado y después si alguna pieza podría recapturar.',
};

/** Tasks with moves. */
const moves = {
  task_reach: {
    one: 'Lleva la pieza de {from} ({piece}) a {to} en {n} jugada.',
    other: 'Lleva la pieza de {from} ({piece}) a {to} en {n} jugadas.',
  },
  hint_reach: 'Ve primero a {square}.',
  still:
    'Aquí el rival se queda quieto, cosa que no pasa en ninguna partida: tras cada jugada se monta la posición de nuevo y te toca a ti. Por eso no puedes dar jaque. La meta, {square}, lleva un anillo.',
  still_check: 'Eso sería jaque y el rival no podría quedarse quieto. Busca otro camino.',
  goal: 'la meta',
  moves_made: { one: '{n} jugada hecha', other: '{n} jugadas hechas' },
  reached: {
    one: 'Llegaste, en {n} jugada. No se puede en menos.',
    other: 'Llegaste, en {n} jugadas. No se puede en menos.',
  },
  reached_late: {
    one: 'Llegaste, pero en {n} jugada. Se puede en menos.',
    other: 'Llegaste, pero en {n} jugadas. Se puede en menos.',
  },
  task_mate: {
    one: 'Juegan las {side}. Mate en {n}.',
    other: 'Juegan las {side}. Mate en {n}, responda lo que responda el rival.',
  },
  hint_mate: 'Mueve primero la pieza de {at} ({piece}).',
  mated: 'Jaque mate.',
  mate_goes_on: 'Bien: a toda respuesta le sigue un mate. La respuesta es {reply}. Ahora, el mate.',
  escapes: 'La respuesta {reply} escapa.',
  too_slow: 'También gana, pero no tan deprisa.',
  only_drawn: 'Con esa jugada la partida es tablas.',
  no_mate_here: 'Ya no hay mate. Empieza de nuevo.',
};

/** Tasks with figures of a count. */
const figures = {
  by_rules: 'Reglas: {rules}.',
  played: 'Se ha jugado: {moves}.',
  your_number: 'Tu número',
  task_limit: 'Se cuenta por un khun solo. ¿Cuál es el límite?',
  task_next: '¿Qué número se dice con la próxima jugada de quien cuenta?',
  task_left: '¿Cuántas jugadas le quedan al bando fuerte para dar mate?',
  task_may_start: '¿Puede el bando que juega (las {side}) empezar un conteo con su jugada?',
  task_runs: '¿Hay ahora un conteo en marcha?',
  task_wins: '¿Ganan las blancas?',
  hint_limit:
    'El límite depende de las piezas del bando fuerte cuando empieza el conteo, y no cambia: dos rua 8, un rua 16, dos khon 22. Para menos, mira la tabla del reglamento.',
  hint_next:
    'El honor del tablero empieza con 1. El honor de las piezas empieza con las piezas del tablero, n: en Ttakji la primera jugada siguiente es n + 1; en Tradicional la jugada que empieza el conteo dice n.',
  hint_left:
    'Cuenta los números que faltan por decir. El bando fuerte tiene una jugada después de cada uno, y otra ahora si le toca jugar. Siempre tiene al menos una.',
  hint_may_start:
    'No puede haber ningún bia en el tablero, para el honor del tablero nadie puede estar solo, y no puede haber otro conteo. Ply Yard no tiene conteos. En Tradicional no puede el bando con más valor (rua 5, khon y ma 3, met y bia ngai 2).',
  hint_runs: 'Mientras quede un bia sin promocionar, de cualquier bando, no se cuenta nada.',
  hint_wins:
    'Un mate del bando que cuenta el honor del tablero es tablas. En Ttakji la jugada que detiene el conteo todavía se cuenta.',
  figure_right: '{n} es correcto. {words}',
  figure_wrong: 'No es {n}.',
  figure_is: 'Es {n}. {words}',
  truth: '{truth}. {why}',
};

export const practice = { ...frame, ...squares, ...moves, ...figures };
