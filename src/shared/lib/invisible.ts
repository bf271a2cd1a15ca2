/** Invisible characters that come along with copied text. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns text without invisible characters, such as zero-width spaces and direction marks. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}
