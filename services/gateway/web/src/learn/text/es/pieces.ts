/** The pieces' pages. */
export const pieces = {
  moves: 'Cómo se mueve',
  exercise: '¿Qué casillas controla?',
  exercise_intro:
    'Una pieza controla las casillas donde podría capturar: las vacías, las del rival y las de sus propias piezas, a las que defiende. Márcalas todas.',
  khun_summary: 'El rey: si lo pierdes, has perdido.',
  khun: 'El khun va a cualquiera de las ocho casillas que lo rodean, pero nunca a una que ataque el rival. No hay enroque: está más seguro detrás de los bia y los khon. En el final tiene que trabajar: casi ningún mate a un khun solo se logra sin él.',
  met_summary: 'El consejero: un paso en diagonal.',
  met: 'El met se mueve un paso en diagonal, así que toda su vida queda en la mitad de las casillas. Tu met y el del rival empiezan en casillas de la misma mitad. Solo vale poco; como defensor de otras piezas vale mucho.',
  khon_summary: 'El noble: en diagonal, o recto hacia delante.',
  khon: 'El khon es la más fuerte de las piezas cortas. Cinco casillas, todas menos una por parejas: es fuerte hacia delante y lento hacia atrás, pues retroceder en línea recta le cuesta tres jugadas. Hacia delante quiere decir alejándose de su bando: hacia arriba para las blancas, hacia abajo para las rojas.',
  khon_red: 'El khon rojo avanza recto hacia las blancas.',
  ma_summary: 'El caballo: salta dos y uno.',
  ma: 'El ma salta como el caballo de ajedrez: dos casillas en línea recta y una al lado, por encima de lo que haya en medio. Es bueno contra las piezas que solo alcanzan un paso: a la distancia del ma no pueden devolver el golpe.',
  rua_summary: 'La barca: líneas rectas, hasta donde estén libres.',
  rua: 'El rua se mueve por filas y columnas hasta que algo le corta el paso. Allí captura la pieza rival o defiende la propia. Es la única pieza que ataca de lejos y la más valiosa: con rua en el tablero, el conteo de un khun solo es corto.',
  bia_summary: 'El soldado de a pie: un paso, y captura en diagonal.',
  bia: 'El bia empieza en la tercera fila, avanza recto una casilla y captura en diagonal hacia delante. Nunca da un paso doble. Dos bia juntos defienden cada uno la casilla delante del otro; uno detrás de otro queda bloqueado.',
  bia_blocked: 'Cara a cara, dos bia se bloquean, pero los dos siguen capturando en diagonal.',
  bia_ngai_summary: 'El bia dado la vuelta: se mueve como un met.',
  bia_ngai:
    'Un bia en su sexta fila se da la vuelta y es un bia ngai. Se mueve como un met, un paso en diagonal, también hacia atrás. Ya no es un bia: cuando el último bia ha promocionado o ha caído, se puede empezar a contar.',
  bia_ngai_step: 'Un bia y un bia ngai, uno junto a otro: el bia puede avanzar recto; el bia ngai, no.',
};
