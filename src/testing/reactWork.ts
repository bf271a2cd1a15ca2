import { installReactProbe } from './reactProbe';

/**
 * Returns React's work since the last call: commits, and renders by component. This file must run before react-dom, so it
 * is the first setup file in vite.config.ts.
 */
export const takeReactWork = installReactProbe();
