import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { readOptions, wholeNumber } from './commandLine';
import { reportFailure } from './plainFailure';
import { projectRoot } from './projectRoot';

const help = `
Builds the app as the browser tests do, writes nothing, and prints what each file weighs (gzip, bytes)
and which packages and folders it is made of. The limits stand in tests/e2e/9-size-budget.spec.ts.

  npm run bundle-report -- [--top N]

  --top   how many parts to name for each file (default 6)
`;

/** A package's name, or the folder of src. */
function partOf(moduleId: string): string {
  const afterPackages = moduleId.split('node_modules/').at(-1) ?? '';
  if (afterPackages !== moduleId) return /^(?:@[^/]+\/)?[^/]+/.exec(afterPackages)?.[0] ?? '';
  return /src\/[^/]+(?=\/)/.exec(moduleId)?.[0] ?? 'src';
}

/** The parts of a chunk with their shares, 0 to 1, of its code before it is minified; largest first. */
function shares(chunk: Rolldown.OutputChunk): [string, number][] {
  const sizes = new Map<string, number>();
  let total = 0;
  for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
    sizes.set(partOf(id), (sizes.get(partOf(id)) ?? 0) + renderedLength);
    total += renderedLength;
  }
  return [...sizes]
    .map(([part, size]): [string, number] => [part, size / total])
    .sort(([, a], [, b]) => b - a);
}

function describe(file: Rolldown.OutputChunk | Rolldown.OutputAsset, top: number) {
  const isChunk = file.type === 'chunk';
  const bytes = gzipSync(isChunk ? file.code : file.source).length;
  const parts = isChunk ? shares(file).slice(0, top) : [];
  const lines = parts.map(
    ([part, share]) => `            ${(share * 100).toFixed(0).padStart(3)} %  ${part}`,
  );
  return { bytes, text: [`${String(bytes).padStart(8)}  ${file.fileName}`, ...lines].join('\n') };
}

async function main(): Promise<void> {
  const options = readOptions(help, { top: { type: 'string', default: '6' } });
  const top = wholeNumber('top', options.top, 0, 100);
  const outputs = await build({
    root: projectRoot,
    mode: 'emulators',
    logLevel: 'error',
    build: { write: false },
  });
  const files = [outputs].flat().flatMap((output) => ('output' in output ? output.output : []));
  const described = files.map((file) => describe(file, top)).sort((a, b) => b.bytes - a.bytes);
  console.log(described.map(({ text }) => text).join('\n'));
}

main().catch(reportFailure);
