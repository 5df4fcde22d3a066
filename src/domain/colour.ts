export const colourPattern = /^#[0-9a-f]{6}$/i;

export const isColour = (text: string | null): text is string => text !== null && colourPattern.test(text);

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** White or near-black, whichever has the higher contrast. */
export function inkOn(colour: string): '#ffffff' | '#10150f' {
  return contrast('#ffffff', colour) >= contrast('#10150f', colour) ? '#ffffff' : '#10150f';
}

/** Minimum contrast ratios of WCAG AA: of borders and icons, and of text. */
export const edgeContrast = 3;
export const wordContrast = 4.5;

/** The nearest darker shade with the minimum contrast to a background; the colour itself if it has it. */
export function darkerUntil(colour: string, ground: string, wanted: number): string {
  let shade = colour;
  for (let share = 1; share > 0 && contrast(shade, ground) < wanted; share -= 0.02)
    shade = `#${[1, 3, 5]
      .map((start) => Math.round(Number.parseInt(colour.slice(start, start + 2), 16) * share))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
  return shade;
}

/** The nearest lighter shade with the minimum contrast to a dark background; the colour itself if it has it. */
export function lighterUntil(colour: string, ground: string, wanted: number): string {
  let shade = colour;
  for (let share = 0; share < 1 && contrast(shade, ground) < wanted; share += 0.02)
    shade = `#${[1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
      .map((part) => Math.round(part + (255 - part) * share))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
  return shade;
}

/** The text colour an editor chose if it is readable on the background, otherwise white or near-black. */
export function readableInk(ground: string, ink: string | null): string {
  return ink !== null && contrast(ground, ink) >= wordContrast ? ink : inkOn(ground);
}
