/**
 * The part of papaparse that the app uses. Its own types bring Node's globals along, and `process` in
 * the app would pass the type check.
 */
declare module 'papaparse' {
  const Papa: {
    // Programs check the same call against the package's own types, which want the type of a row.
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
    parse: <Row extends string[]>(
      text: string,
      config: {
        delimiter?: string;
        step: (row: { data: Row; errors: unknown[]; meta: { cursor: number } }) => void;
      },
    ) => void;
    unparse: (
      rows: string[][],
      config: Partial<Record<'delimiter' | 'quoteChar' | 'escapeChar' | 'newline', string>> & {
        quotes?: boolean | ((value: unknown) => boolean);
        escapeFormulae?: boolean | RegExp;
      },
    ) => string;
  };
  export default Papa;
}
