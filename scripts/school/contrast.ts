/** The contrast of a colour such as `#1f5f8b` with white, from 1 to 21 (WCAG 2); 0 for what is no such colour. */
export function contrastOnWhite(color: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return 0;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
