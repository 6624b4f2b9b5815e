import { app } from './app.ts';
import { board } from './board.ts';
import { count } from './count.ts';
import { game } from './game.ts';
import { hint } from './hint.ts';
import { home } from './home.ts';
import { result } from './result.ts';
import { words } from './words.ts';

export default { app, board, count, game, hint, home, result, words };
