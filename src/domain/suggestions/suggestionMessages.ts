import type { Filled } from './fillFrom';

/** What the form says of its proposals. Not in the spec. */
export const suggestionMessages = {
  activities: 'Earlier activities',
  contacts: 'Earlier contacts',
  count: (count: number) =>
    `${count === 1 ? '1 suggestion' : `${count} suggestions`}, arrow down to choose`,
  filled: (name: string, filled: Filled): string => {
    const parts = [
      filled.Description !== undefined && 'description',
      filled.contactName !== undefined && 'contact name',
      filled.contactPhone !== undefined && 'contact phone',
    ].filter((part) => part !== false);
    return parts.length === 0
      ? 'Nothing else was filled in: what you typed stays.'
      : `Filled in from "${name}": ${parts.join(', ')}.`;
  },
} as const;
