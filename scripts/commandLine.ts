import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainFailure } from './plainFailure';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the options of a script. With `--help` it prints `help` and ends the program with status 0.
 *
 * @param help what the script does and every option it takes
 * @param options as `node:util` parseArgs takes them; `help` is added
 * @param args where to read them, if not from the whole command line
 * @returns the values, typed by `options`
 * @throws PlainFailure on an option the script does not know
 */
export function readOptions<T extends Options>(help: string, options: T, args?: string[]) {
  return readArguments(help, options, false, args).values;
}

/** The same with what stands beside the options, such as the name of a file: `values` and `positionals`. */
export function readArguments<T extends Options>(
  help: string,
  options: T,
  allowPositionals = true,
  args = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help.trim());
    process.exit(0);
  }
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch (error) {
    throw new PlainFailure(`${(error as Error).message}\n\n${help.trim()}`);
  }
}

/** A whole number of at least `min` from an option's text, or PlainFailure naming the option. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new PlainFailure(`--${name} takes a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}
