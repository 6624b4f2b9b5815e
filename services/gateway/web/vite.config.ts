import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

export default defineConfig({
  plugins: [preact(), precompress()],
  build: {
    // Browsers of the last three years: the page needs streaming fetch, private fields and Intl.
    target: 'es2022',
    // Piece drawings go into the style sheets; a board is shown by one request, not by fourteen.
    assetsInlineLimit: 4096,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // For work on the page alone: `npx vite` here, beside a running fleet, which answers the calls.
  server: {
    port: 7301,
    strictPort: true,
    proxy: { '^/makruk\\.': `http://127.0.0.1:${process.env['MAKRUK_PORT'] ?? 7300}` },
  },
});
