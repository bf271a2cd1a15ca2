import type { ESLint } from 'eslint';

export declare const unclearWords: readonly { pattern: RegExp; instead: string }[];
export declare const ours: ESLint.Plugin;
