import { searchForm } from '#domain/students';

const known = new WeakMap<readonly string[], readonly string[]>();

/** The values of a column in the form in which they are compared with what staff type; made once for each column. */
export function searchForms(values: readonly string[]): readonly string[] {
  const forms = known.get(values) ?? values.map(searchForm);
  known.set(values, forms);
  return forms;
}
