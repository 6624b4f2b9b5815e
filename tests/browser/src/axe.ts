import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says of a page as it is now: its serious and critical violations, a line each with the places. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(SOURCE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      nodes: nodes.map(node => `${node.target.join(' ')}: ${node.any.map(check => check.message).join('; ')}`),
    }));
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n    ${nodes.slice(0, 4).join('\n    ')}`);
}
