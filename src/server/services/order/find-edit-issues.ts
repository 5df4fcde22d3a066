import { demandOf, sellableQuantity } from '#domain/availability.ts';
import { type CartLine, lineKey, maxLines, maxQuantity, toLine } from '#domain/cart.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { today } from '#domain/calendar.ts';
import { maxOrderTotal } from '#domain/currency-limits.ts';
import { lotsOf, priceOfLots } from '#domain/line-lots.ts';
import { openState } from '#domain/opening-hours.ts';
import { earliestAvailableDate } from '#domain/pre-items.ts';
import { cartLineOf, type EditedOrder } from '#domain/price-edited-order.ts';
import type { PlacedLine } from '#domain/settle-packed-order.ts';
import type { RequestedTimeResult } from '#domain/slots.ts';
import type { Store } from '#domain/store.ts';
import type { OrderRow } from '#server/repositories/order.ts';
import type { Buyer, OrderRefusal } from '../buyer/order-dependencies.ts';
import type { RequestedEdit } from './prepare-order-edit.ts';
import type { TimeColumns } from './requested-time-columns.ts';
import { outOfStockRefusal, slotFullRefusal } from './validate-order.ts';

export type EditFacts = {
  order: OrderRow;
  request: RequestedEdit;
  /** The wanted quantities by line id. */
  quantities: ReadonlyMap<number, number>;
  before: readonly PlacedLine[];
  edited: EditedOrder;
  /** Lines of items that were not in the order. */
  added: readonly CartLine[];
  /** All further pieces: of existing lines and of added lines. */
  increases: readonly CartLine[];
  catalogue: Catalogue;
  store: Store;
  /** The check of the new time; null if the time does not change. */
  timing: RequestedTimeResult | null;
  time: TimeColumns;
  now: Date;
};

/** All reasons to refuse a change of an open order, corresponding to `validateOrder` for a new order. */
export function findEditIssues(facts: EditFacts, { shop }: Pick<Buyer, 'shop'>): OrderRefusal[] {
  const { order, quantities, before, edited, added, increases, store } = facts;
  const { bill } = edited;
  const issues: OrderRefusal[] = [];
  if ([...quantities.keys()].some((id) => !before.some((line) => line.id === id)))
    issues.push({ ok: false, error: 'validation_failed', fields: { lines: 'not_found' } });
  const fields = tooManyPieces(facts);
  if (Object.keys(fields).length > 0)
    issues.push({
      ok: false,
      error: 'validation_failed',
      message: shop.text('cart.limit', { n: maxQuantity }),
      fields,
    });
  if (before.length + added.length > maxLines)
    issues.push({ ok: false, error: 'validation_failed', fields: { added: 'too_many' } });
  // At least one line with a price must remain; to remove all of them, the customer has to cancel the order.
  const isCharged = before.some((line) => priceOfLots(lotsOf(line)) > 0);
  const isEmpty =
    !edited.lines.some(({ amount }) => amount > 0 || !isCharged) &&
    bill.unavailable.every(({ reason }) => reason === 'free_item');
  if (isEmpty) issues.push({ ok: false, error: 'LAST_LINE', message: shop.text('order.edit.lastLine') });
  if (order.memberGrams !== null && increases.length > 0)
    issues.push({ ok: false, error: 'not_allowed', message: shop.text('order.edit.member') });
  issues.push(...stockIssues(facts, shop));
  if (!isEmpty && bill.item_total < order.itemTotal && !bill.minimum.is_met)
    issues.push({
      ok: false,
      error: 'BELOW_MINIMUM',
      message: shop.text('order.edit.minimum', {
        store: store.name,
        amount: shop.money(bill.minimum.minimum, 'up'),
      }),
      missing: bill.minimum.remaining,
    });
  if (Math.max(bill.item_total, bill.total) > maxOrderTotal(order.currency))
    issues.push({
      ok: false,
      error: 'validation_failed',
      message: shop.text('order.refused.amount', { amount: shop.money(maxOrderTotal(order.currency)) }),
      fields: { lines: 'amount_limit' },
    });
  issues.push(...timeIssues(facts, shop));
  if (isSame(facts))
    issues.push({ ok: false, error: 'NOTHING_CHANGED', message: shop.text('order.edit.nothing') });
  return issues;
}

