import { useEffect, useState } from 'react';
import { fullnessToTell } from '#domain/listFullness';
import type { Student } from '#domain/profile';
import { adminMessages } from '#domain/staffMessages';

/** Tells staff when the document that holds the student list is nearly full (docs/decisions/one-document-lists.md). */
export function ListFullness({ students }: { students: readonly Student[] }) {
  const [fullness, setFullness] = useState<number | null>(null);
  useEffect(() => {
    // Once the list is painted: thousands of lines are measured, and nobody waits for it.
    const timer = setTimeout(() => setFullness(fullnessToTell(students)));
    return () => clearTimeout(timer);
  }, [students]);
  if (fullness === null) return null;
  return (
    <p className="alert alert-warning" role="status">
      {adminMessages.listNearlyFull(fullness)}
    </p>
  );
}
