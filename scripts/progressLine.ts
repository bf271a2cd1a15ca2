/**
 * Shows how far a long task is: one line that is rewritten in a terminal, a line now and then in a
 * log; nothing where it is to be quiet. `show` may be called as often as one likes; `end` replaces it by the outcome.
 */
export function progressLine(isQuiet = false) {
  const stream = process.stdout;
  const started = Date.now();
  const intervalMs = stream.isTTY ? 100 : 2_000;
  let shown = started;
  const write = (text: string, end: string) => {
    const line = `${text} (${((Date.now() - started) / 1000).toFixed(1)} s)`;
    if (!isQuiet) stream.write(stream.isTTY ? `\r\u001B[2K${line}${end}` : `${line}\n`);
  };
  return {
    show(text: string): void {
      if (Date.now() - shown < intervalMs) return;
      shown = Date.now();
      write(text, '');
    },
    end: (text: string) => write(text, '\n'),
  };
}
