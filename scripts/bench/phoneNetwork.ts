import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, request } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, createGzip } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { execaSync } from 'execa';
import { chromiumLaunchOptions } from '../browser/chromium';
import { compressWithBrotli } from '../build/compressWithBrotli';
import { hosting, type HostingSettings } from '../build/hosting';
import { host, portsAt } from '../emulators/ports';

/*
 * Simulates a phone's network between a browser and the emulators. In production, builds talk to Google's hosts over HTTP/2, and each new
 * connection costs round trips. The emulators use HTTP/1.1 on this machine, where connections are free. So the browser resolves Google's
 * hosts and the builds' hosts to HTTP/2 proxies, and a shaper in front of each adds the network's delays.
 */

/** Milliseconds per round trip, and kilobits per second shared by all downloads. */
export const network = { roundTrip: 150, kilobits: 1600 };

const bytesPerMs = network.kilobits / 8;
const packetBytes = 1400;
/** The shaper stops reading from a server when this many bytes are waiting. */
const maxWaitingBytes = 48_000;

interface Download {
  client: Socket;
  server: Socket;
  waiting: Buffer;
}

/** The radio link that all connections share. */
class Link {
  isSlow = false;
  readonly #open = new Set<Socket>();
  /** In the order of their next packets. */
  readonly #downloads = new Set<Download>();
  #timer: NodeJS.Timeout | undefined;
  #lastSent = 0;
  #budget = 0;

  /** Closes all connections, because the browser has none the next day. */
  closeConnections(): void {
    for (const client of this.#open) client.destroy();
  }

  /** Returns a port in front of `target` whose connections use this link. */
  async shape(target: number): Promise<number> {
    const server = createServer((client) => this.#accept(client, connect(target, host)));
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    return (server.address() as AddressInfo).port;
  }

  #accept(client: Socket, server: Socket): void {
    this.#open.add(client);
    client.on('error', () => server.destroy());
    client.on('close', () => {
      server.destroy();
      this.#open.delete(client);
    });
    server.on('error', () => client.destroy());
    if (!this.isSlow) {
      client.pipe(server).pipe(client);
      return;
    }
    // One round trip for DNS, one for TCP. The TLS handshake goes through the link itself.
    const openAt = Date.now() + 2 * network.roundTrip;
    client.on('data', (data: Buffer) => {
      const delay = Math.max(openAt - Date.now(), 0) + network.roundTrip / 2;
      setTimeout(() => server.destroyed || server.write(data), delay);
    });
    const download: Download = { client, server, waiting: Buffer.alloc(0) };
    server.on('data', (data: Buffer) => {
      download.waiting = Buffer.concat([download.waiting, data]);
      if (download.waiting.length > maxWaitingBytes) server.pause();
      this.#downloads.add(download);
      this.#schedule();
    });
    server.on('close', () => setTimeout(() => client.end(), network.roundTrip));
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    // Unused capacity doesn't accumulate.
    this.#lastSent = Date.now();
    this.#timer = setInterval(() => this.#send(), 2);
  }

  /** Sends as much as the link could carry since the last call, one packet per download in turn. */
  #send(): void {
    const now = Date.now();
    this.#budget += (now - this.#lastSent) * bytesPerMs;
    this.#lastSent = now;
    while (this.#budget > 0) {
      const [download] = this.#downloads;
      if (!download) {
        this.#budget = 0;
        clearInterval(this.#timer);
        this.#timer = undefined;
        return;
      }
      const { client, server } = download;
      const packet = download.waiting.subarray(0, packetBytes);
      download.waiting = download.waiting.subarray(packet.length);
      this.#budget -= packet.length;
      setTimeout(() => client.destroyed || client.write(packet), network.roundTrip / 2);
      this.#downloads.delete(download);
      if (download.waiting.length > 0) this.#downloads.add(download);
      if (download.waiting.length < maxWaitingBytes / 2) server.resume();
    }
  }
}

type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

/** Matches headers that HTTP/2 doesn't allow, or that describe the body before compression. */
const perConnection = /^(connection|keep-alive|transfer-encoding|content-length)$/;

/** Serves a build as Google's network does in front of Firebase Hosting: over HTTP/2, with Brotli, and with files cached in memory. */
async function serveFiles(folder: string, settings: HostingSettings): Promise<Answer> {
  const server = createHttpServer(hosting(folder, settings)).listen(0, host);
  await once(server, 'listening');
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const ask = async (url: string) => {
    const answer = await fetch(origin + url, { redirect: 'manual' });
    const body = compressWithBrotli(Buffer.from(await answer.arrayBuffer()));
    const headers = [...answer.headers].filter(([name]) => !perConnection.test(name));
    const header: OutgoingHttpHeaders = {
      ...Object.fromEntries(headers),
      ':status': answer.status,
    };
    return { body, header };
  };
  const kept = new Map<string, ReturnType<typeof ask>>();
  const answer = async (url: string, knownTag: string | undefined, stream: ServerHttp2Stream) => {
    const asked = kept.get(url) ?? ask(url);
    kept.set(url, asked);
    const { body, header } = await asked;
    if (stream.destroyed) return;
    if (knownTag !== undefined && knownTag === header.etag) {
      stream.respond({ ...header, ':status': 304 });
      stream.end();
      return;
    }
    stream.respond({ ...header, 'content-encoding': 'br' });
    // `response.end(body)` would only end a response after the bodies of all responses requested together.
    stream.end(body);
  };
  return ({ url, headers }, { stream }) => {
    if (url !== blankPath) void answer(url, headers['if-none-match'], stream);
    else {
      stream.respond({ ':status': 200, 'content-type': 'text/html' });
      stream.end('<!doctype html>');
    }
  };
}

/** An empty page in every build, for access to its storage. */
export const blankPath = '/__blank';

/** Forwards requests to an emulator at `port`, and handles CORS as Google's servers do. */
function passOn(port: number, prefix = ''): Answer {
  return (incoming, response) => {
    const { origin = '' } = incoming.headers;
    const cors = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-http-session-id',
      vary: 'origin',
    };
    if (incoming.method === 'OPTIONS') {
      const requested = incoming.headers['access-control-request-headers'] ?? '';
      const allowed = {
        'access-control-allow-headers': requested,
        'access-control-allow-methods': 'GET,POST',
        'access-control-max-age': '3600',
      };
      response.writeHead(200, { ...cors, ...allowed }).end();
      return;
    }
    if (incoming.method === 'HEAD') {
      response.writeHead(204).end();
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(
        ([name]) => !/^(:|origin$|referer$|accept-encoding$)/.test(name),
      ),
    );
    const path = prefix + incoming.url;
    const outgoing = request({ host, port, path, method: incoming.method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) =>
          !/^(connection|keep-alive|transfer-encoding|content-length|access-control-)/.test(name),
      );
      response.writeHead(answer.statusCode ?? 502, {
        ...Object.fromEntries(kept),
        ...cors,
        'content-encoding': 'gzip',
      });
      // Flush after each piece, because a listener's response never ends.
      const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
      answer.pipe(gzip);
      gzip.on('data', (data: Buffer) => response.write(data)).on('end', () => response.end());
    });
    outgoing.on('error', () => response.destroy());
    incoming.on('data', (data: Buffer) => outgoing.write(data)).on('end', () => outgoing.end());
    response.on('close', () => outgoing.destroy());
  };
}

