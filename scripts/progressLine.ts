/**
 * Shows the progress of a long task: one updating line in a terminal, an occasional line in a log, or nothing if `isQuiet`. `show` can be
 * called any number of times, and `end` prints the result.
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
