/** Stages of exercises, and what each is about. */
export const stages = {
  reach: 'Chegar a uma casa',
  reach_summary: 'Leve uma peça à meta no menor número de lances.',
  reach_intro:
    'Saber como uma peça chega a um lugar é metade do jogo: um met não sai da metade das casas, um khon recua em zigue-zague, e um bia tem de virar bia ngai antes de poder voltar.',
  promotion: 'Promoção de cada lado',
  promotion_summary: 'Em que fileira, para que lado e em que um bia se transforma.',
  promotion_intro:
    'Os bia brancos promovem na fileira 6; os vermelhos, na fileira 3: sempre a sexta fileira do bia, contada a partir do seu lado. Acontece na hora e por si só, com um passo ou uma captura.',
  control: 'Controle de curto alcance',
  control_summary: 'Casas defendidas duas vezes, garfos, casas seguras, peças soltas.',
  control_intro:
    'A maioria das peças do makruk não alcança mais que um passo. Quem vê de relance que casas elas dominam não perde nada por descuido.',
  counting: 'As contagens',
  counting_summary: 'Limites, números, lances restantes e quem pode contar.',
  counting_intro: 'Cada resposta é julgada pelos números do próprio árbitro, pelo regulamento indicado.',
  mates: 'Xeques-mate',
  mates_summary: 'Mate em um e em dois.',
  mates_intro:
    'Num mate em dois, o rival escolhe uma resposta que escapa, se o seu primeiro lance lhe deixar uma. Se não deixar, qualquer resposta perde.',
};
