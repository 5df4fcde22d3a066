import { createHash } from 'node:crypto';

export type StoreColour = { css: string; hash: `sha256-${string}` };

const known = new Map<string, StoreColour>();

/**
 * The one style that comes from a setting. Its hash goes into the content security policy, and the ink on it is
 * given for browsers that cannot work it out from the colour themselves.
 */
export function storeColour(colour: string): StoreColour {
  const found = known.get(colour);
  if (found) return found;
  const css = `:root{--store:${colour};--on-store:${inkOn(colour)}}`;
  const made: StoreColour = { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
  known.set(colour, made);
  return made;
}

/** White or near-black, whichever reads better on a `#rrggbb` colour (WCAG contrast). */
export function inkOn(colour: string): '#ffffff' | '#10150f' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.0565 ? '#ffffff' : '#10150f';
}
