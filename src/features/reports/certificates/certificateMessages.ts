import { hoursInWords } from '#shared/lib/messages';

/** Texts about certificates. Not in the spec. */
export const certificateMessages = {
  heading: 'Certificates',
  /** `label` may be ''. */
  goal: (label: string, hours: string) =>
    label ? `${label}: ${hoursInWords(hours)}` : hoursInWords(hours),
  year: (name: string) => `School year ${name}`,
  allYears: (until: string) => `All school years up to ${until}`,
  tooMany: (count: number, most: number) =>
    `${count} certificates are too many to print at once. Select at most ${most} students, or narrow the question, for example to one class year.`,
  unnamed: (emails: readonly string[]) =>
    `The names of these students aren't known, so they have no certificate: ${emails.join(', ')}`,
  tooFew: (names: readonly string[], approvedOnly: boolean) =>
    `These students don't have enough ${approvedOnly ? 'approved ' : ''}hours, so they have no certificate: ${names.join(', ')}`,
} as const;

/** The wording of certificates in a school that doesn't set its own. */
export const usualCertificate = {
  title: 'Certificate of Service',
  text: 'has completed {hours} of community service.',
  signatures: ['Principal', 'Service coordinator'],
} as const;
