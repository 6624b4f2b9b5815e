import { diagram, state } from './diagram.ts';
import { endings } from './endings.ts';
import { five } from './five.ts';
import { learn } from './learn.ts';
import { mistakes } from './mistakes.ts';
import { pieces } from './pieces.ts';
import { practice } from './practice.ts';
import { questions } from './questions.ts';
import { rules } from './rules.ts';
import { stages } from './stages.ts';

export default { diagram, endings, five, learn, mistakes, pieces, practice, questions, rules, stages, state };
