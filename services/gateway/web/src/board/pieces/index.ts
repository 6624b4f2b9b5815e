import { effect } from '@preact/signals';
import { settings } from '../../app/settings.ts';
import './thai.css';

const SETS = {
  thai: () => Promise.resolve(),
  letters: () => import('./letters.css'),
  international: () => import('./international.css'),
};

// The usual set comes with the board; the others only to those who have chosen them.
effect(() => {
  SETS[settings.value.pieces]().catch(() => undefined);
});
