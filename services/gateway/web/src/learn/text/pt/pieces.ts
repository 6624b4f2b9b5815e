/** The pieces' pages. */
export const pieces = {
  moves: 'Como se move',
  exercise: 'Que casas ela controla?',
  exercise_intro:
    'Uma peça controla as casas onde poderia capturar: as vazias, as do rival e as das suas próprias peças, que ela defende. Marque todas.',
  khun_summary: 'O rei: quem o perde, perde.',
  khun: 'O khun vai a qualquer das oito casas à sua volta, mas nunca a uma que o rival ataque. Não há roque: ele está mais seguro atrás dos bia e dos khon. No final tem de trabalhar: quase nenhum mate num khun sozinho sai sem ele.',
  met_summary: 'O conselheiro: um passo na diagonal.',
  met: 'O met anda um passo na diagonal e por isso fica a vida toda em metade das casas. O seu met e o do rival começam em casas da mesma metade. Sozinho vale pouco; como defensor de outras peças, muito.',
  khon_summary: 'O nobre: na diagonal, ou reto para a frente.',
  khon: 'O khon é a mais forte das peças curtas. Cinco casas, todas menos uma aos pares: é forte para a frente e lento para trás, pois recuar em linha reta lhe custa três lances. Para a frente quer dizer para longe do seu lado: para cima para as brancas, para baixo para as vermelhas.',
  khon_red: 'O khon vermelho avança reto em direção às brancas.',
  ma_summary: 'O cavalo: salta dois e um.',
  ma: 'O ma salta como o cavalo do xadrez: duas casas em linha reta e uma para o lado, por cima do que houver no meio. É bom contra peças que só alcançam um passo: à distância do ma elas não podem revidar.',
  rua_summary: 'O barco: linhas retas, até onde estiverem livres.',
  rua: 'O rua anda por fileiras e colunas até que algo lhe barre o caminho. Ali captura a peça do rival ou defende a própria. É a única peça que ataca de longe, e a mais valiosa: com rua no tabuleiro, a contagem de um khun sozinho é curta.',
  bia_summary: 'O soldado a pé: um passo, e captura na diagonal.',
  bia: 'O bia começa na terceira fileira, avança reto uma casa e captura na diagonal para a frente. Nunca dá um passo duplo. Dois bia lado a lado defendem cada um a casa à frente do outro; um atrás do outro fica bloqueado.',
  bia_blocked: 'Frente a frente, dois bia se bloqueiam, mas ambos ainda capturam na diagonal.',
  bia_ngai_summary: 'O bia virado: anda como um met.',
  bia_ngai:
    'Um bia na sua sexta fileira é virado e passa a ser um bia ngai. Anda como um met, um passo na diagonal, também para trás. Já não é um bia: quando o último bia foi promovido ou capturado, a contagem pode começar.',
  bia_ngai_step: 'Um bia e um bia ngai lado a lado: o bia pode avançar reto; o bia ngai, não.',
};
