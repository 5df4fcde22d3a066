import { createHash } from 'node:crypto';
import { textColourOn } from '#domain/colour.ts';

export type StoreColour = { css: string; hash: `sha256-${string}` };

const known = new Map<string, StoreColour>();

/** `--store` in styles/tokens.css. */
const ownColour = '#1c6a3c';

const ground = (colour: string) => `{--store:${colour};--on-store:${textColourOn(colour)}}`;

/**
 * The one style that comes from settings: the shop's colour, and the cart bar's where it is another. Its hash goes into the
 * content security policy, and the ink on it is given for browsers that cannot work it out from the colour themselves. None for the colour that the
 * styles have of themselves.
 */
export function storeColour(colour: string, cartBar: string): StoreColour | null {
  if (colour === ownColour && cartBar === ownColour) return null;
  const key = colour + cartBar;
  const found = known.get(key);
  if (found) return found;
  const css = `:root${ground(colour)}${cartBar === colour ? '' : `.cartbar${ground(cartBar)}`}`;
  const made: StoreColour = { css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
  known.set(key, made);
  return made;
}
