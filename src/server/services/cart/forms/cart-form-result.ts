import { type CartRefusal, type NewLine } from '#domain/cart.ts';
import { encodeProduct, type CartState } from '#domain/cart-codec.ts';
import { confirmCart, type CartDependencies, type ConfirmCartInput } from '../confirm-cart.ts';
import type { UndoableAction } from './undo.ts';

/** What is known of the sender of a form, such as the language and the place. */
export type FormContext = Omit<ConfirmCartInput, 'state'>;

/** `version` is the version of the server cart before this form. */
type FormDeps = CartDependencies & { version: number };

export type FormResult = {
  state: CartState;
  /** Search parameters for the cart page, which select the message that it shows. */
  params?: Record<string, string | number>;
  /** The action that the cart page offers to undo. */
  undoable?: UndoableAction;
  invalidFields?: Record<string, string>;
};

/** Handles one kind of form of the cart page: returns the changed server cart and what the page then shows. */
export type CartFormHandler = (
  state: CartState,
  fields: URLSearchParams,
  context: FormContext,
  deps: FormDeps,
) => Promise<FormResult>;

/** The cart with current prices and discrepancies. A coupon's uses by this customer are not counted here. */
export function confirmCartForForm(state: CartState, context: FormContext, deps: CartDependencies) {
  return confirmCart(deps, { ...context, state, customerKey: null });
}

/** Marks prices as seen: the price of a line when it is added, and the delivery charge when the first line is added. */
export async function withSeenPrices(
  state: CartState,
  context: FormContext,
  deps: CartDependencies,
): Promise<CartState> {
  const { bill } = await confirmCartForForm(state, context, deps);
  const current = Object.fromEntries(
    (bill?.items ?? []).map((line) => [line.key, line.price + line.addons_price]),
  );
  const isCharged = bill !== null && bill.delivery.rule !== 'delivery_unavailable';
  const seenCharge = state.seenCharge ?? (isCharged ? bill.delivery.amount : null);
  return { ...state, seen: { ...current, ...state.seen }, seenCharge };
}

/** The coupon that a change to the lines has removed; null if there is none, or if no lines are left. */
export const findRemovedCoupon = (before: CartState, { cart }: CartState): string | null =>
  cart.coupon === null && cart.lines.length > 0 ? before.cart.coupon : null;

/** The result for a line that cannot be added. */
export function refusedLineResult(state: CartState, line: NewLine, refusal: CartRefusal): FormResult {
  const text = encodeProduct({ addon_ids: [], ...line });
  switch (refusal.error) {
    case 'other_store':
      return { state, params: { replace: text } };
    case 'not_delivered':
      return { state, params: { undelivered: text } };
    case 'stock_limit':
      return { state, params: { refused: refusal.error, item: line.item_id, n: refusal.available } };
    case 'quantity_limit':
    case 'lines_limit':
      return { state, params: { refused: refusal.error, item: line.item_id, n: refusal.limit } };
    case 'item_unavailable':
    case 'sold_out':
    case 'free_item':
    case 'addon_required':
      return { state, params: { refused: refusal.error, item: line.item_id } };
    case 'quantity_invalid':
      return { state, invalidFields: { quantity: refusal.error } };
    case 'addon_unknown':
    case 'addon_single':
      return { state, invalidFields: { addon_ids: refusal.error } };
    default:
      return { state, invalidFields: { line: refusal.error } };
  }
}
