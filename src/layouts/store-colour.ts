import { createHash } from 'node:crypto';
import { textColourOn } from '#domain/colour.ts';

export type StoreColourStyle = { css: string; hash: `sha256-${string}` };

const known = new Map<string, StoreColourStyle>();

/** The value of `--store` in styles/tokens.css. */
const ownColour = '#1c6a3c';

const storeColours = (colour: string) => `{--store:${colour};--on-store:${textColourOn(colour)}}`;

/**
 * The only style that comes from settings: the shop's colour, and the cart bar's if it differs. The content security
 * policy lists the hash of this style. The text colour on each of these backgrounds is included for browsers that
 * cannot compute it. Null if both colours equal the stylesheet's own.
 */
export function storeColourStyle(colour: string, cartBar: string): StoreColourStyle | null {
  if (colour === ownColour && cartBar === ownColour) return null;
  const key = colour + cartBar;
  const found = known.get(key);
  if (found) return found;
  const css = `:root${storeColours(colour)}${cartBar === colour ? '' : `.cart-bar${storeColours(cartBar)}`}`;
  const storeStyle: StoreColourStyle = {
    css,
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  };
  known.set(key, storeStyle);
  return storeStyle;
}
