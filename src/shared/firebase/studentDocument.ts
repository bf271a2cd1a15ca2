/** A document of a student. Its fields may hold anything. */
export interface StudentDocument {
  email: string;
  id: string;
  fields: Record<string, unknown>;
}
