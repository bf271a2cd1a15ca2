/** A student's document. Its fields may contain anything. */
export interface StudentDocument {
  email: string;
  id: string;
  fields: Record<string, unknown>;
}
