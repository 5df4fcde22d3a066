/** The cart's selections apart from its lines, and the prices that the customer has seen. */
import './storage.ts';
import { persistentAtom, persistentJSON } from '@nanostores/persistent';
import { atom } from 'nanostores';
import type { DeliveryMode } from '#domain/place.ts';
import type { TipChoice } from '#domain/tip.ts';

/** CART-47: delivery or self-pickup. */
export const selectedDeliveryMode = persistentAtom<DeliveryMode>('userSelected', 'delivery', {
  encode: (mode) => mode,
  decode: (text) => (text === 'SELFPICKUP' ? 'SELFPICKUP' : 'delivery'),
});

/**
 * ENT-29: whether a member's cart weighs more than the remaining allowance. Any stored value other than 'true' is
 * false.
 */
export const cartWeightExceeded = persistentAtom<boolean>('cart_weight_exceeded', false, {
  encode: String,
  decode: (text) => text === 'true',
});

export const tip = persistentJSON<TipChoice>('tip', null);

/** Unit prices the customer last saw, by line key, so that changes can be shown. */
export const seenPrices = persistentAtom<Readonly<Record<string, number>>>(
  'cart-seen',
  {},
  { encode: JSON.stringify, decode: decodePrices },
);

/** The delivery charge the customer last saw; null before the first bill. */
export const seenCharge = persistentJSON<number | null>('cart-seen-charge', null);

/** CART-26: the requested day, YYYY-MM-DD; empty for today. */
export const selectedDate = persistentAtom<string>('selectedDate', '');

/** CART-23, CART-24: whether every item in the cart is available; set by every recheck. */
export const allItemsAvailable = atom(true);

function decodePrices(text: string): Record<string, number> {
  try {
    const found = Object.entries((JSON.parse(text) ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      found.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])),
    );
  } catch {
    return {};
  }
}
