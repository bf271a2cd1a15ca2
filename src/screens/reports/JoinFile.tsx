import { TextFileField } from '#components/TextFileField';
import { joinColumns, type Joining } from '#domain/reports/answers/joinColumns';
import type { OpenIndex } from '#domain/reports/answers/openIndex';
import { reportsMessages } from '#domain/reports/answers/reportsMessages';

/** Adds a school's own columns, such as student numbers, to downloads. The file isn't stored anywhere. */
export function JoinFile({
  index,
  joining,
  onJoin,
}: {
  index: OpenIndex;
  joining: Joining | null;
  onJoin: (joining: Joining | null) => void;
}) {
  return (
    <section className="join-file">
      <TextFileField
        label={reportsMessages.joinLabel}
        hint={reportsMessages.joinHint}
        onText={(text) => onJoin(joinColumns(text, index.students))}
        onClear={() => onJoin(null)}
      />
      <p role="status">{joining && reportsMessages.joined(joining)}</p>
    </section>
  );
}