/**
 * The errors for quantities above the limit, by the field names of the request. The error belongs to the line of an
 * ordered item if the request contains that line, and to the added item in other cases.
 */
function tooManyPieces({ request, quantities, before, added }: EditFacts): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const line of before) {
    if ((quantities.get(line.id) ?? 0) <= maxQuantity) continue;
    const index = request.lines.findLastIndex((wanted) => wanted.line_id === line.id);
    if (index >= 0) fields[`lines.${index}.quantity`] = 'quantity_limit';
    else Object.assign(fields, fieldsOfAdded(request, cartLineOf(line, 1)));
  }
  for (const line of added)
    if (line.quantity > maxQuantity) Object.assign(fields, fieldsOfAdded(request, line));
  return fields;
}

function fieldsOfAdded(request: RequestedEdit, product: CartLine): Record<string, string> {
  const index = request.added.findLastIndex(
    (wanted) => lineKey(toLine({ ...wanted, addon_ids: [] })) === lineKey(product),
  );
  return { [`added.${index}.quantity`]: 'quantity_limit' };
}

function stockIssues(
  { edited, added, increases, catalogue }: EditFacts,
  shop: Buyer['shop'],
): OrderRefusal[] {
  const issues: OrderRefusal[] = [];
  // Only an added free item is an error, because customers cannot add one. A free item of the order depends on its
  // coupon. A line of the order keeps its addons, also if its groups require others now.
  const unavailableLines = edited.bill.unavailable.filter(
    ({ key, reason }) =>
      reason !== 'out_of_stock' &&
      ((reason !== 'free_item' && reason !== 'addons') || added.some((line) => lineKey(line) === key)),
  );
  // The item is for sale, but it has addons, which cannot be chosen in a change.
  const optional = unavailableLines.find(
    ({ key, reason }) => reason === 'addons' && added.some((line) => lineKey(line) === key),
  );
  if (unavailableLines.length > 0)
    issues.push({
      ok: false,
      error: 'ITEM_UNAVAILABLE',
      message: optional
        ? shop.text('order.edit.options', { name: optional.name ?? '' })
        : shop.text('order.refused.unavailable'),
      lines: unavailableLines.map(({ key, name, reason }) => ({ key, name, reason })),
    });
  const short = [...demandOf(increases, catalogue).values()].flatMap(({ variant, quantity }) => {
    const available = sellableQuantity(variant);
    const name = variant.item?.name ?? variant.name;
    return available < quantity ? [{ variant_id: variant.id, name, wanted: quantity, available }] : [];
  });
  return short.length > 0 ? [...issues, outOfStockRefusal(short, shop)] : issues;
}

function timeIssues(facts: EditFacts, shop: Buyer['shop']): OrderRefusal[] {
  const { order, edited, increases, catalogue, store, timing, now } = facts;
  const closed: OrderRefusal = {
    ok: false,
    error: 'STORE_CLOSED',
    message: shop.text('order.refused.closed', { store: store.name }),
  };
  if (timing && !timing.ok) {
    if (timing.error === 'slot_full') return [slotFullRefusal(timing.slot, shop)];
    if (timing.error === 'store_closed') return [closed];
    return [{ ok: false, error: 'SLOT_UNKNOWN', message: shop.text('order.refused.slotUnknown') }];
  }
  const isNow = timing === null && order.scheduledDay === null;
  if (increases.length > 0 && (store.is_active !== 1 || (isNow && !openState(store, now).is_open)))
    return [closed];
  // Pieces that were ordered before remain possible at the order's time.
  if (timing === null && increases.length === 0) return [];
  const date = timing?.date ?? order.scheduledDay ?? today(now, store.time_zone);
  const cart = { restaurant_id: store.id, lines: edited.lines, coupon: null };
  const earliest = earliestAvailableDate(cart, catalogue, date);
  return earliest > date
    ? [{ ok: false, error: 'PRE_ITEM_DATE', message: shop.text('order.refused.preItem'), earliest }]
    : [];
}

/** Whether the request would not change the order. */
function isSame({ order, quantities, before, added, timing, time }: EditFacts): boolean {
  if (timing && !timing.ok) return false;
  return (
    added.length === 0 &&
    before.every(({ id, quantity }) => (quantities.get(id) ?? quantity) === quantity) &&
    time.scheduledDay === order.scheduledDay &&
    time.slotFrom === order.slotFrom
  );
}
