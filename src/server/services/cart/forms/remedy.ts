import { findLine } from '#domain/cart.ts';
import { applyRemedy, type Remedy } from '#domain/cart-discrepancies.ts';
import { confirmCartForForm, type CartFormHandler } from './cart-form-result.ts';
import type { UndoableAction } from './undo.ts';

export const applyChosenRemedy: CartFormHandler = async (state, fields, context, deps) => {
  const { changes, items, bill } = await confirmCartForForm(state, context, deps);
  const key = fields.get('key') ?? '';
  const discrepancy = changes.find(
    (each) => each.type === fields.get('change') && (!('key' in each) || each.key === key),
  );
  const remedy = fields.get('remedy') as Remedy;
  if (!discrepancy?.remedies.includes(remedy)) return { state };
  if (remedy === 'self_pickup') return { state: { ...state, mode: 'SELFPICKUP' } };
  if (remedy === 'accept' && (discrepancy.type === 'price_up' || discrepancy.type === 'price_down')) {
    const line = bill?.items.find(({ key: each }) => each === key);
    return {
      state: line ? { ...state, seen: { ...state.seen, [key]: line.price + line.addons_price } } : state,
    };
  }
  if (remedy === 'accept' && discrepancy.type === 'charge_changed')
    return { state: { ...state, seenCharge: discrepancy.now } };
  const { cart } = applyRemedy(
    state.cart,
    discrepancy,
    remedy,
    new Map(items.map((item) => [item.id, item])),
  );
  const removed = findLine(state.cart, key);
  const undoable: UndoableAction = removed
    ? { did: 'removed', item: removed.item_id }
    : { did: 'removed', n: state.cart.lines.length };
  return { state: { ...state, cart }, ...(remedy === 'remove' && { undoable }) };
};
