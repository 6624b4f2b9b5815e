import { diagram, state } from './diagram.ts';
import { endings } from './endings.ts';
import { five } from './five.ts';
import { learn } from './learn.ts';
import { pieces } from './pieces.ts';
import { practice } from './practice.ts';
import { stages } from './stages.ts';

export default { diagram, endings, five, learn, pieces, practice, stages, state };
