import type { ConfirmedCart, CouponResult } from '#contracts/cart.ts';
import type { DeliveryMode } from '#domain/place.ts';
import type { SubstituteRequest } from '#domain/substitute-line.ts';
import type { TipChoice } from '#domain/tip.ts';
import type { CartReplacementStores } from '#stores/cart-replacement-stores.ts';
import type { SavedAddress } from '#contracts/storefront-calls.ts';

/** The data that the server rendered the cart screen with. */
export interface CartScreenProps {
  confirmed: ConfirmedCart;
  mode: DeliveryMode;
  tip: TipChoice;
  /**
   * Where the cart is stored. A cart on the server (made by forms without JavaScript) moves to the device when scripts
   * run.
   */
  source: 'device' | 'server' | 'none';
  place: { address: string; house: string; tag: string } | null;
  addresses: SavedAddress[];
  /** What a form without JavaScript has changed, and the cart before this change. */
  done?: { words: string; undo: string; at: string } | null;
  /** Why a form without JavaScript was refused. */
  refusalText: string | null;
  refusal: CouponResult | null;
  /**
   * The replace question for a product of another store. `all` contains every line with its quantity, for a form with
   * several lines.
   */
  replace: ({ line: string; name: string; all: readonly string[] } & CartReplacementStores) | null;
  /** The code of the coupon that was removed because a form without JavaScript has changed the lines. */
  removedCoupon?: string | null;
  /** A product of a store that does not deliver to the place, and stores that do. */
  undelivered?: {
    line: string;
    all: readonly string[];
    store: string;
    hasPickup: boolean;
    deliveringStores: { name: string; href: string }[];
  } | null;
  /** The line whose substitutes are requested by the URL. */
  exchange?: SubstituteRequest | null;
  /** Whether the customer is banned and therefore cannot check out. */
  isReadOnly?: boolean;
}
