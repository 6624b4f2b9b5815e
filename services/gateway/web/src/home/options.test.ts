import { describe, expect, it } from 'vitest';
import { readOptions, usualOptions } from './options.ts';
import { rulesOf } from './rules.ts';

describe('kept options', () => {
  it('are the usual ones where there are none, or none that can be read', () => {
    for (const text of [undefined, null, '', '{', 'null', '[]', '3']) {
      expect(readOptions('ai', text)).toEqual(usualOptions('ai'));
    }
  });

  it('come back as they were', () => {
    const chosen = {
      ...usualOptions('friend'),
      ruleSet: 'traditional' as const,
      lyingRua: 'a1 h1' as const,
      minutes: 0,
      clocks: ['blitz'],
    };
    expect(readOptions('friend', JSON.stringify(chosen))).toEqual(chosen);
  });

  it('lose what is out of bounds or unknown, and keep the rest', () => {
    const kept = { level: 'hard', color: 'green', quietTurns: 0, minutes: 181, seconds: 1.5, clocks: [], sutMa: 'yes' };
    expect(readOptions('ai', JSON.stringify(kept))).toEqual({ ...usualOptions('ai'), level: 'hard' });
  });

  it('give each way its own usual clock', () => {
    expect(usualOptions('ai').clock).toBe('none');
    expect(usualOptions('friend').clock).toBe('standard');
  });
});

describe('the rules of a request', () => {
  const all = { ...usualOptions('ai'), quietTurns: 30, sutKhun: true, lyingRua: 'a8 h8' as const };

  it('carry the settings of their own rule set alone', () => {
    expect(rulesOf({ ...all, ruleSet: 'ttakji' }).ruleOptions).toBeUndefined();
    expect(rulesOf({ ...all, ruleSet: 'ply_yard' }).ruleOptions).toEqual({ quietTurns: 30 });
    expect(rulesOf({ ...all, ruleSet: 'traditional' }).ruleOptions).toEqual({
      sutKhun: true,
      sutMet: false,
      sutMa: false,
      takhaengRuea: ['a8', 'h8'],
    });
  });
});
