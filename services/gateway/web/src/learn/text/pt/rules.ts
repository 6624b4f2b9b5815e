/** The rules by rule set: what all have. */
const all = {
  title: 'As regras por regulamento',
  summary: 'Ttakji, Ply Yard e Tradicional: todos os finais, as duas contagens, primeiros lances e relógios.',
  intro:
    'Não há um único livro de regras do makruk. Aqui cada partida é jogada por um de três regulamentos. Tabuleiro, peças, promoção, xeque-mate e afogamento são iguais em todos.',
  choose: 'Regulamento',
  endings_title: 'Como uma partida termina',
  endings_order: 'Se um lance traz vários finais ao mesmo tempo, vale o primeiro desta lista.',
  board_title: 'Honra do tabuleiro',
  pieces_title: 'Honra das peças',
  limits_title: 'Os limites',
  limits_intro: 'Vale a primeira linha que serve ao lado mais forte. Bia ngai e met são “qualquer outra coisa”.',
  limits_side: 'O lado mais forte tem',
  two_rua: 'dois rua ou mais',
  one_rua: 'um rua',
  two_khon: 'sem rua, dois khon ou mais',
  khon_two_ma: 'sem rua, um khon, dois ma ou mais',
  one_khon: 'sem rua, um khon, no máximo um ma',
  two_ma: 'sem rua, sem khon, dois ma ou mais',
  else: 'qualquer outra coisa',
  end_mate: 'Xeque-mate: vence quem o dá.',
  end_stalemate: 'Afogamento, nenhum lance legal sem estar em xeque: empate.',
  end_bare: 'Dois khun sozinhos: empate.',
  end_threefold: 'A mesma posição, com a mesma vez, pela terceira vez: empate na hora.',
  end_ceiling: 'Após 2000 meios-lances toda partida é empate.',
  end_resign: 'Abandono, a qualquer momento: vence o outro lado.',
  end_agree: 'Acordo entre pessoas, online ou num mesmo aparelho: empate. Não contra a IA.',
  end_time: 'Tempo esgotado: vence o outro lado, tenha o que tiver.',
};

/** Ttakji. */
const ttakji = {
  ttakji_intro:
    'Ttakji é o regulamento habitual aqui. O servidor encerra as partidas por si e ninguém precisa reclamar nada.',
  ttakji_end_mate: 'Xeque-mate: vence quem o dá, a não ser que esteja contando a honra do tabuleiro. Então é empate.',
  ttakji_end_count: 'O limite de uma contagem sem mate: empate.',
  ttakji_end_plies: 'O meio-lance 400, isto é, 200 lances de cada lado: empate.',
  ttakji_board:
    'Qualquer jogador pode começá-la, na sua vez e junto com um lance: quando não há bia no tabuleiro, ninguém está sozinho (só com o khun) e não há outra contagem. Ninguém pergunta quem é mais fraco.',
  ttakji_board_number:
    'O lance que começa a contagem é o número 1, e cada lance posterior desse jogador soma um. O limite é 64: jogado o número 64, o rival tem mais um lance; sem mate, empate.',
  ttakji_board_stop:
    'Parar a contagem também vai junto com um lance de quem conta. Esse lance ainda é contado, depois a contagem acaba. Se começar de novo, é a partir de 1.',
  ttakji_board_mate: 'Um mate de quem conta é só empate, também com o lance que começa ou para a contagem.',
  ttakji_board_draw: 'As brancas começam a contagem e depois dão mate: empate. Percorra.',
  ttakji_board_win: 'As brancas param a contagem com o segundo lance, que ainda conta. O mate seguinte vence.',
  ttakji_pieces:
    'Começa por si assim que, depois de um lance, não resta nenhum bia e exatamente um lado está sozinho. Quem conta é o khun sozinho. Ela toma o lugar de uma honra do tabuleiro em curso, e ninguém pode pará-la.',
  ttakji_pieces_number:
    'Seja n o número de peças que estão então no tabuleiro, os dois khun e todos os bia ngai incluídos. O primeiro lance de quem conta depois disso é o número n + 1. Quando ele jogou o número do limite, o lado mais forte tem um último lance: sem mate, empate.',
  ttakji_pieces_limit:
    'O limite é fixado nesse momento e nunca muda. Se n + 1 já passa dele, o lado mais forte tem exatamente um lance.',
  ttakji_example_1:
    'Dois rua e um ma: n = 5 e o limite é 8. As vermelhas dizem 6, 7, 8. As brancas têm três lances, e aqui os usam mal.',
  ttakji_example_2: 'O khun captura um rua. O limite foi fixado com dois rua e continua 8; as vermelhas dizem 5.',
  ttakji_example_3:
    'n = 8 e o limite é 8: a resposta vermelha é o número 9, e as brancas têm um lance. Não dá mate: empate.',
  ttakji_example_4: 'O último bia promove e o khun vermelho está sozinho: a contagem começa com 4, o limite é 16.',
};

