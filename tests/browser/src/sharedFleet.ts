import type { TestProject } from 'vitest/node';
import { startFleet } from './fleet.ts';

/** What the fleet that most tests share is set to. */
const SETTINGS = {
  // Long enough that two who look for each other meet, short enough to be waited for.
  MAKRUK_FILL_AFTER_MS: '5000',
  // One address brings all the players.
  MAKRUK_LIMIT_SESSIONS: '3000/min:3000',
};

/** Starts the fleet that the tests share, and says where it is. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const fleet = await startFleet(SETTINGS);
  project.provide('fleetUrl', fleet.url);
  return () => fleet.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared fleet is. */
    fleetUrl: string;
  }
}
