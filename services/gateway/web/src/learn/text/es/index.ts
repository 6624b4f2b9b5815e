import { diagram, state } from './diagram.ts';
import { five } from './five.ts';
import { learn } from './learn.ts';

export default { diagram, five, learn, state };
