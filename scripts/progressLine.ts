const terminalIntervalMs = 100;
const logIntervalMs = 2_000;

/**
 * Shows how far a long task is: one line that is rewritten in a terminal, a line now and then in a
 * log. `show` may be called as often as one likes; `end` replaces it by the outcome.
 */
export function progressLine(stream: NodeJS.WriteStream = process.stdout) {
  const started = Date.now();
  const isTerminal = stream.isTTY;
  const interval = isTerminal ? terminalIntervalMs : logIntervalMs;
  let shown = started;
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const write = (text: string, isLast: boolean) => {
    const line = `${text} (${seconds()})`;
    stream.write(isTerminal ? `\r\u001B[2K${line}${isLast ? '\n' : ''}` : `${line}\n`);
  };
  return {
    show(text: string): void {
      if (Date.now() - shown < interval) return;
      shown = Date.now();
      write(text, false);
    },
    end(text: string): void {
      write(text, true);
    },
  };
}
