import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainFailure } from './plainFailure';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Returns a script's options, typed by `options`. With `--help`, prints `help` and exits with status 0.
 *
 * @param help what the script does, and every option
 * @param options as for `parseArgs` in `node:util`
 * @param args the arguments to parse instead of the whole command line
 * @throws PlainFailure if an option is unknown
 */
export function readOptions<T extends Options>(help: string, options: T, args?: string[]) {
  return readArguments(help, options, false, args).values;
}

/** Like `readOptions`, but returns both `values` and `positionals`, such as file names. */
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

/** Parses an option as a whole number. Throws a PlainFailure that names the option if it is not one in this range. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new PlainFailure(
      `--${name} must be a whole number from ${min} to ${max}, not "${text}".`,
    );
  }
  return value;
}
