import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['bench/*.bench.ts'],
    globalSetup: 'src/sharedFleet.ts',
    maxWorkers: 1,
    testTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
