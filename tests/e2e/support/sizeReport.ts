import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Transfer } from './transfers';

/** Each file's recorded size. Not a limit, but the baseline for reporting growth. */
const recordPath = join(import.meta.dirname, 'sizeRecord.json');

type SizeRecord = Record<string, Record<string, number>>;

function readRecord(): SizeRecord {
  return existsSync(recordPath) ? (JSON.parse(readFileSync(recordPath, 'utf8')) as SizeRecord) : {};
}

function sizesOf(transfers: readonly Transfer[]): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const { file, bytes } of transfers) sizes[file] = (sizes[file] ?? 0) + bytes;
  return sizes;
}

export function totalBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Records the current sizes as the baseline. */
export async function keepSizes(pages: Record<string, readonly Transfer[]>): Promise<void> {
  const sizes = Object.entries(pages).map(([page, transfers]) => [page, sizesOf(transfers)]);
  const record = Object.fromEntries(sizes) as SizeRecord;
  writeFileSync(recordPath, await format(JSON.stringify(record), { parser: 'json' }));
}

/** Returns a line per file with its size and recorded size, largest growth first. */
export function sizeReport(page: string, transfers: readonly Transfer[]): string {
  const now = sizesOf(transfers);
  const then = readRecord()[page] ?? {};
  const files = [...new Set([...Object.keys(now), ...Object.keys(then)])].map((file) => {
    const [bytes, recorded] = [now[file] ?? 0, then[file] ?? 0];
    return { file, bytes, recorded, growth: bytes - recorded };
  });
  const lines = files
    .sort((a, b) => b.growth - a.growth || b.bytes - a.bytes)
    .map(({ file, bytes, recorded, growth }) => {
      const was = recorded === 0 ? 'new' : `was ${recorded}`;
      return `  ${String(bytes).padStart(7)}  ${file}${growth === 0 ? '' : `  (${was}: ${growth > 0 ? '+' : ''}${growth})`}`;
    });
  const brotli = transfers.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
  const total = `${page} downloads ${totalBytes(transfers)} bytes (${brotli} with Brotli):`;
  return [total, ...lines].join('\n');
}
