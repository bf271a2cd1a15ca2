import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { compressWithBrotli } from './build/compressWithBrotli';
import { readOptions } from './commandLine';
import { reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';

const help = `
Builds the app for the emulators without writing files, and prints each file's size (bytes, by gzip and Brotli) and the packages and
folders it consists of. The limits are in tests/e2e/9-size-budget.spec.ts.

  npm run bundle-report
`;

/** Returns a module's package, or its folder in src. */
function partOf(moduleId: string): string {
  const [, inPackages] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleId) ?? [];
  return inPackages ?? /src\/(?:(?:features|shared)\/)?[^/]+(?=\/)/.exec(moduleId)?.[0] ?? 'src';
}

/** Returns a line for each of a chunk's six largest parts, with its share of the code before minification. */
function partLines({ modules }: Rolldown.OutputChunk): string[] {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    sizes.set(partOf(id), (sizes.get(partOf(id)) ?? 0) + renderedLength);
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 6);
  return largest.map(
    ([part, size]) =>
      `                    ${((size / total) * 100).toFixed(0).padStart(3)} %  ${part}`,
  );
}

async function main(): Promise<void> {
  readOptions(help, {});
  const options = { root: projectRoot, mode: 'emulators', logLevel: 'error' } as const;
  const outputs = await build({ ...options, build: { write: false } });
  const files = [outputs].flat().flatMap((output) => ('output' in output ? output.output : []));
  const weighed = files.map((file) => {
    const content = file.type === 'chunk' ? file.code : file.source;
    return {
      gzip: gzipSync(content).length,
      brotli: compressWithBrotli(content).length,
      name: file.fileName,
      lines: file.type === 'chunk' ? partLines(file) : [],
    };
  });
  for (const { gzip, brotli, name, lines } of weighed.sort((a, b) => b.gzip - a.gzip)) {
    const sizes = [gzip, brotli].map((bytes) => String(bytes).padStart(8)).join('');
    console.log([`${sizes}  ${name}`, ...lines].join('\n'));
  }
}

main().catch(reportFailure);
