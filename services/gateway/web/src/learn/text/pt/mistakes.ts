/** What beginners get wrong. */
export const mistakes = {
  title: 'Erros comuns',
  summary: 'Dez coisas em que enxadristas e principiantes erram.',
  intro: 'Cada um tem um tabuleiro em que pode ser experimentado.',
  double_title: 'Mover um bia duas casas',
  double: 'Não há passo duplo, de fileira nenhuma. Por isso também não há captura de passagem.',
  double_diagram: 'Um bia anda uma casa. Toque num e veja.',
  queen_title: 'Usar o met como uma dama',
  queen: 'O met fica onde o xadrez tem a dama e alcança uma casa na diagonal. Não defende nem a casa à sua frente.',
  queen_diagram: 'O met de d4 não ataca nada aqui: nem o rua de d7 nem o ma de d5.',
  rank_title: 'Esperar a última fileira',
  rank: 'Um bia promove na sua sexta fileira, sempre, e vira bia ngai: nenhuma outra peça é possível.',
  rank_diagram: 'O bia branco de e5 promove com o próximo passo. O vermelho de c4, também.',
  khon_title: 'Mover o khon reto para trás',
  khon: 'O khon só vai reto para a frente. O que está bem atrás dele fica fora do seu alcance.',
  khon_diagram: 'O khon de d4 não pode ir a d3, e chegar lá lhe custa três lances.',
  stalemate_title: 'Deixar sem lances um khun sozinho',
  stalemate:
    'Sem xeque é afogamento: empate em todos os regulamentos. Antes de cada lance quieto pergunte: aonde o khun pode ir?',
  stalemate_diagram: 'O rua de h7 a b7 joga fora a vitória; a h8 dá mate.',
  counter_title: 'Dar mate enquanto conta',
  counter:
    'Quem conta a honra do tabuleiro joga pelo empate: um mate seu é empate. Se você vê um mate chegando, pare a contagem a tempo. No Ttakji o lance que a para ainda conta: pare um lance antes; no Tradicional, com o próprio mate.',
  counter_diagram: 'Conta e dá mate: empate.',
  bia_title: 'Contar com um bia no tabuleiro',
  bia: 'Um só bia não promovido, de qualquer lado, impede toda contagem, mesmo contra um khun sozinho.',
  bia_diagram: 'O met cai e o khun vermelho está sozinho, mas não há contagem: o bia de h4 ainda é um bia.',
  number_title: 'Contar a partir do número errado',
  number:
    'Só a honra do tabuleiro começa com 1. A honra das peças começa com as peças do tabuleiro, os dois khun incluídos. No Ttakji o primeiro lance diz n + 1; no Tradicional, n.',
  number_diagram: 'No Ttakji: quatro peças no tabuleiro, então o primeiro lance do khun sozinho diz 5.',
  limit_title: 'Achar que uma captura muda o limite',
  limit:
    'O limite é fixado quando a contagem começa. Se o khun sozinho captura um rua, ele continua o mesmo; o número também.',
  limit_diagram: 'Depois da captura resta um rua, mas o limite ainda é 8.',
  early_title: 'Capturar cedo demais a última peça',
  early:
    'Com muitas peças próprias a contagem começa alta. Dois rua fazem o limite ser 8: com oito peças no tabuleiro resta um lance. Veja primeiro como dará mate e só então capture a última peça.',
  early_diagram: 'O khun vermelho está sozinho e n = 8, o limite de dois rua. Resta um lance às brancas.',
};
