/** What beginners get wrong. */
export const mistakes = {
  title: 'Errores comunes',
  summary: 'Diez cosas en las que fallan los ajedrecistas y los principiantes.',
  intro: 'Cada uno tiene un tablero en el que se puede probar.',
  double_title: 'Mover un bia dos casillas',
  double: 'No hay paso doble, desde ninguna fila. Por eso tampoco hay captura al paso.',
  double_diagram: 'Un bia avanza una casilla. Pulsa uno y compruébalo.',
  queen_title: 'Usar el met como una dama',
  queen:
    'El met está donde el ajedrez tiene la dama y alcanza una casilla en diagonal. Ni siquiera puede defender la casilla que tiene delante.',
  queen_diagram: 'El met de d4 no ataca nada aquí: ni el rua de d7 ni el ma de d5.',
  rank_title: 'Esperar a la última fila',
  rank: 'Un bia promociona en su sexta fila, siempre, y se convierte en bia ngai: no se puede obtener otra pieza.',
  rank_diagram: 'El bia blanco de e5 promociona con su próximo paso. El rojo de c4, también.',
  khon_title: 'Mover el khon recto hacia atrás',
  khon: 'El khon solo va recto hacia delante. Lo que tiene justo detrás queda fuera de su alcance.',
  khon_diagram: 'El khon de d4 no puede ir a d3, y llegar allí le cuesta tres jugadas.',
  stalemate_title: 'Dejar sin jugadas a un khun solo',
  stalemate:
    'Sin jaque es ahogado: tablas en todos los reglamentos. Antes de cada jugada tranquila pregúntate: ¿adónde puede ir el khun?',
  stalemate_diagram: 'El rua de h7 a b7 echa a perder la victoria; a h8 da mate.',
  counter_title: 'Dar mate mientras cuentas',
  counter:
    'Quien cuenta el honor del tablero juega para hacer tablas: un mate suyo es tablas. Si ves venir un mate, detén el conteo a tiempo. En Ttakji la jugada que lo detiene todavía se cuenta: detenlo una jugada antes; en Tradicional, con el mate mismo.',
  counter_diagram: 'Cuenta y da mate: tablas.',
  bia_title: 'Contar con un bia en el tablero',
  bia: 'Un solo bia sin promocionar, de cualquier bando, impide todo conteo, incluso contra un khun solo.',
  bia_diagram: 'Cae el met y el khun rojo está solo, pero no hay conteo: el bia de h4 sigue siendo un bia.',
  number_title: 'Contar desde un número equivocado',
  number:
    'Solo el honor del tablero empieza con 1. El honor de las piezas empieza con las piezas del tablero, los dos khun incluidos. En Ttakji la primera jugada dice n + 1; en Tradicional, n.',
  number_diagram: 'En Ttakji: cuatro piezas en el tablero, así que la primera jugada del khun solo dice 5.',
  limit_title: 'Creer que una captura cambia el límite',
  limit:
    'El límite se fija cuando empieza el conteo. Si el khun solo captura un rua, sigue siendo el mismo; también el número.',
  limit_diagram: 'Tras la captura queda un rua, pero el límite sigue siendo 8.',
  early_title: 'Capturar demasiado pronto la última pieza',
  early:
    'Con muchas piezas propias el conteo empieza alto. Dos rua hacen que el límite sea 8: con ocho piezas en el tablero queda una jugada. Mira primero cómo darás mate y captura después la última pieza.',
  early_diagram: 'El khun rojo está solo y n = 8, el límite de dos rua. A las blancas les queda una jugada.',
};
