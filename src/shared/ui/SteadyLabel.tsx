/** One of two labels of a button, in the space of the longer one, so that neither the button nor what is beside it moves. */
export function SteadyLabel({ label, other }: { label: string; other: string }) {
  return (
    <span className="steady-label" data-other={other}>
      {label}
    </span>
  );
}
