import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import type * as Prerender from '../../src/app/prerender.tsx';
import { projectRoot } from '../projectRoot.ts';
import { chunksByNeed } from './chunksByNeed.ts';
import { fillPage, inlineScripts, takeScripts } from './pages.ts';

/** Stops a build whose pages the content security policy would not let run. */
function assertAllowed(page: string): void {
  const policy = readFileSync(join(projectRoot, 'firebase.json'), 'utf8');
  for (const script of inlineScripts(page)) {
    const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    if (!policy.includes(source)) {
      throw new Error(
        `The script in index.html has changed: put ${source} in the place of the old one into script-src of firebase.json.`,
      );
    }
  }
}

/**
 * Makes HTML of the screens that everybody may see, from the components that show them in the browser,
 * so that they are painted before any script has arrived (docs/decisions/first-paint.md).
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
      if (template?.type !== 'asset') throw new Error('The build made no index.html.');
      const { root, mode } = config;
      // The app runs on the build machine: what renders there is what a browser renders.
      const rendered = await runnerImport<typeof Prerender>('/src/app/prerender.tsx', {
        configFile: false,
        root,
        mode,
        logLevel: 'warn',
        plugins: [react()],
        resolve: { tsconfigPaths: true },
        // Packages run as Node finds them; this one names its files as only a bundler does.
        environments: {
          inline: { resolve: { noExternal: [/react-bootstrap/], mainFields: ['module', 'main'] } },
        },
      });
      const { pages, spinner, sessionKey, sdkOrigins, notStartedMessage } = rendered.module;
      const { template: page, scripts } = takeScripts(String(template.source));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const fill = {
        template: page,
        spinner,
        sessionKey,
        origins: sdkOrigins,
        notStarted: notStartedMessage,
        scripts,
        chunks: chunksByNeed(chunks, (file) => scripts.includes(`/${file}`)),
      };
      for (const { fileName, ...shown } of pages) {
        const source = fillPage({ ...fill, page: shown });
        assertAllowed(source);
        if (fileName === 'index.html') template.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
      // What every other address gets, the spinner: nearly every screen behind it wants the second style sheet.
      const styles = Object.keys(bundle).filter((file) => /records-[\w-]+[.]css$/.test(file));
      const source = fillPage({ ...fill, styles });
      this.emitFile({ type: 'asset', fileName: 'app.html', source });
    },
  };
}