/** Returns a key and a certificate that only this run's browser trusts. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
    const files = ['-keyout', keyFile, '-out', certFile];
    execaSync('openssl', [
      'req',
      '-x509',
      ...key,
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      ...files,
    ]);
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    const fingerprint = createHash('sha256').update(publicKey).digest('base64');
    return { key: readFileSync(keyFile), cert, fingerprint };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A browser whose requests go to the emulators instead of Google's hosts, and to the builds for `https://<name>.test`. */
export interface PhoneNetwork {
  browser: Browser;
  /** Serves a build's folder with these settings. Returns its origin. */
  serve: (name: string, folder: string, settings: HostingSettings) => Promise<string>;
  link: Link;
}

/**
 * Starts the proxies and a browser that uses them. Needs `openssl`. The link is fast until `link.isSlow` is set.
 *
 * @param offset of the emulators' ports
 */
export async function startPhoneNetwork(offset: number): Promise<PhoneNetwork> {
  const { key, cert, fingerprint } = makeCertificate();
  const link = new Link();
  const listen = async (answer: Answer): Promise<number> => {
    const server: Http2SecureServer = createSecureServer({ key, cert, allowHTTP1: true }, answer);
    // The browser may drop connections at any time.
    server.on('sessionError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    return link.shape((server.address() as AddressInfo).port);
  };
  const builds = new Map<string, Answer>();
  const { auth, firestore } = portsAt(offset);
  const hosts = {
    'identitytoolkit.googleapis.com': passOn(auth, '/identitytoolkit.googleapis.com'),
    'securetoken.googleapis.com': passOn(auth, '/securetoken.googleapis.com'),
    'firestore.googleapis.com': passOn(firestore),
    '*.test': (...[incoming, response]: Parameters<Answer>) =>
      builds.get(incoming.authority.split('.')[0] ?? '')?.(incoming, response),
  };
  const rules: string[] = [];
  for (const [name, answer] of Object.entries(hosts)) {
    rules.push(`MAP ${name} ${host}:${await listen(answer)}`);
  }
  const options = await chromiumLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND'].join(',')}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ],
  });
  const serve = async (name: string, folder: string, settings: HostingSettings) => {
    builds.set(name, await serveFiles(folder, settings));
    return `https://${name}.test`;
  };
  return { browser, serve, link };
}
