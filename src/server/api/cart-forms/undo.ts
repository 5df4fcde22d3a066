import { decodeCartState, encodeCartState, type CartState } from '#domain/cart-codec.ts';

/** What a form did, for the words of the next page: `removed` an item or `n` lines, `swapped` an item for another product. */
export type Done =
  | { did: 'removed'; item: number }
  | { did: 'removed'; n: number }
  | { did: 'swapped'; item: number; instead: string };

/** An address longer than this is refused on its way by some; so large a cart has no way back. */
const longest = 2_000;

/** What the next page is told, so that it can offer the cart as it was: only for as long as nothing else happens to it. */
export function undoParams(
  before: CartState,
  { version, done }: { version: number; done: Done },
): Record<string, string | number> {
  const undo = encodeCartState(before);
  return undo.length > longest ? {} : { ...done, undo, at: version + 1 };
}

/** The cart as it was before, unless it has changed since. */
export function putBack(
  state: CartState,
  { undo, at, version }: { undo: string | null; at: string | null; version: number },
): CartState {
  const before = decodeCartState(undo);
  return Number(at) === version && before.cart.lines.length > 0 ? before : state;
}
