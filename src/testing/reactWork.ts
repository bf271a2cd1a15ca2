import { installReactProbe } from './reactProbe';

/**
 * React's work since the last call: commits, and renders by component. This file has to run before
 * react-dom, so it is the first of the setup files in vite.config.ts.
 */
export const takeReactWork = installReactProbe();
