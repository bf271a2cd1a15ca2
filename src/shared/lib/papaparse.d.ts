/**
 * The part of papaparse that is used here. The package's own types, `@types/papaparse`, bring Node's globals along, and
 * `process` in the app would pass the type check.
 */
declare module 'papaparse' {
  interface ParseConfig {
    delimiter?: string;
    newline?: string;
    header?: boolean;
    skipEmptyLines?: 'greedy';
  }
  interface StepConfig<Row> extends ParseConfig {
    step: (row: { data: Row; errors: unknown[]; meta: { cursor: number } }) => void;
  }
  const Papa: {
    parse: {
      <Row>(text: string, config: StepConfig<Row>): void;
      // The caller names the type of a row, as with the package's own types.
      // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
      <Row>(text: string, config?: ParseConfig): { data: Row[]; errors: unknown[] };
    };
  };
  export default Papa;
}