/** Ply Yard. */
const plyYard = {
  ply_yard_intro: 'O Ply Yard não conta nada. As partidas empatam por material, por lances quietos ou por repetição.',
  ply_yard_end_material:
    'Material insuficiente: empate. Um lado está sozinho, e o outro não tem nada, ou só um ma, ou só met e bia ngai que estão todos em casas de uma mesma cor (como num tabuleiro xadrez).',
  ply_yard_end_quiet:
    '50 vezes seguidas de cada lado, 100 meios-lances, sem capturas nem lances de bia: empate. Pode-se fixar outro número em vez de 50.',
  ply_yard_end_threefold:
    'A mesma posição pela terceira vez: empate, mas só em partidas online. Não contra a IA nem entre dois num mesmo aparelho.',
  ply_yard_end_agree: 'Acordo: empate, só em partidas online.',
  ply_yard_end_time: 'Tempo esgotado: vence o outro lado; é empate se a esse lado só resta o khun.',
  ply_yard_material_title: 'Dá para dar mate?',
  ply_yard_material:
    'Basta qualquer coisa com um bia, um rua ou um khon. Também basta enquanto os dois lados tiverem peças.',
  ply_yard_example_1: 'O khun captura em d2. Um ma sozinho não pode dar mate: empate na hora.',
  ply_yard_example_2: 'Met em casas de duas cores podem dar mate: mova o met de c6 a b7.',
  ply_yard_example_3:
    'O bia promove, e um bia ngai sozinho não pode dar mate: empate. Enquanto era bia, a partida seguia.',
};

/** Traditional. */
const traditional = {
  traditional_intro:
    'O Tradicional é o makruk de tabuleiro. As contagens são pedidas, e alguns costumes antigos podem ser ligados. Não há limite de 400.',
  traditional_end_mate: 'Xeque-mate: vence quem o dá. Com um lance contado da honra do tabuleiro é empate.',
  traditional_end_count: 'O limite de uma contagem: empate.',
  traditional_board:
    'Como no Ttakji, mas só pode começá-la um lado cujas peças não valham mais que as do rival: rua 5, khon e ma 3, met e bia ngai 2. Com peças iguais podem os dois.',
  traditional_board_stop:
    'Parar vale na hora: esse lance não é contado, e um mate com ele vence. O limite é 64. Quando um lado fica sozinho, a honra do tabuleiro acaba.',
  traditional_board_win: 'As brancas contam e param a contagem com o lance do mate: as brancas vencem.',
  traditional_board_weak: 'Rua contra met: as brancas não podem começar uma contagem; as vermelhas, sim. Experimente.',
  traditional_pieces:
    'Quem está sozinho a começa, com um lance; ela não começa por si. O número dito com esse lance é n, todas as peças do tabuleiro. Cada lance posterior diz mais um.',
  traditional_pieces_limit: 'O lance que diz o limite, ou mais, empata a partida: o mate tem de vir antes.',
  traditional_pieces_stop:
    'Quem conta pode parar e começar de novo. Um novo começo toma n e o limite outra vez das peças que estão então no tabuleiro; uma captura por si só não muda nenhum dos dois.',
  traditional_example_1:
    'Dois rua e um ma: as vermelhas dizem 5, 6, 7, e com 8 a partida é empate. As brancas têm três lances, como no Ttakji.',
  traditional_example_2:
    'As vermelhas começam com 4 de 8 e capturam um rua: continua de 8. Parando e começando de novo, é 3 de 16.',
};

/** The free first moves of Traditional. */
const sutras = {
  sutras_title: 'Primeiros lances livres (sutras)',
  sutras: 'Costumes antigos, cada um com a sua chave e desligado se não for escolhido. Experimente-os nos tabuleiros.',
  sut_khun:
    'Sut khun: um khun que não se moveu pode saltar uma vez como um ma, a uma casa vazia da fileira seguinte. Brancas: d1–b2 ou d1–f2.',
  sut_met:
    'Sut met: como primeiro lance de um jogador, o bia à frente do met avança um passo e o met vai para o lugar dele. Brancas: e1–e3; vermelhas: d8–d6.',
  sut_ma: 'Sut ma: o mesmo com um ma e o bia que está a um salto de ma. O lance branco b1–c3 move c3–c4 e b1–c3.',
  takhaeng:
    'Takhaeng ruea: uma vantagem que se dá. Um ou os dois rua de um jogador ficam deitados e andam como met a partida toda. Aqui são os vermelhos de a8 e h8.',
};

/** Clocks and what goes on between people. */
const people = {
  clocks_title: 'Relógios e byo-yomi',
  clocks:
    'Uma partida pode ter relógio: tempo principal e depois períodos de byo-yomi. O habitual são 5 minutos e 3 períodos de 30 segundos. As partidas contra a IA não têm relógio, a não ser que você peça.',
  clocks_period:
    'Primeiro se gasta o tempo principal. Quando ele acaba, cada lance tem um período. Um lance feito dentro do período o devolve inteiro; cada período que se esgota está perdido. Com o último cai a bandeira, nesse exato instante.',
  clocks_increment: 'O incremento, se houver, é somado após cada lance feito dentro do tempo principal.',
  clocks_away: 'Vale o tempo do servidor, e ele corre também enquanto um jogador está desconectado.',
  first_title: 'Primeiros lances e anulação',
  first:
    'O relógio de cada lado começa com o seu segundo lance. O primeiro tem um tempo próprio, normalmente 30 segundos, e 10 minutos pelo link de um amigo. Se alguém não o faz a tempo, a partida acaba sem resultado.',
  abort: 'Até que os dois lados tenham jogado, qualquer um pode anular a partida: ninguém vence, e não é empate.',
  offers_title: 'Propostas de empate',
  offers:
    'Você pode propor empate a qualquer momento, na sua vez ou não. A proposta vale até que o outro lado a aceite, recuse ou jogue. Responder a uma proposta com outra é aceitá-la.',
  offers_again:
    'Depois de uma proposta você pode fazer a próxima quando tiver feito mais dez lances ou quando o outro lado tiver proposto nesse meio-tempo.',
  undo: 'Lances só podem ser desfeitos contra a IA, e sem relógio.',
};

export const rules = { ...all, ...ttakji, ...plyYard, ...traditional, ...sutras, ...people };
