import { describe, expect } from 'vitest';
import { test } from '../src/people.ts';

describe('the page’s files', () => {
  test('make it installable', async ({ url, person }) => {
    const dao = await person();
    await dao.open('/');
    const href = await dao.page.getAttribute('link[rel="manifest"]', 'href');
    const answer = await fetch(new URL(href ?? '', url));
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
    expect(manifest.name).toContain('Makruk');
    const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(new URL(src, url));
      expect(icon.status, src).toBe(200);
      expect(icon.headers.get('content-type'), src).toBe(type);
      expect((await icon.arrayBuffer()).byteLength, src).toBeGreaterThan(100);
    }
    const session = await dao.context.newCDPSession(dao.page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A profile without a disk can't install anything, whatever the page is like.
    expect(installabilityErrors.map(error => error.errorId).filter(id => id !== 'in-incognito')).toEqual([]);
  });

  test('come under a strict policy, and are kept as long as they may be', async ({ url }) => {
    const page = await fetch(url);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*|https?:/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const [script] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
    const asset = await fetch(new URL(script ?? '', url), { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect((await fetch(new URL('/assets/none.js', url))).status).toBe(404);
    expect((await fetch(new URL('/game/abc', url))).headers.get('content-type')).toMatch(/^text\/html/);
  });
});
