/** A table's header row. The roles are spelled out because the phone layout changes the display of each part. */
export function HeaderRow({ labels }: { labels: readonly string[] }) {
  return (
    <tr role="row">
      {labels.map((label) => (
        <th key={label} scope="col" role="columnheader">
          {label}
        </th>
      ))}
    </tr>
  );
}
