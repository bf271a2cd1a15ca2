import { type BrowserContext, expect } from '@playwright/test';

/**
 * No test reaches the internet, which fails by name. The Firestore SDK asks there for a picture of Google's after a
 * connection broke, to learn whether there is a network at all. A refusal by the content security policy has another
 * text and stays a fault.
 */
const outside =
  /^console: Failed to load resource: net::ERR_\w+ \(https:\/\/www\.google\.com\/images\/cleardot\.gif\?/;

/** Staff who review meet the records of other tests, which may show pictures of 'ann' that nobody has uploaded. */
const othersPicture = /^console: Failed to load resource: .* status of 404 .*pictures%2Fann%2F/;

/**
 * Collects what no test may leave behind unnoticed: errors on the console (the browser writes
 * violations of the content security policy there too) and errors nobody caught.
 */
export class PageFaults {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [outside, othersPicture];

  /** Watches every page of a context, those opened later too. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (event) => {
      this.seen.push(`uncaught: ${event.error().stack ?? event.error().message}`);
    });
  }

  /**
   * Lets errors be that the test causes, whether they are seen or not: often that depends on what the SDK has to do at
   * that moment. What the user is told, or what is stored, proves that the cause was there.
   */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /**
   * Waits until an error is on the console, also when it came before the call. Only for failures that the
   * specification wants logged: for all others the test looks at the screen or at what is stored.
   */
  async logged(pattern: RegExp): Promise<void> {
    this.allow(pattern);
    await expect
      .poll(() => this.seen.filter((text) => pattern.test(text)), `logged: ${String(pattern)}`)
      .not.toEqual([]);
  }

  /**
   * For a test that takes the network away. The SDK may have something to ask in that time or not, and code may be on
   * its way that is loaded ahead; the app does without the library of the toasts.
   */
  allowOffline(): void {
    this.allow(
      /ERR_INTERNET_DISCONNECTED/,
      /Could not reach Cloud Firestore backend/,
      /loading the toasts/,
    );
  }

  /**
   * For a test that opens a review desk. Another test's desk may come to the same student at once: the second
   * transaction is refused, and the SDK tries again by itself. Where that fails too, the app logs an error of its own.
   */
  allowOtherDesks(): void {
    this.allow(/^console: Failed to load resource: .* status of 400 .*documents:commit/);
  }

  /** The errors that were not allowed. */
  unexpected(): string[] {
    return this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
