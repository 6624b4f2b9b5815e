/** Endings against the AI. */
export const endings = {
  title: 'Finales contra la IA',
  summary: 'Da mate a un khun solo antes de que acabe su conteo.',
  intro:
    'Ttakji cuenta en cuanto un khun se queda solo. Aquí ya lo está: el conteo empieza con las piezas del tablero. Juega el final contra la IA en su nivel más difícil.',
  two_rua: 'Dos rua contra el khun solo',
  rua_khon: 'Rua y khon contra el khun solo',
  one_rua: 'Un rua contra el khun solo',
  khon_met: 'Dos khon con un met: se ayudan unos a otros',
  two_khon: 'Dos khon contra el khun solo',
  khon_ma: 'Un khon y dos ma contra el khun solo',
  bia_ngai: 'Tres bia ngai contra el khun solo',
  have: {
    one: 'Tienes {n} jugada. El mate más corto lleva {best}.',
    other: 'Tienes {n} jugadas. El mate más corto lleva {best}.',
  },
  how: 'Juegas con blancas. Las jugadas se pueden deshacer. Vuelve aquí cuando acabe la partida: un mate se anota como resuelto.',
  hint: 'Lleva primero el khun al borde: quítale casillas en vez de dar jaques. Tu propio khun tiene que ayudar.',
  play: 'Jugar el final (Difícil)',
  go_on: 'Seguir con el último intento',
  won: 'Has dado mate a tiempo.',
  not_won: 'Tu último intento acabó sin mate. Prueba otra vez.',
};
