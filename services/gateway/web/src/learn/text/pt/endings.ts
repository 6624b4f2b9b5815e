/** Endings against the AI. */
export const endings = {
  title: 'Finais contra a IA',
  summary: 'Dê mate num khun sozinho antes que a contagem acabe.',
  intro:
    'O Ttakji conta assim que um khun fica sozinho. Aqui ele já está: a contagem começa com as peças do tabuleiro. Jogue o final contra a IA no nível mais difícil.',
  two_rua: 'Dois rua contra o khun sozinho',
  rua_khon: 'Rua e khon contra o khun sozinho',
  one_rua: 'Um rua contra o khun sozinho',
  khon_met: 'Dois khon com um met: uns ajudam os outros',
  two_khon: 'Dois khon contra o khun sozinho',
  khon_ma: 'Um khon e dois ma contra o khun sozinho',
  bia_ngai: 'Três bia ngai contra o khun sozinho',
  have: {
    one: 'Você tem {n} lance. O mate mais curto leva {best}.',
    other: 'Você tem {n} lances. O mate mais curto leva {best}.',
  },
  how: 'Você joga de brancas. Os lances podem ser desfeitos. Volte aqui quando a partida acabar: um mate é anotado como resolvido.',
  hint: 'Leve primeiro o khun à borda: tire-lhe casas em vez de dar xeques. O seu próprio khun tem de ajudar.',
  play: 'Jogar o final (Difícil)',
  go_on: 'Continuar a última tentativa',
  won: 'Você deu mate a tempo.',
  not_won: 'Sua última tentativa acabou sem mate. Tente de novo.',
};
