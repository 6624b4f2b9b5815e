import { announce } from '../app/announce.ts';
import { settings } from '../app/settings.ts';
import { notify } from '../app/toast.ts';
import { sideName } from '../board/names.ts';
import { t } from '../i18n/index.ts';
import { play, type Sound } from '../sound/sounds.ts';
import type { Part } from '../terms/seats.ts';
import { headline, reason } from './result.ts';
import { type GameView, sideOf, type Turn } from './view.ts';

/** Lets a change of a game be heard: its sound, and its words for screen readers. The first word of a game is not a change. */
export function tellChange(before: GameView | undefined, now: GameView, part: Part): void {
  if (!before || before.game.id !== now.game.id || now.game.version === before.game.version) return;
  const words: string[] = [];
  const turn = newTurn(before, now);
  if (turn?.ply) {
    words.push(moveWords(turn));
    if (!now.game.state?.result) play(soundOf(turn));
    if (turn.count && turn.count.number !== before.turns?.at(-1)?.count?.number) play('count');
  }
  const result = now.game.state?.result;
  if (result && !before.game.state?.result) {
    play('end');
    words.push(headline(result, part), reason(result, sideOf(now.game.state?.turn) ?? 'white', part));
  }
  tellOffers(before, now, part);
  if (words.length > 0) announce(words.join('. '));
}

/** The turn that a single ply has added. */
function newTurn(before: GameView, now: GameView): Turn | undefined {
  if (!before.turns || !now.turns || now.turns.length !== before.turns.length + 1) return undefined;
  return now.turns.at(-1);
}

function soundOf(turn: Turn): Sound {
  if (turn.inCheck) return 'check';
  return turn.ply?.san.includes('x') ? 'capture' : 'move';
}

/** A turn in words: who moved what, check, and the number counted. */
export function moveWords({ ply, inCheck, count }: Turn): string {
  if (!ply) return '';
  const move = settings.peek().notation === 'thai' ? ply.thai : ply.san;
  const words = [t('game.said_move', { side: sideName(ply.side), move })];
  if (inCheck) words.push(t('game.said_check'));
  if (count) words.push(t('game.said_count', { n: count.number, limit: count.limit }));
  return words.join(', ');
}

function tellOffers(before: GameView, now: GameView, part: Part): void {
  const [was, is] = [before, now].map(({ game }) => sideOf(game.drawOffers?.standing));
  if (is && is !== was && part !== undefined && part !== is) play('offer');
  const declined = was && !is && was === part && now.game.pos === before.game.pos && !now.game.state?.result;
  // The notice is an alert: it is heard as well.
  if (declined) notify(t('game.draw_declined'));
}
