/**
 * The pages that everybody may see, rendered while this file is loaded: `runnerImport` (prerender.ts) loads nothing more
 * once it has it.
 */
import { prerenderPage, prerenderSpinner } from '../../src/app/prerender.tsx';

export { sessionKey } from '../../src/firebase/browserStorage.ts';

export const pages = [
  { path: '/', fileName: 'index.html', ...(await prerenderPage('/')) },
  { path: '/login', fileName: 'login/index.html', ...(await prerenderPage('/login')) },
];

export const spinner = prerenderSpinner();
