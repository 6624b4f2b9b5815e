import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';

describe('the start page', () => {
  test('opens without a word of complaint', async ({ person }) => {
    const dao = await person();
    await dao.open('/');
    expect(await dao.page.title()).toContain('Makruk');
  });
});
