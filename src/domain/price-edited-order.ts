import { lineKey, toLine, type CartLine } from './cart.ts';
import type { Catalogue } from './catalogue.ts';
import type { Coupon, CouponReason } from './coupon.ts';
import type { Discrepancy } from './cart-discrepancies.ts';
import type { Money, MoneySteps } from './money.ts';
import type { DeliveryMode } from './place.ts';
import { billOfLines, type Bill, type BillLine } from './price-cart.ts';
import { priceLine, type UndiscountedLine, type PricedLine } from './priced-line.ts';
import type { PlacedLine } from './settle-packed-order.ts';
import type { Store } from './store.ts';
import type { TaxRates } from './tax.ts';
import type { TipChoice } from './tip.ts';

export interface EditedOrderInput {
  /** The placed lines, sorted by id; the bill has one item row for each of them, in the same order. */
  lines: readonly PlacedLine[];
  bill: { lines: readonly BillLine[] };
  /** The wanted quantities by line id; a line that is not named keeps its quantity, 0 removes it. */
  quantities: ReadonlyMap<number, number>;
  /** Further items that are not on any line of the order. */
  added?: readonly CartLine[];
  /** The current data of the items that are added or whose quantity increases. */
  catalogue: Catalogue;
  store: Store;
  coupon: Coupon | null;
  mode: DeliveryMode;
  slotCharge: Money;
  distance: number | null;
  /** The order number of the order with which this order is delivered; null if it is delivered alone. */
  goesWith: string | null;
  placedAt: Date;
  taxRates: TaxRates;
  steps: MoneySteps;
}

export interface EditedLine extends PricedLine {
  /** The id of the placed line; null for an added line. */
  line_id: number | null;
}

export interface EditedOrder {
  bill: Bill;
  lines: EditedLine[];
  /** Changes other than changed quantities, as in the check of a cart. */
  changes: Discrepancy[];
}

/**
 * An open order priced again after its customer has changed it. A line with as many pieces as before, or fewer, keeps
 * its price, even if the item has changed since then. A line with more pieces and an added line have the current price.
 * The coupon and free delivery apply as in a cart; the coupon was claimed when the order was placed, so its period and
 * its number of uses are not checked again. [F17] [F18]
 */
export function priceEditedOrder(input: EditedOrderInput): EditedOrder {
  const { lines, bill: placed, quantities, added = [], catalogue, store, coupon } = input;
  const itemLines = placed.lines.filter(({ kind }) => kind === 'item');
  const undiscounted = lines.flatMap((line, index): UndiscountedLine[] => {
    const quantity = quantities.get(line.id) ?? line.quantity;
    if (quantity === 0) return [];
    const key = placedLineKey(line.id);
    return quantity > line.quantity
      ? [{ ...priceLine(cartLineOf(line, quantity), catalogue, store, coupon), key }]
      : [{ ...toLineAtOldPrice(line, quantity, itemLines[index], store), key }];
  });
  // An added line is never the free item of a coupon, because that item is added together with its coupon.
  undiscounted.push(...added.map((line) => priceLine(line, catalogue, store, null)));
  const claimed = coupon && { ...coupon, is_active: 1 as const };
  const bill = billOfLines(undiscounted, {
    store,
    coupon: claimed,
    mode: input.mode,
    tip: tipOf(placed.lines),
    slotCharge: input.slotCharge,
    distance: input.distance,
    goesWith: input.goesWith,
    now: input.placedAt,
    taxRates: input.taxRates,
    steps: input.steps,
  });
  const ids = new Map(lines.map(({ id }) => [placedLineKey(id), id]));
  return {
    bill,
    lines: bill.items.map((line) => ({ ...line, line_id: ids.get(line.key) ?? null })),
    changes: changesOfEdit(input, bill),
  };
}

/** The key of a placed line among the lines of an edited order. */
export const placedLineKey = (lineId: number): string => `line:${lineId}`;

/** A placed line in the form of a cart line; a deleted item has no id. */
export const cartLineOf = (
  { item_id: itemId, variant_id: variantId, addons }: PlacedLine,
  quantity: number,
): CartLine =>
  toLine({
    item_id: itemId ?? 0,
    variant_id: variantId,
    addon_ids: addons.map(({ addon_id: id }) => id),
    quantity,
  });

function toLineAtOldPrice(
  line: PlacedLine,
  quantity: number,
  billLine: BillLine | undefined,
  store: Store,
): UndiscountedLine {
  const addonsPrice = line.addons.reduce((sum, { price }) => sum + price, 0);
  const isFree = billLine?.rule === 'free_item';
  const addons = isFree ? 0 : addonsPrice;
  const cartLine = cartLineOf(line, quantity);
  return {
    ...cartLine,
    is_available: true,
    key: lineKey(cartLine),
    restaurant_id: store.id,
    name: line.name,
    variant_name: line.variant_name || null,
    selectedaddons: line.addons,
    price: line.unit_price - addons,
    old_price: null,
    addons_price: addons,
    amount: line.unit_price * quantity,
    saved: 0,
    is_free: isFree,
    tax_class: line.tax_class,
  };
}

function tipOf(lines: readonly BillLine[]): TipChoice {
  const tip = lines.find(({ kind }) => kind === 'tip');
  if (!tip) return null;
  const percentage = tip.inputs['percentage'];
  return typeof percentage === 'number'
    ? { type: 'percentage', percentage }
    : { type: 'amount', amount: tip.amount };
}

function changesOfEdit({ lines, bill: placed, coupon }: EditedOrderInput, bill: Bill): Discrepancy[] {
  const changes: Discrepancy[] = bill.unavailable.map(({ key, name, reason }) => ({
    ...{ type: 'gone', key, name, reason },
    remedies: ['remove'],
  }));
  for (const line of bill.items) {
    const before = lines.find(({ id }) => placedLineKey(id) === line.key);
    const now = line.is_free ? 0 : line.price + line.addons_price;
    if (!before || before.unit_price === now) continue;
    changes.push({
      type: now > before.unit_price ? 'price_up' : 'price_down',
      ...{ key: line.key, name: line.name, was: before.unit_price, now },
      remedies: ['accept'],
    });
  }
  if (coupon && !bill.coupon?.success) {
    const reasons: readonly CouponReason[] = bill.coupon?.reasons ?? [];
    changes.push({ type: 'coupon_invalid', code: coupon.code, reasons, remedies: ['accept'] });
  }
  const was = placed.lines.find(({ kind }) => kind === 'delivery')?.amount ?? 0;
  const now = bill.delivery.amount;
  if (was !== now) changes.push({ type: 'charge_changed', was, now, remedies: ['accept'] });
  return changes;
}
