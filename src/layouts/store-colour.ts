import { createHash } from 'node:crypto';
import { inkOn } from '#domain/colour.ts';

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
