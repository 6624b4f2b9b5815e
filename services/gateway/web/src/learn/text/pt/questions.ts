/** Questions and answers. */
export const questions = {
  title: 'Perguntas e respostas',
  summary: 'Contagens, regulamentos, relógios e como tudo funciona aqui.',
  q_chess: 'Eu jogo xadrez. O que muda?',
  a_chess:
    'Met e khon são peças curtas no lugar da dama e dos bispos. Os bia começam na terceira fileira, não dão passo duplo e só chegam a bia ngai. Não há roque. Khun, ma e rua andam como rei, cavalo e torre. E conta-se.',
  q_count: 'Eu mesmo tenho de contar?',
  a_count:
    'Não. O servidor conta e mostra o número. No Ttakji a honra das peças começa por si, e a do tabuleiro quando você a começa com um lance. No Tradicional as duas são começadas por um jogador. O Ply Yard não tem nenhuma.',
  q_rules: 'Que regulamento escolho?',
  a_rules: 'Ttakji, se não souber. Ply Yard, se preferir não contar. Tradicional, se conhece o makruk de tabuleiro.',
  q_mate: 'Dei mate e é empate. Por quê?',
  a_mate:
    'Você estava contando a honra do tabuleiro. Contar é abrir mão da vitória: pare a contagem antes de dar mate.',
  q_start: 'Quando devo começar a honra do tabuleiro?',
  a_start:
    'Quando está em desvantagem, já não espera vencer e os bia se foram. Então o rival tem de dar mate dentro de 64 lances seus.',
  q_bare: 'Posso perder se só me resta o khun?',
  a_bare: 'Sim: por mate dentro da contagem, por tempo ou ao abandonar. Vencer com um mate já não pode.',
  q_time: 'Minha conexão caiu. O que acontece?',
  a_time: 'A página se reconecta sozinha e mostra a partida como está. Se houver relógio, ele continua correndo.',
  q_undo: 'Posso desfazer um lance?',
  a_undo: 'Contra a IA sem relógio, sim. Contra pessoas, nunca.',
  q_account: 'Preciso de uma conta de usuário?',
  a_account: 'Não. Um apelido basta para jogar, também com amigos.',
  q_progress: 'Onde fica guardado o meu progresso?',
  a_progress: 'Só neste navegador. Outro aparelho não sabe nada dele, e ele se apaga com os dados do navegador.',
  q_judge: 'Quem decide se a minha resposta está certa?',
  a_judge: 'O árbitro do servidor, o mesmo que julga as partidas. As lições não têm lista de respostas.',
};
