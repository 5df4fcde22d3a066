export const colourPattern = /^#[0-9a-f]{6}$/i;

export const isColour = (text: string | null): text is string => text !== null && colourPattern.test(text);

/** Relative luminance of a `#rrggbb` colour, 0 to 1 (WCAG). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 (equal) to 21 (black on white). */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** White or near-black, whichever has the higher contrast. */
export function textColourOn(colour: string): '#ffffff' | '#10150f' {
  return contrast('#ffffff', colour) >= contrast('#10150f', colour) ? '#ffffff' : '#10150f';
}

/** Minimum contrast ratios of WCAG AA: one for borders and icons, one for text. */
export const minBorderContrast = 3;
export const minTextContrast = 4.5;

/**
 * The nearest darker shade with the minimum contrast against a background; the colour itself if that is sufficient.
 */
export function darkenToContrast(colour: string, background: string, minContrast: number): string {
  let shade = colour;
  for (let factor = 1; factor > 0 && contrast(shade, background) < minContrast; factor -= 0.02)
    shade = `#${[1, 3, 5]
      .map((start) => Math.round(Number.parseInt(colour.slice(start, start + 2), 16) * factor))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`;
  return shade;
}

/**
 * The nearest lighter shade with the minimum contrast against a dark background; the colour itself if that is
 * sufficient.
 */
export function lightenToContrast(colour: string, background: string, minContrast: number): string {
  let shade = colour;
  for (let factor = 0; factor < 1 && contrast(shade, background) < minContrast; factor += 0.02)
    shade = `#${[1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
      .map((channel) => Math.round(channel + (255 - channel) * factor))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`;
  return shade;
}

/** The text colour chosen by an editor if it is readable on the background; if not, white or near-black. */
export function readableTextColour(background: string, textColour: string | null): string {
  return textColour !== null && contrast(background, textColour) >= minTextContrast
    ? textColour
    : textColourOn(background);
}
