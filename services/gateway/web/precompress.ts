import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What is text and worth compressing. */
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a `.gz` and a `.br` beside every text file of the build: the server hands them out as they are. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const path of files(folder).filter(path => TEXT.test(path))) {
        const bytes = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      }
    },
  };
}

function files(folder: string): string[] {
  return readdirSync(folder)
    .map(name => join(folder, name))
    .flatMap(path => (statSync(path).isDirectory() ? files(path) : [path]));
}
