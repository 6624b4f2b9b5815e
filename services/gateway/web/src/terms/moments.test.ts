import { expect, it } from 'vitest';
import { regional } from './moments.ts';

it('takes the reader’s own form of the language shown', () => {
  expect(regional('en', ['th-TH', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(regional('pt', ['en-GB'])).toBe('pt');
  expect(regional('th', [])).toBe('th');
});
