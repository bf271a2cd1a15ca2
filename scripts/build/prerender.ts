import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Prerender from '../../src/app/prerender.tsx';
import { projectRoot } from '../projectRoot.ts';
import { chunksByNeed } from './chunksByNeed.ts';
import { fillPage, inlineScripts, takeScripts } from './pages.ts';

/** Fails if the content security policy would block a page's inline script. */
function assertAllowed(page: string): void {
  const policy = readFileSync(join(projectRoot, 'firebase.json'), 'utf8');
  for (const script of inlineScripts(page)) {
    const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    if (!policy.includes(source)) {
      throw new Error(
        `The script in index.html has changed. Replace its hash in script-src of firebase.json with ${source}.`,
      );
    }
  }
}

/**
 * Prerenders the public screens from the app's own components, so that they are painted before any script arrives
 * (docs/decisions/first-paint.md).
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const template = bundle['index.html'];
      if (template?.type !== 'asset') throw new Error('The build produced no index.html.');
      const { root, mode, env } = config;
      // This runs the app on the build machine. It doesn't read .env files, so it gets the build's settings.
      const rendered = await runnerImport<typeof Prerender>('/src/app/prerender.tsx', {
        configFile: false,
        root,
        mode,
        logLevel: 'warn',
        plugins: [react()],
        define: Object.fromEntries(
          Object.entries(env).map(([name, value]) => [
            `import.meta.env.${name}`,
            JSON.stringify(value),
          ]),
        ),
        resolve: { tsconfigPaths: true },
        // Node resolves all packages except this one, whose file names need a bundler.
        environments: {
          inline: { resolve: { noExternal: [/react-bootstrap/], mainFields: ['module', 'main'] } },
        },
      });
      const { pages, spinner, routes, sessionKey, sdkOrigins, notStartedMessage } = rendered.module;
      const { template: page, scripts } = takeScripts(String(template.source));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fill = {
        template: page,
        spinner,
        sessionKey,
        origins: sdkOrigins,
        notStarted: notStartedMessage,
        scripts,
        chunks: chunksByNeed(
          chunks,
          (file) => scripts.includes(`/${file}`),
          // The landing page is part of the app.
          routes.filter((path) => path !== '/'),
        ),
      };
      for (const { fileName, ...shown } of pages) {
        const source = fillPage({ ...fill, page: shown });
        assertAllowed(source);
        if (fileName === 'index.html') template.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
      // The spinner for all other addresses. Nearly all of their screens need the second style sheet.
      const styles = Object.keys(bundle).filter((file) => /signed-in-[\w-]+[.]css$/.test(file));
      if (styles.length === 0)
        throw new Error('The build produced no style sheet named signed-in.');
      const source = fillPage({ ...fill, styles });
      this.emitFile({ type: 'asset', fileName: 'app.html', source });
    },
  };
}
