/** Converts a plain object to Firestore's REST format: strings, booleans, integers, lists and maps. Used for requests that no SDK makes. */
export function restFields(data: object): Record<string, object> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, spelled(value)]));
}

function spelled(value: unknown): object {
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { booleanValue: value };
    case 'number':
      return { integerValue: String(value) };
    default:
      return Array.isArray(value)
        ? { arrayValue: { values: value.map(spelled) } }
        : { mapValue: { fields: restFields(value as object) } };
  }
}
