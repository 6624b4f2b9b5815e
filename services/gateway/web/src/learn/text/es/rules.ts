/** The rules by rule set: what all have. */
const all = {
  title: 'Las reglas por reglamento',
  summary: 'Ttakji, Ply Yard y Tradicional: todos los finales, los dos conteos, primeras jugadas y relojes.',
  intro:
    'No hay un único libro de reglas del makruk. Aquí cada partida se juega con uno de tres reglamentos. Tablero, piezas, promoción, jaque mate y ahogado son iguales en todos.',
  choose: 'Reglamento',
  endings_title: 'Cómo termina una partida',
  endings_order: 'Si una jugada produce varios finales a la vez, vale el primero de esta lista.',
  board_title: 'Honor del tablero',
  pieces_title: 'Honor de las piezas',
  limits_title: 'Los límites',
  limits_intro: 'Vale la primera fila que corresponde al bando fuerte. Bia ngai y met son «cualquier otra cosa».',
  limits_side: 'El bando fuerte tiene',
  two_rua: 'dos rua o más',
  one_rua: 'un rua',
  two_khon: 'sin rua, dos khon o más',
  khon_two_ma: 'sin rua, un khon, dos ma o más',
  one_khon: 'sin rua, un khon, como mucho un ma',
  two_ma: 'sin rua, sin khon, dos ma o más',
  else: 'cualquier otra cosa',
  end_mate: 'Jaque mate: gana quien lo da.',
  end_stalemate: 'Ahogado, ninguna jugada legal sin estar en jaque: tablas.',
  end_bare: 'Dos khun solos: tablas.',
  end_threefold: 'La misma posición, con el mismo turno, por tercera vez: tablas en el acto.',
  end_ceiling: 'Tras 2000 medias jugadas toda partida es tablas.',
  end_resign: 'Abandono, en cualquier momento: gana el otro bando.',
  end_agree: 'Acuerdo entre personas, en línea o en un mismo dispositivo: tablas. No contra la IA.',
  end_time: 'Tiempo agotado: gana el otro bando, tenga lo que tenga.',
};

/** Ttakji. */
const ttakji = {
  ttakji_intro:
    'Ttakji es el reglamento habitual aquí. El servidor termina las partidas por sí mismo y nadie tiene que reclamar nada.',
  ttakji_end_mate: 'Jaque mate: gana quien lo da, salvo que esté contando el honor del tablero. Entonces son tablas.',
  ttakji_end_count: 'El límite de un conteo sin mate: tablas.',
  ttakji_end_plies: 'La media jugada 400, es decir, 200 jugadas de cada bando: tablas.',
  ttakji_board:
    'Cualquier jugador puede empezarlo, en su turno y junto con una jugada: cuando no hay bia en el tablero, nadie está solo (sin nada más que el khun) y no hay otro conteo. Nadie pregunta quién es más débil.',
  ttakji_board_number:
    'La jugada que empieza el conteo es la número 1, y cada jugada posterior de ese jugador suma una. El límite es 64: jugado el número 64, el rival tiene una jugada más; sin mate, tablas.',
  ttakji_board_stop:
    'Detener el conteo también se hace con una jugada de quien cuenta. Esa jugada todavía se cuenta y después el conteo acaba. Si se empieza de nuevo, es desde 1.',
  ttakji_board_mate: 'Un mate de quien cuenta es solo tablas, también con la jugada que empieza o detiene el conteo.',
  ttakji_board_draw: 'Las blancas empiezan el conteo y después dan mate: tablas. Recórrelo.',
  ttakji_board_win:
    'Las blancas detienen el conteo con la segunda jugada, que todavía se cuenta. El mate posterior gana.',
  ttakji_pieces:
    'Empieza por sí solo en cuanto, tras una jugada, no queda ningún bia y exactamente un bando está solo. Cuenta el khun solo. Sustituye a un honor del tablero en marcha y nadie puede detenerlo.',
  ttakji_pieces_number:
    'Sea n el número de piezas que hay entonces en el tablero, los dos khun y todos los bia ngai incluidos. La primera jugada de quien cuenta después de eso es la número n + 1. Cuando ha jugado el número del límite, el bando fuerte tiene una última jugada: sin mate, tablas.',
  ttakji_pieces_limit:
    'El límite se fija en ese momento y nunca cambia. Si n + 1 ya lo supera, el bando fuerte tiene exactamente una jugada.',
  ttakji_example_1:
    'Dos rua y un ma: n = 5 y el límite es 8. Las rojas dicen 6, 7, 8. Las blancas tienen tres jugadas, y aquí las aprovechan mal.',
  ttakji_example_2: 'El khun captura un rua. El límite se fijó con dos rua y sigue siendo 8; las rojas dicen 5.',
  ttakji_example_3:
    'n = 8 y el límite es 8: la respuesta roja es el número 9 y a las blancas les queda una jugada. No da mate: tablas.',
  ttakji_example_4: 'Promociona el último bia y el khun rojo está solo: el conteo empieza con 4 y el límite es 16.',
};

