/** Stages of exercises, and what each is about. */
export const stages = {
  reach: 'Llegar a una casilla',
  reach_summary: 'Lleva una pieza a su meta en el menor número de jugadas.',
  reach_intro:
    'Saber cómo llega una pieza a un sitio es la mitad del juego: un met no sale de la mitad de las casillas, un khon retrocede en zigzag y un bia tiene que hacerse bia ngai antes de poder volver.',
  promotion: 'Promoción de cada bando',
  promotion_summary: 'En qué fila, hacia dónde y en qué se convierte un bia.',
  promotion_intro:
    'Los bia blancos promocionan en la fila 6; los rojos, en la fila 3: siempre la sexta fila del bia, contada desde su lado. Ocurre en el acto y por sí solo, con un paso o una captura.',
  control: 'Control de corto alcance',
  control_summary: 'Casillas defendidas dos veces, ataques dobles, casillas seguras, piezas sueltas.',
  control_intro:
    'La mayoría de las piezas del makruk no alcanzan más que un paso. Quien ve de un vistazo qué casillas dominan no pierde nada por descuido.',
  counting: 'Los conteos',
  counting_summary: 'Límites, números, jugadas que quedan y quién puede contar.',
  counting_intro: 'Cada respuesta se juzga por las cifras del propio árbitro, según el reglamento indicado.',
  mates: 'Jaques mate',
  mates_summary: 'Mate en una y en dos.',
  mates_intro:
    'En un mate en dos, el rival elige una respuesta que escapa, si tu primera jugada se la deja. Si no, cualquier respuesta pierde.',
};
