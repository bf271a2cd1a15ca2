import type { BrowserContext } from '@playwright/test';

/**
 * Collects what no test may leave behind unnoticed: errors on the console (the browser writes
 * violations of the content security policy there too) and errors nobody caught.
 */
export class PageFaults {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

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

  /** What was not allowed, and what was announced but did not happen. */
  unexpected(): string[] {
    const faults = this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
    const unmet = this.allowed.filter((pattern) => !this.seen.some((text) => pattern.test(text)));
    return [...faults, ...unmet.map((pattern) => `never happened: ${String(pattern)}`)];
  }
}
