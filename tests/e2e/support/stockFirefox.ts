import { spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';
import { cacheFolder } from '../../../scripts/projectRoot';

/*
 * Playwright drives stock Firefox over WebDriver BiDi, but expects the newest release. Firefox 153, an extended support release, doesn't
 * have a command that every context sends to choose light or dark. This program starts Firefox, forwards everything, and turns that
 * command's error into a success. Remove it once the oldest Firefox has the command.
 */

const lacking = 'emulation.setMediaFeaturesOverride';
const announcement = /(WebDriver BiDi listening on )(ws:\/\/[\w.:]+)/;

/** Returns the path of a program that Playwright can start instead of this Firefox. */
export function stockFirefox(path: string): string {
  const program = join(cacheFolder, 'stock-firefox');
  const words = [process.execPath, '--import', import.meta.resolve('tsx'), import.meta.filename];
  const command = [...words, path].map((word) => `'${word}'`).join(' ');
  writeFileSync(program, `#!/bin/sh\nexec ${command} "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}

interface Message {
  id?: number;
  type?: string;
  method?: string;
}

/** Forwards messages between Playwright and the browser at `address`. */
function connect(playwright: WebSocket, address: string): void {
  const browser = new WebSocket(address, { maxPayload: 2 ** 30 });
  const waiting: string[] = [];
  const lackingIds = new Set<number | undefined>();
  browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)));
  playwright.on('message', (data: Buffer) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text) as Message;
    if (method === lacking) lackingIds.add(id);
    if (browser.readyState === WebSocket.OPEN) browser.send(text);
    else waiting.push(text);
  });
  browser.on('message', (data: Buffer) => {
    const text = data.toString();
    const { id, type } = JSON.parse(text) as Message;
    const isRefusal = lackingIds.delete(id) && type === 'error';
    playwright.send(isRefusal ? JSON.stringify({ type: 'success', id, result: {} }) : text);
  });
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}

function main([path = '', ...args]: string[]): void {
  const firefox = spawn(path, args, { stdio: ['inherit', 'inherit', 'pipe'] });
  firefox.on('exit', (status) => process.exit(status ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => firefox.kill(signal));
  }
  firefox.stderr.on('data', (data: Buffer) => {
    const text = data.toString();
    const [, , address] = announcement.exec(text) ?? [];
    if (address === undefined) {
      process.stderr.write(text);
      return;
    }
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    server.on('connection', (playwright, { url = '' }) => connect(playwright, address + url));
    server.on('listening', () => {
      const { port } = server.address() as AddressInfo;
      process.stderr.write(text.replace(announcement, `$1ws://127.0.0.1:${port}`));
    });
  });
}

// Playwright's configuration imports this file, too.
if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
