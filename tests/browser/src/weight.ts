import type { Page } from 'playwright-core';

/** Counts what comes over the network to a page, in bytes as they are transferred: compressed, with headers. */
export async function weigh(page: Page): Promise<() => { bytes: number; requests: number }> {
  const session = await page.context().newCDPSession(page);
  const sizes = new Map<string, number>();
  const add = (id: string, bytes: number) => sizes.set(id, (sizes.get(id) ?? 0) + bytes);
  session.on('Network.responseReceived', ({ requestId, response }) => add(requestId, response.encodedDataLength));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  // What is known at the end is the whole, headers included.
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await session.send('Network.enable');
  return () => ({ bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), requests: sizes.size });
}
