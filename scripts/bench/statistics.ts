/** The value below which a share of the samples lies; the nearest one that was really measured. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const index = Math.max(0, Math.ceil(share * sorted.length) - 1);
  const value = sorted[index];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

/** The middle value, which one slow run on a shared machine does not move. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}
