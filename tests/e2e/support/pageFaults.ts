import { type BrowserContext, expect } from '@playwright/test';

/**
 * Tests can't reach the internet, but after a broken connection, the Firestore SDK requests one of Google's pictures to see if there is a
 * network. If the content security policy blocks it, the message is different and still counts as a fault.
 */
const outside =
  /^console: Failed to load resource: net::ERR_\w+ \(https:\/\/www\.google\.com\/images\/cleardot\.gif\?/;

/** Reviewers may see other tests' records, with pictures of 'ann' that were never uploaded. */
const othersPicture = /^console: Failed to load resource: .* status of 404 .*pictures%2Fann%2F/;

/**
 * On a busy machine, fireemu may drop a channel that the page still uses (400, SID unknown), or refuse a message with many parts, such as
 * the end of 75 listeners (503, "stream is not accepting messages"). The SDK opens another channel and continues, and the test checks the
 * screen. If no channel is left (503, "too many channel sessions"), there is no SID, and the test fails.
 */
const droppedChannel =
  /^console: Failed to load resource: .* status of (400|503) .*Firestore\/(Listen|Write)\/channel\?.*\bSID=/;

/**
 * Tests share the review queue, the student list and the report. If two write the same document at the same moment, the second transaction
 * is refused and the SDK retries it. If that fails too, the app logs its own error.
 */
const retriedTransaction =
  /^console: Failed to load resource: .* status of (400|409) .*documents:commit/;

/**
 * Collects console errors, which include violations of the content security policy, and uncaught errors. A test fails on any that
 * it didn't allow.
 */
export class PageFaults {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [outside, othersPicture, droppedChannel, retriedTransaction];

  /** Watches every page of a context, including pages opened later. */
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
   * Allows errors that the test may cause. Whether they occur often depends on what the SDK is doing at that moment, so the test has to
   * prove its point with the screen or the stored data.
   */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /**
   * Waits until an error has been logged, before or after this call. Only use it for failures that have to be logged according to the
   * specification; for others, check the screen or the stored data.
   */
  async logged(pattern: RegExp): Promise<void> {
    this.allow(pattern);
    await expect
      .poll(() => this.seen.filter((text) => pattern.test(text)), `logged: ${String(pattern)}`)
      .not.toEqual([]);
  }

  /** For tests that go offline, when the SDK may be sending requests and code may be preloading. The app works without the toast library. */
  allowOffline(): void {
    this.allow(
      /ERR_INTERNET_DISCONNECTED/,
      /Could not reach Cloud Firestore backend/,
      /loading the toasts/,
    );
  }

  /** Returns the errors that weren't allowed. */
  unexpected(): string[] {
    return this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
