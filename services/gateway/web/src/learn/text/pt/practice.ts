/** Exercises: their frame. */
const frame = {
  exercises: 'Exercícios',
  number: 'Exercício {n}',
  number_of: 'Exercício {n} de {total}',
  solved: 'resolvido',
  hint: 'Dica',
  solution: 'Ver a solução',
  next: 'Próximo exercício',
  check: 'Conferir',
  clear: 'Limpar',
  again: 'Do começo',
  press_squares: {
    one: 'Toque nas casas para marcá-las. Há {n} casa marcada.',
    other: 'Toque nas casas para marcá-las. Há {n} casas marcadas.',
  },
  marked: '{square} marcada',
  unmarked: '{square} não está mais marcada',
  mark: 'marcada',
  mark_right: 'certa',
  mark_wrong: 'errada: não é uma delas',
  mark_missed: 'faltou',
  score: '{n} de {total} encontradas.',
  wrong: 'Não são delas: {squares}.',
  missed: 'Faltaram: {squares}.',
  solution_is: 'As casas são {squares}.',
  solution_moves: 'Solução: {moves}.',
};

/** Tasks with squares. */
const squares = {
  task_controls:
    'Marque todas as casas que a peça de {at} ({piece}) controla: onde ela poderia capturar uma peça do rival.',
  task_both: 'Marque todas as casas que as duas peças controlam: a de {at} ({piece}) e a de {other} ({other_piece}).',
  task_promotes: 'O bia de {at} joga ({piece}). Marque todas as casas em que ele pode promover agora.',
  task_promotable: 'Vez das {side}. Marque todos os bia que podem promover com este lance.',
  task_promoted: 'O bia de {at} vai a {other} e promove. Marque o que ele controla dali.',
  task_fork:
    'A peça de {at} ({piece}) joga. Marque onde ela ataca ao mesmo tempo {one} ({one_piece}) e {another} ({another_piece}) sem ser atacada.',
  task_safe: 'A peça de {at} ({piece}) tem de se mover. Marque todas as casas em que não será atacada.',
  task_loose: 'Vez das {side}. Marque todas as peças das {rival} que estão atacadas e que nenhuma outra defende.',
  hint_controls:
    'Casas com peças próprias também contam: elas estão defendidas. Atrás de uma peça, um rua já não controla nada.',
  hint_bia: 'Um bia controla as duas casas na diagonal à sua frente, não a que está bem em frente.',
  hint_both: 'Percorra as casas da peça com menos lances e pergunte se a outra alcança cada uma.',
  hint_promotes:
    'As brancas promovem na fileira 6; as vermelhas, na fileira 3. Um bia avança reto a uma casa livre e captura na diagonal.',
  hint_promoted: 'Um bia ngai anda como um met: um passo na diagonal, também para trás.',
  hint_fork: 'Parta dos dois alvos: de onde esta peça alcançaria cada um?',
  hint_safe: 'Veja o que cada peça do rival controla depois do lance. Capturar também pode ser seguro.',
  hint_loose: 'Procure primeiro o que está atacado e depois se alguma peça poderia recapturar.',
};

/** Tasks with moves. */
const moves = {
  task_reach: {
    one: 'Leve a peça de {from} ({piece}) a {to} em {n} lance.',
    other: 'Leve a peça de {from} ({piece}) a {to} em {n} lances.',
  },
  hint_reach: 'Vá primeiro a {square}.',
  still:
    'Aqui o rival fica parado, o que não acontece em partida nenhuma: depois de cada lance a posição é montada de novo com a vez sua. Por isso você não pode dar xeque. A meta, {square}, tem um anel.',
  still_check: 'Isso seria xeque, e o rival não poderia ficar parado. Procure outro caminho.',
  goal: 'a meta',
  moves_made: { one: '{n} lance feito', other: '{n} lances feitos' },
  reached: { one: 'Chegou, em {n} lance. Não dá em menos.', other: 'Chegou, em {n} lances. Não dá em menos.' },
  reached_late: { one: 'Chegou, mas em {n} lance. Dá em menos.', other: 'Chegou, mas em {n} lances. Dá em menos.' },
  task_mate: { one: 'Vez das {side}. Mate em {n}.', other: 'Vez das {side}. Mate em {n}, seja qual for a resposta.' },
  hint_mate: 'A peça de {at} joga primeiro ({piece}).',
  mated: 'Xeque-mate.',
  mate_goes_on: 'Certo: a toda resposta segue um mate. A resposta é {reply}. Agora dê o mate.',
  escapes: 'A resposta {reply} escapa.',
  too_slow: 'Isso também ganha, mas não tão depressa.',
  only_drawn: 'Com esse lance a partida é empate.',
  no_mate_here: 'Já não há mate. Comece de novo.',
};

/** Tasks with figures of a count. */
const figures = {
  by_rules: 'Regras: {rules}.',
  played: 'Foi jogado: {moves}.',
  your_number: 'Seu número',
  task_limit: 'Conta-se por um khun sozinho. Qual é o limite?',
  task_next: 'Que número é dito com o próximo lance de quem conta?',
  task_left: 'Quantos lances o lado mais forte ainda tem para dar mate?',
  task_may_start: 'O lado que joga (as {side}) pode começar uma contagem com o seu lance?',
  task_runs: 'Há uma contagem em curso agora?',
  task_wins: 'As brancas vencem?',
  hint_limit:
    'O limite depende das peças do lado mais forte quando a contagem começa, e não muda: dois rua 8, um rua 16, dois khon 22. Para menos, veja a tabela do regulamento.',
  hint_next:
    'A honra do tabuleiro começa com 1. A honra das peças começa com as peças do tabuleiro, n: no Ttakji o primeiro lance seguinte é n + 1; no Tradicional o lance que começa a contagem diz n.',
  hint_left:
    'Conte os números que ainda faltam dizer. O lado mais forte tem um lance depois de cada um, e mais um agora se for a sua vez. Um lance ele sempre tem.',
  hint_may_start:
    'Não pode haver bia no tabuleiro, para a honra do tabuleiro ninguém pode estar sozinho, e não pode haver outra contagem. O Ply Yard não tem contagens. No Tradicional não pode o lado de maior valor (rua 5, khon e ma 3, met e bia ngai 2).',
  hint_runs: 'Enquanto houver um bia não promovido, de qualquer lado, nada é contado.',
  hint_wins:
    'Um mate do lado que conta a honra do tabuleiro é empate. No Ttakji o lance que para a contagem ainda é contado.',
  figure_right: '{n} está certo. {words}',
  figure_wrong: 'Não é {n}.',
  figure_is: 'É {n}. {words}',
  truth: '{truth}. {why}',
};

export const practice = { ...frame, ...squares, ...moves, ...figures };
