import { describe, expect, it } from 'vitest';
import { preferred } from './languages.ts';
import { format, places } from './message.ts';

describe('a message', () => {
  it('has its places filled, and numbers as the language writes them', () => {
    expect(format('{side}: {n}', { side: 'White', n: 1234 }, 'en')).toBe('White: 1,234');
    expect(format('{side}: {n}', { side: 'Blancas', n: 12345 }, 'es')).toBe('Blancas: 12.345');
  });

  it('keeps a place that nothing is given for', () => {
    expect(format('{a} {b}', { a: 'x' }, 'en')).toBe('x {b}');
  });

  it('does not read what is put in', () => {
    expect(format('{name}', { name: '{n} $& {name}' }, 'en')).toBe('{n} $& {name}');
  });

  it('has the form that its number asks for', () => {
    const moves = { one: '{n} move', other: '{n} moves' };
    expect([0, 1, 2].map(n => format(moves, { n }, 'en'))).toEqual(['0 moves', '1 move', '2 moves']);
    expect(format({ other: '{n} ตา' }, { n: 1 }, 'th')).toBe('1 ตา');
    expect(format({ one: '{n} lance', other: '{n} lances' }, { n: 0 }, 'pt')).toBe('0 lance');
  });

  it('tells its places, each once', () => {
    expect(places({ one: '{n} of {limit}', other: '{limit}: {n}' })).toEqual(['limit', 'n']);
  });
});

describe('the language', () => {
  it('is the first of the reader’s that there is', () => {
    expect(preferred(['de-DE', 'pt-BR', 'en'])).toBe('pt');
    expect(preferred(['th'])).toBe('th');
    expect(preferred(['xx', 'constructor'])).toBe('en');
    expect(preferred([])).toBe('en');
  });
});
