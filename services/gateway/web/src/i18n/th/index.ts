import { app } from './app.ts';
import { board } from './board.ts';
import { game } from './game.ts';
import { home } from './home.ts';
import { words } from './words.ts';

export default { app, board, game, home, words };