/** Ply Yard. */
const plyYard = {
  ply_yard_intro:
    'Ply Yard no cuenta nada. Las partidas son tablas por material, por turnos tranquilos o por repetición.',
  ply_yard_end_material:
    'Material insuficiente: tablas. Un bando está solo, y el otro no tiene nada, o solo un ma, o solo met y bia ngai que están todos en casillas de un mismo color (como en un tablero ajedrezado).',
  ply_yard_end_quiet:
    '50 turnos seguidos de cada bando, 100 medias jugadas, sin capturas ni jugadas de bia: tablas. Se puede fijar otro número en vez de 50.',
  ply_yard_end_threefold:
    'La misma posición por tercera vez: tablas, pero solo en partidas en línea. No contra la IA ni entre dos en un mismo dispositivo.',
  ply_yard_end_agree: 'Acuerdo: tablas, solo en partidas en línea.',
  ply_yard_end_time: 'Tiempo agotado: gana el otro bando; son tablas si a ese bando solo le queda el khun.',
  ply_yard_material_title: '¿Basta para dar mate?',
  ply_yard_material:
    'Basta cualquier cosa con un bia, un rua o un khon. También basta mientras los dos bandos tengan piezas.',
  ply_yard_example_1: 'El khun captura en d2. Un ma solo no puede dar mate: tablas en el acto.',
  ply_yard_example_2: 'Los met en casillas de dos colores pueden dar mate: mueve el met de c6 a b7.',
  ply_yard_example_3:
    'El bia promociona, y un bia ngai solo no puede dar mate: tablas. Mientras fue bia, la partida seguía.',
};

/** Traditional. */
const traditional = {
  traditional_intro:
    'Tradicional es el makruk de tablero. Los conteos se piden, y se pueden activar algunas costumbres antiguas. No hay límite de 400.',
  traditional_end_mate: 'Jaque mate: gana quien lo da. Con una jugada contada del honor del tablero son tablas.',
  traditional_end_count: 'El límite de un conteo: tablas.',
  traditional_board:
    'Como en Ttakji, pero solo puede empezarlo un bando cuyas piezas no valgan más que las del rival: rua 5, khon y ma 3, met y bia ngai 2. Con piezas iguales pueden los dos.',
  traditional_board_stop:
    'Detener el conteo vale en el acto: esa jugada no se cuenta, y un mate con ella gana. El límite es 64. Cuando un bando se queda solo, el honor del tablero acaba.',
  traditional_board_win: 'Las blancas cuentan y detienen el conteo con la jugada del mate: ganan las blancas.',
  traditional_board_weak: 'Rua contra met: las blancas no pueden empezar un conteo; las rojas, sí. Pruébalo.',
  traditional_pieces:
    'Lo empieza el bando que está solo, con una jugada; no empieza por sí mismo. El número que se dice con esa jugada es n, todas las piezas del tablero. Cada jugada posterior dice uno más.',
  traditional_pieces_limit: 'La jugada que dice el límite, o más, hace tablas: el mate tiene que llegar antes.',
  traditional_pieces_stop:
    'Quien cuenta puede parar y empezar de nuevo. Un nuevo comienzo toma n y el límite otra vez de las piezas que hay entonces; una captura por sí sola no cambia ninguno.',
  traditional_example_1:
    'Dos rua y un ma: las rojas dicen 5, 6, 7, y con 8 la partida es tablas. Las blancas tienen tres jugadas, como en Ttakji.',
  traditional_example_2:
    'Las rojas empiezan con 4 de 8 y capturan un rua: sigue siendo de 8. Al parar y empezar de nuevo es 3 de 16.',
};

/** The free first moves of Traditional. */
const sutras = {
  sutras_title: 'Primeras jugadas libres (sutras)',
  sutras: 'Costumbres antiguas, cada una con su interruptor y desactivada si no se elige. Pruébalas en los tableros.',
  sut_khun:
    'Sut khun: un khun que no se ha movido puede saltar una vez como un ma, a una casilla vacía de la fila siguiente. Blancas: d1–b2 o d1–f2.',
  sut_met:
    'Sut met: como primera jugada de un jugador, el bia delante del met avanza un paso y el met ocupa su lugar. Blancas: e1–e3; rojas: d8–d6.',
  sut_ma: 'Sut ma: lo mismo con un ma y el bia que está a un salto de ma. La jugada blanca b1–c3 mueve c3–c4 y b1–c3.',
  takhaeng:
    'Takhaeng ruea: una ventaja que se da. Uno o los dos rua de un jugador están tumbados y se mueven como met toda la partida. Aquí son los rojos de a8 y h8.',
};

/** Clocks and what goes on between people. */
const people = {
  clocks_title: 'Relojes y byo-yomi',
  clocks:
    'Una partida puede tener reloj: tiempo principal y después períodos de byo-yomi. Lo habitual son 5 minutos y 3 períodos de 30 segundos. Las partidas contra la IA no tienen reloj, salvo que lo pidas.',
  clocks_period:
    'Primero se gasta el tiempo principal. Cuando se acaba, cada jugada tiene un período. Una jugada hecha dentro del período lo devuelve entero; cada período que se agota se pierde. Con el último cae la bandera, en ese mismo instante.',
  clocks_increment: 'El incremento, si lo hay, se suma tras cada jugada hecha dentro del tiempo principal.',
  clocks_away: 'Decide el tiempo del servidor, y corre también mientras un jugador está desconectado.',
  first_title: 'Primeras jugadas y anulación',
  first:
    'El reloj de cada bando arranca con su segunda jugada. La primera tiene su propio tiempo, normalmente 30 segundos, y 10 minutos con el enlace de un amigo. Si alguien no la hace a tiempo, la partida acaba sin resultado.',
  abort: 'Hasta que los dos bandos hayan jugado, cualquiera puede anular la partida: nadie gana y no son tablas.',
  offers_title: 'Ofertas de tablas',
  offers:
    'Puedes ofrecer tablas en cualquier momento, sea tu turno o no. La oferta vale hasta que el otro bando la acepta, la rechaza o juega. Responder a una oferta con otra es aceptarla.',
  offers_again:
    'Tras una oferta puedes hacer la siguiente cuando hayas hecho diez jugadas más o cuando el otro bando haya ofrecido entretanto.',
  undo: 'Las jugadas solo se deshacen contra la IA, y sin reloj.',
};

export const rules = { ...all, ...ttakji, ...plyYard, ...traditional, ...sutras, ...people };
