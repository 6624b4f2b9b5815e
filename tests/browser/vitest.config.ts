import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: 'src/sharedFleet.ts',
    // Two browsers at work are all that two cores take; a file of tests is one browser.
    maxWorkers: 2,
    // Far more than it takes, for a machine that is busy with other things.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
