import type { ConfirmedCart, CouponAnswer } from '#contracts/cart.ts';
import type { PlaceMode } from '#domain/place.ts';
import type { SubstituteRequest } from '#domain/substitute-line.ts';
import type { TipChoice } from '#domain/tip.ts';
import type { SavedAddress } from '#stores/saved-addresses.ts';

/** What the server knew when it rendered the cart. */
export interface CartScreenProps {
  answer: ConfirmedCart;
  mode: PlaceMode;
  tip: TipChoice;
  /** Where the cart came from: 'kept' moves to the device once scripts run. */
  source: 'device' | 'kept' | 'none';
  place: { address: string; house: string; tag: string } | null;
  addresses: SavedAddress[];
  /** What a form without script has done, and the cart as it was before. */
  done?: { words: string; undo: string; at: string } | null;
  /** What a form without script was refused for. */
  said: string | null;
  refusal: CouponAnswer | null;
  /** A product of another store that a form asked for: the replace question. `all` are the lines of a form of several, each with its quantity. */
  replace: { line: string; name: string; all: readonly string[] } | null;
  /** The line whose stand-ins the address asks for. */
  exchange?: SubstituteRequest | null;
  /** A banned customer may look, and go no further. */
  isReadOnly?: boolean;
}
