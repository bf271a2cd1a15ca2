/** A plain object as Firestore's REST interface spells it; texts, booleans, whole numbers, lists and maps. */
export function fields(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, spelled(value)]));
}

function spelled(value: unknown): unknown {
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
        : { mapValue: { fields: fields(value as Record<string, unknown>) } };
  }
}
