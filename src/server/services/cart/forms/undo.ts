import { decodeCartState, encodeCartState, type CartState } from '#domain/cart-codec.ts';

/** What a form did, for the message on the cart page: an item or `n` lines were removed, or an item was replaced. */
export type UndoableAction =
  | { did: 'removed'; item: number }
  | { did: 'removed'; n: number }
  | { did: 'swapped'; item: number; instead: string };

/**
 * The maximum length of the `undo` parameter, because some proxies refuse long URLs. A form with a larger cart cannot
 * be undone.
 */
const maxLength = 2_000;

/** Search parameters with which the cart page offers to undo the form; valid until the cart changes again. */
export function undoParams(
  before: CartState,
  { version, undoable }: { version: number; undoable: UndoableAction },
): Record<string, string | number> {
  const undo = encodeCartState(before);
  return undo.length > maxLength ? {} : { ...undoable, undo, at: version + 1 };
}

/** The cart as it was before the form; the current cart if it has changed since then. */
export function undoLastForm(
  state: CartState,
  { before: encoded, at, version }: { before: string | null; at: string | null; version: number },
): CartState {
  const before = decodeCartState(encoded);
  return Number(at) === version && before.cart.lines.length > 0 ? before : state;
}
