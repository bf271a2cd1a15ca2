import type { BrowserContext } from '@playwright/test';

/**
 * After a connection broke, the Firestore SDK asks for a picture of Google's to learn whether there
 * is a network at all. On a machine without one that fails by name. A refusal by the content security
 * policy has another text and stays a fault.
 */
const failedProbe =
  /^console: Failed to load resource: net::ERR_\w+ \(https:\/\/www\.google\.com\/images\/cleardot\.gif\?/;

/**
 * Collects what no test may leave behind unnoticed: errors on the console (the browser writes
 * violations of the content security policy there too) and errors nobody caught.
 */
export class PageFaults {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];
  private readonly tolerated: RegExp[] = [failedProbe];

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

  /** Lets a test cause an error on purpose. What a pattern never meets is itself a fault. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /**
   * For a test that takes the network away. On a busy machine it may go before the SDK's first connection stands, or
   * before code has come that is loaded ahead; the app does without the library of the toasts.
   */
  allowOffline(): void {
    this.allow(/ERR_INTERNET_DISCONNECTED/);
    this.tolerate(/Could not reach Cloud Firestore backend/);
    this.tolerate(/loading the toasts/);
  }

  /**
   * For a test that opens a review desk. Another test's desk may come to the same student at once: the second
   * transaction is refused, and the SDK tries again by itself. Where that fails too, the app logs an error of its own.
   */
  allowOtherDesks(): void {
    this.tolerate(/^console: Failed to load resource: .* status of 400 .*documents:commit/);
  }

  /** Lets an error be that may happen or not, because of what other tests do meanwhile. */
  tolerate(pattern: RegExp): void {
    this.tolerated.push(pattern);
  }

  /** The errors that were not allowed. */
  unexpected(): string[] {
    return this.seen.filter(
      (text) => ![...this.allowed, ...this.tolerated].some((pattern) => pattern.test(text)),
    );
  }

  /** The patterns of errors that were announced and have not happened. */
  unmet(): string[] {
    return this.allowed
      .filter((pattern) => !this.seen.some((text) => pattern.test(text)))
      .map((pattern) => String(pattern));
  }
}
