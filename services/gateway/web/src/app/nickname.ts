import { effect, signal } from '@preact/signals';
import { identity } from '../api/identity.ts';
import { settings } from './settings.ts';

/** Characters of a nickname at most, counted as the server does: by code point. */
export const LONGEST_NICKNAME = 20;

/** What is wrong with a nickname. */
export type NicknameFault = 'blank' | 'long' | 'control';

const MANNERS = ['Brave', 'Bright', 'Calm', 'Clever', 'Gentle', 'Golden', 'Happy', 'Kind', 'Lucky', 'Merry', 'Quick'];
const BEINGS = ['Crane', 'Gecko', 'Heron', 'Koel', 'Lotus', 'Mango', 'Mynah', 'Orchid', 'Otter', 'Tiger', 'Turtle'];

/** Letters that draw nothing by themselves: a name of nothing else can't be seen. */
const UNSEEN = /\s|\u2800|\p{Default_Ignorable_Code_Point}/gu;
/** Characters that would turn or hide the text around a name. */
const CONTROL = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

/** What the nickname field holds: the session's name, the kept one, or one made up. */
export const nickname = signal(identity.peek()?.name || settings.peek().nickname || invent());

/** The fault that the field tells, once the player was told of it. */
export const nicknameFault = signal<NicknameFault | undefined>(undefined);

// The session knows best: another tab may have changed the name.
effect(() => {
  const name = identity.value?.name;
  if (name) nickname.value = name;
});

/** A pleasant name for somebody who has none yet, as "Calm Heron 42". `random` gives numbers from 0 up to 1. */
export function invent(random: () => number = Math.random): string {
  const one = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return `${one(MANNERS)} ${one(BEINGS)} ${10 + Math.floor(random() * 90)}`;
}

/** What the server would have against a nickname; blanks around it don't count. `undefined`: nothing. */
export function faultOf(text: string): NicknameFault | undefined {
  const name = text.trim();
  if (CONTROL.test(name)) return 'control';
  if (name.replace(UNSEEN, '') === '') return 'blank';
  return [...name].length > LONGEST_NICKNAME ? 'long' : undefined;
}

/** Looks at what the field holds and has it tell a fault. The nickname, or `undefined` where it can't be used. */
export function checkedNickname(): string | undefined {
  const fault = faultOf(nickname.peek());
  nicknameFault.value = fault;
  return fault ? undefined : nickname.peek().trim();
}

/** The name that the player goes by already; only without a session what the field holds. For what is not about the name. */
export function playersName(): string {
  return identity.peek()?.name ?? checkedNickname() ?? invent();
}
