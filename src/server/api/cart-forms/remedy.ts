import { findLine } from '#domain/cart.ts';
import { applyRemedy, type Remedy } from '#domain/discrepancies.ts';
import { confirmed, type FormWork } from './form-work.ts';
import type { Done } from './undo.ts';

export const remedyChange: FormWork = async (state, fields, c, deps) => {
  const { changes, items, bill } = await confirmed(state, c, deps);
  const key = fields.get('key') ?? '';
  const change = changes.find(
    (one) => one.type === fields.get('change') && (!('key' in one) || one.key === key),
  );
  const remedy = fields.get('remedy') as Remedy;
  if (!change?.remedies.includes(remedy)) return { state };
  if (remedy === 'self_pickup') return { state: { ...state, mode: 'SELFPICKUP' } };
  if (remedy === 'accept' && (change.type === 'price_up' || change.type === 'price_down')) {
    const line = bill?.items.find((one) => one.key === key);
    return {
      state: line ? { ...state, seen: { ...state.seen, [key]: line.price + line.addons_price } } : state,
    };
  }
  if (remedy === 'accept' && change.type === 'charge_changed')
    return { state: { ...state, seenCharge: change.now } };
  const { cart } = applyRemedy(state.cart, change, remedy, new Map(items.map((item) => [item.id, item])));
  const held = findLine(state.cart, key);
  const done: Done = held
    ? { did: 'removed', item: held.item_id }
    : { did: 'removed', n: state.cart.lines.length };
  return { state: { ...state, cart }, ...(remedy === 'remove' && { done }) };
};
