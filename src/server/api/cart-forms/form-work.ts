import { type CartRefusal, type NewLine } from '#domain/cart.ts';
import { encodeProduct, type CartState } from '#domain/cart-codec.ts';
import { confirmCart, type CartDeps } from '../../services/cart/confirm-cart.ts';
import { pointOf, type ApiContext } from '../cart-caller.ts';
import type { Done } from './undo.ts';

/** `version` is the kept cart's before this form. */
type FormDeps = CartDeps & { version: number };
/** What a form does to the kept cart, and what the next page should say about it. */
export type FormWork = (
  state: CartState,
  fields: URLSearchParams,
  c: ApiContext,
  deps: FormDeps,
) => Promise<{
  state: CartState;
  say?: Record<string, string | number>;
  /** What can be put back. */
  done?: Done;
  wrong?: Record<string, string>;
}>;

/** The kept cart, looked at anew. */
export function confirmed(state: CartState, c: ApiContext, deps: CartDeps) {
  const { locale, settings } = c.var.context;
  return confirmCart(deps, { state, point: pointOf(c, {}), locale, settings, customerKey: null });
}

/** Prices count as seen when a line is put in, the charge when the first is. */
export async function withSeenPrices(state: CartState, c: ApiContext, deps: CartDeps): Promise<CartState> {
  const { bill } = await confirmed(state, c, deps);
  const fresh = Object.fromEntries(
    (bill?.items ?? []).map((line) => [line.key, line.price + line.addons_price]),
  );
  const seenCharge = state.seenCharge ?? bill?.delivery.amount ?? null;
  return { ...state, seen: { ...fresh, ...state.seen }, seenCharge };
}

/** What the next page says of a line that cannot be put in. */
export function refusedAdd(
  state: CartState,
  line: NewLine,
  refusal: CartRefusal,
): Awaited<ReturnType<FormWork>> {
  const text = encodeProduct({ addon_ids: [], ...line });
  switch (refusal.error) {
    case 'other_store':
      return { state, say: { replace: text } };
    case 'stock_limit':
      return { state, say: { refused: refusal.error, item: line.item_id, n: refusal.available } };
    case 'quantity_limit':
    case 'lines_limit':
      return { state, say: { refused: refusal.error, item: line.item_id, n: refusal.limit } };
    case 'item_unavailable':
    case 'sold_out':
    case 'free_item':
      return { state, say: { refused: refusal.error, item: line.item_id } };
    case 'quantity_invalid':
      return { state, wrong: { quantity: refusal.error } };
    case 'addon_unknown':
    case 'addon_single':
    case 'addon_required':
      return { state, wrong: { addon_ids: refusal.error } };
    default:
      return { state, wrong: { line: refusal.error } };
  }
}
