/** The game in five minutes. */
export const five = {
  title: 'O jogo em cinco minutos',
  summary: 'Tabuleiro, peças, objetivo, empates e contagens: tudo para a primeira partida.',
  goal_title: 'O objetivo',
  goal: 'Dois jogadores, brancas e vermelhas, jogam por turnos; as brancas começam. Vence-se com xeque-mate: o khun (rei) do rival está atacado e nenhum lance o salva. Nunca deixe o seu próprio khun atacado.',
  board_title: 'Tabuleiro e posição inicial',
  board:
    'O tabuleiro é o do xadrez, com todas as casas da mesma cor. Os bia ficam na terceira fileira, e cada khun fica de frente para o met do rival.',
  board_diagram: 'A posição inicial. Toque numa peça: as casas a que ela pode ir se acendem.',
  pieces_title: 'Como as peças se movem',
  pieces: 'Cada peça captura indo à casa de uma peça do rival. Só o bia captura de modo diferente de como anda.',
  khun: 'Khun (rei): um passo em qualquer direção. Não há roque.',
  met: 'Met (conselheiro): um passo na diagonal.',
  khon: 'Khon (nobre): um passo na diagonal, ou um passo reto para a frente.',
  ma: 'Ma (cavalo): o salto do cavalo do xadrez, dois e um. Pula sobre as peças.',
  rua: 'Rua (barco): linhas retas, até onde estiverem livres. É a única peça que vai longe.',
  bia: 'Bia (concha de búzio, o peão): um passo para a frente; captura um passo na diagonal para a frente. Não há passo duplo nem captura de passagem.',
  promotion_title: 'Promoção',
  promotion:
    'Um bia que chega à sua sexta fileira é virado na hora e passa a ser um bia ngai, que anda como um met. As brancas promovem na fileira 6; as vermelhas, na fileira 3. Não há escolha, e nada mais forte.',
  promotion_diagram: 'O bia branco promove com um passo a c6 ou capturando em d6.',
  draws_title: 'Empates',
  draws:
    'Não ter lance legal sem estar em xeque é afogamento: empate. Pelas regras habituais, Ttakji, também são empates: dois khun sozinhos, a mesma posição pela terceira vez, o meio-lance 400 (200 lances de cada lado), uma contagem que se esgota e o acordo.',
  draws_diagram: 'Mova o rua de h7 a b7: as vermelhas não têm lance e não estão em xeque. Empate.',
  counts_title: 'As duas contagens',
  counts:
    'Sem uma dama forte, dar mate demora. Por isso quem é perseguido pode contar lances, e quem persegue tem de dar mate a tempo. Enquanto houver no tabuleiro um bia não promovido, ninguém conta.',
  board_count:
    'Honra do tabuleiro: os dois lados ainda têm peças. Qualquer jogador pode começá-la na sua vez, junto com um lance; esse lance é o número 1, e o limite é 64. Quem conta abre mão da vitória: um mate do lado que conta é só empate.',
  pieces_count:
    'Honra das peças: um khun que perdeu todo o resto está sozinho, e a contagem começa por si. Ela parte do número de peças no tabuleiro e acaba num limite que depende das peças do lado mais forte: 8 com dois rua, 16 com um rua, mais com menos.',
  counts_diagram:
    'Dois rua e um ma contra o khun sozinho: cinco peças no tabuleiro, então as vermelhas dizem 6, 7, 8. As brancas têm três lances. Percorra-os.',
  advice_title: 'Primeiros conselhos',
  advice_1: 'Desenvolva primeiro os khon e os ma; eles dominam o centro.',
  advice_2: 'Avance os bia lado a lado, para que cada um defenda a casa à frente do outro.',
  advice_3: 'Guarde os rua atrás das suas peças até que uma coluna se abra.',
  advice_4: 'Promova bia enquanto puder: vários bia ngai juntos dão mate num khun sozinho.',
  advice_5: 'Se estiver ganhando, olhe a contagem antes de capturar a última peça: ela pode começar com pouca folga.',
  play_title: 'Agora, jogue',
};
