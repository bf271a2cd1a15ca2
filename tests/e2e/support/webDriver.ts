import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { host } from '../../../scripts/emulators/ports';

const patienceMs = 30_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Quotes a text for XPath, which has no escapes. The flows don't use double quotes. */
const quoted = (text: string) => `"${text}"`;

/**
 * A browser driven over WebDriver, for engines that Playwright can't drive, with just the actions that the main user flows need. Every
 * action waits for its element. Fields and buttons are found by the texts users see.
 */
export class WebDriver {
  readonly #driver: ChildProcess;
  readonly #address: string;
  #session = '';
  /** The browser's version. */
  version = '';

  /** Starts the driver at this port, without a screen. */
  constructor(path: string, port: number) {
    this.#address = `http://${host}:${port}`;
    this.#driver = spawn('xvfb-run', ['--auto-servernum', path, `--port=${port}`], {
      stdio: 'ignore',
      // If only the driver is ended, its browser and its screen keep running.
      detached: true,
    });
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#address}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  }

  /** Repeats a call until it succeeds, as Playwright's locators do. */
  async #eventually<Result>(call: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + patienceMs;
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (Date.now() > end) throw error;
        await pause(100);
      }
    }
  }

  async open(): Promise<void> {
    const session = await this.#eventually(() =>
      this.#call('POST', '', { capabilities: { alwaysMatch: {} } }),
    );
    const { sessionId, capabilities } = session as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    this.#session = `/${sessionId}`;
    this.version = capabilities.browserVersion;
  }

  /** Ends the browser, the driver and the screen. */
  async close(): Promise<void> {
    const { pid, exitCode } = this.#driver;
    if (this.#session) await this.#call('DELETE', this.#session).catch(() => undefined);
    if (pid === undefined || exitCode !== null) return;
    process.kill(-pid);
    await once(this.#driver, 'exit');
  }

  async goTo(url: string): Promise<void> {
    await this.#call('POST', `${this.#session}/url`, { url });
  }

  async url(): Promise<string> {
    return (await this.#call('GET', `${this.#session}/url`)) as string;
  }

  /** Acts on the element of an XPath as soon as that works. */
  async #act(xpath: string, action: string, body: object = {}): Promise<void> {
    await this.#eventually(async () => {
      const found = await this.#call('POST', `${this.#session}/element`, {
        using: 'xpath',
        value: xpath,
      });
      const { [elementKey]: id } = found as Record<string, string>;
      await this.#call('POST', `${this.#session}/element/${id}/${action}`, body);
    });
  }

  /** Types into the field with this label. */
  async type(label: string, text: string): Promise<void> {
    const field = `//*[@id = //label[normalize-space() = ${quoted(label)}]/@for]`;
    await this.#act(field, 'value', { text });
  }

  /** Replaces a field's text. React doesn't notice if the field is cleared, so this presses Control and A. */
  async replace(label: string, text: string): Promise<void> {
    await this.type(label, '\uE009a');
    await this.type(label, text);
  }

  /** Presses the last button or link with this name, which is the one in front. */
  async press(name: string): Promise<void> {
    const isNamed = `normalize-space() = ${quoted(name)} or @aria-label = ${quoted(name)}`;
    await this.#act(`(//*[self::button or self::a][${isNamed}])[last()]`, 'click');
  }

  /** Chooses an answer in the group with this legend. */
  async choose(legend: string, answer: string): Promise<void> {
    const group = `//fieldset[legend[normalize-space() = ${quoted(legend)}]]`;
    await this.#act(`${group}//label[normalize-space() = ${quoted(answer)}]`, 'click');
  }

  /** Returns the text of the page. */
  async text(): Promise<string> {
    const script = 'return document.body.innerText';
    return (await this.#call('POST', `${this.#session}/execute/sync`, {
      script,
      args: [],
    })) as string;
  }
}
