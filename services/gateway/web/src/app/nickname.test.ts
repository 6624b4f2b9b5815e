import { describe, expect, it } from 'vitest';
import { faultOf, invent, LONGEST_NICKNAME } from './nickname.ts';

describe('an invented nickname', () => {
  it('is one that the server takes, whatever the dice say', () => {
    for (const dice of [0, 0.25, 0.5, 0.75, 0.999_999]) {
      const name = invent(() => dice);
      expect(faultOf(name)).toBeUndefined();
      expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ [1-9][0-9]$/);
      expect(name.length).toBeLessThanOrEqual(LONGEST_NICKNAME);
    }
  });

  it('differs with the dice', () => {
    expect(invent(() => 0)).not.toBe(invent(() => 0.5));
  });
});

describe('a nickname', () => {
  it('may be of any script, with blanks around it', () => {
    for (const good of ['Somchai', '  สมชาย ใจดี ', 'ก'.repeat(20), '❤\uFE0F', '!', '🐘'.repeat(20)]) {
      expect(faultOf(good)).toBeUndefined();
    }
  });

  it('can be seen', () => {
    for (const blank of ['', '   ', '\u3164', '\u2800 \u115F']) expect(faultOf(blank)).toBe('blank');
  });

  it('has 20 characters at most', () => {
    expect(faultOf('a'.repeat(21))).toBe('long');
    expect(faultOf('🐘'.repeat(21))).toBe('long');
  });

  it('turns no text around', () => {
    for (const bad of ['a\u202Eb', 'a\u200Bb', 'a\u0000b', 'a\nb']) expect(faultOf(bad)).toBe('control');
  });
});
