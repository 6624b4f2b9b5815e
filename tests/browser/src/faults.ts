import type { Page } from 'playwright-core';

/** What a page must never do, and what one test may let it. */
export class Faults {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Listens to everything that `page` complains of, and to where it sends requests besides `origin`. */
  constructor(page: Page, origin: string) {
    page.on('console', message => {
      if (['error', 'warning', 'assert'].includes(message.type())) {
        this.note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', error => this.note(`uncaught: ${error.stack ?? error.message}`));
    page.on('request', request => {
      const url = new URL(request.url());
      if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.origin !== origin) {
        this.note(`request to another place: ${request.url()}`);
      }
    });
    page.on('requestfailed', request => {
      const why = request.failure()?.errorText ?? '';
      // The page closes streams that it no longer needs.
      if (why !== 'net::ERR_ABORTED') this.note(`failed request: ${request.url()} ${why}`);
    });
    page.on('response', response => {
      if (response.status() >= 400) this.note(`status ${response.status()}: ${response.url()}`);
    });
    page.on('crash', () => this.note('the page crashed'));
  }

  /** Faults that match are part of the test from here on, as failed requests are where the network is cut. */
  allow(what: RegExp): void {
    this.allowed.push(what);
  }

  /** Throws when there were faults that nobody allowed. */
  check(): void {
    if (this.seen.length > 0) throw new Error(`the page is at fault:\n${this.seen.join('\n')}`);
  }

  private note(fault: string): void {
    if (!this.allowed.some(what => what.test(fault))) this.seen.push(fault);
  }
}
