import { pluralize } from '#shared/lib/messages';

/** Texts of the export of one student's data. Not in the spec. Only staff download them. */
export const exportMessages = {
  exporting: 'Exporting…',
  failed: "Couldn't read everything about this student, so nothing was exported. Try again later.",
  tooLarge:
    'The pictures of this student are too large for one file. Whoever maintains the tracker can export them with npm run graduates.',
  missing: (count: number) =>
    `${pluralize(count, 'picture')} couldn't be read. The file has links instead; see "On request" on the privacy page.`,
} as const;
