export declare const unclearWords: readonly { pattern: RegExp; instead: string }[];
