import { lineKey, toLine, type CartLine } from './cart.ts';
import type { Catalogue } from './catalogue.ts';
import type { Coupon, CouponReason } from './coupon.ts';
import type { Discrepancy } from './cart-discrepancies.ts';
import {
  addLot,
  explainLots,
  keepPieces,
  type LineLot,
  lotsOf,
  priceOfLots,
  severalLots,
  weightOfLots,
} from './line-lots.ts';
import type { Money, MoneySteps } from './money.ts';
import type { DeliveryMode } from './place.ts';
import { billOfLines, type Bill, type BillLine } from './price-cart.ts';
import { priceLine, type UndiscountedLine, type PricedLine } from './priced-line.ts';
import type { PlacedLine } from './settle-packed-order.ts';
import type { Store } from './store.ts';
import type { TaxRates } from './tax.ts';
import type { TipChoice } from './tip.ts';
import { lineWeight } from './weighed-cart-ceiling.ts';
import type { LineWeight } from './weighed-line.ts';

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
  /** The percentage by which added pieces of a weighed item may exceed their estimated price. */
  ceilingPercent: number;
}

/** A line after the change. If there are several lots, its prices are those of the first one. */
export interface EditedLine extends PricedLine {
  /** The id of the placed line; null for an added line. */
  line_id: number | null;
  /** The lots of a line whose pieces have several prices; absent in other lines. */
  lots?: readonly LineLot[] | undefined;
  /** The weight data of the line; null for a line that is not weighed. */
  weight: LineWeight | null;
}

export interface EditedOrder {
  bill: Bill;
  lines: EditedLine[];
  /** Changes other than changed quantities, as in the check of a cart. */
  changes: Discrepancy[];
}

/**
 * An open order priced again after its customer has changed it. Pieces that were ordered before keep their price, even
 * if the item has changed since then. Added pieces of an ordered product are a further lot of its line, at the current
 * price; they join the last lot if its price is the same. Removed pieces leave the newest lot first, so an order that
 * goes back to its former quantities costs exactly what it cost before. The coupon and free delivery apply as in a
 * cart; the coupon was claimed when the order was placed, so its period and its number of uses are not checked again.
 * [F17] [F18]
 */
export function priceEditedOrder(input: EditedOrderInput): EditedOrder {
  const { lines, bill: placed, added = [], catalogue, store, coupon } = input;
  const itemLines = placed.lines.filter(({ kind }) => kind === 'item');
  const changed = lines.flatMap((line, index) => changeLine(line, itemLines[index], input) ?? []);
  const claimed = coupon && { ...coupon, is_active: 1 as const };
  const bill = billOfLines(
    [
      ...changed.map(({ priced }) => priced),
      // An added line is never the free item of a coupon, because that item is added together with its coupon.
      ...added.map((line) => priceLine(line, catalogue, store, null)),
    ],
    {
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
    },
  );
  const changedLines = new Map(changed.map((one) => [one.priced.key, one]));
  const edited = bill.items.map((line): EditedLine => {
    const placedLine = changedLines.get(line.key);
    return placedLine
      ? {
          ...line,
          line_id: placedLine.id,
          lots: severalLots(placedLine.lots),
          weight: weightOfLots(placedLine.lots),
        }
      : { ...line, line_id: null, weight: lineWeight(line, catalogue, input.ceilingPercent) };
  });
  return {
    bill: { ...bill, lines: bill.lines.map((row, index) => explainRow(row, edited[index])) },
    lines: edited,
    changes: changesOfEdit(input, bill, changed),
  };
}

type ChangedLine = {
  id: number;
  name: string;
  priced: UndiscountedLine;
  lots: readonly LineLot[];
  /** The price of the last pieces before the change, and of the added pieces; null without added pieces. */
  added: { was: Money; now: Money } | null;
};

/** A placed line with the wanted quantity; null if it is removed. */
function changeLine(
  line: PlacedLine,
  billLine: BillLine | undefined,
  { quantities, catalogue, store, ceilingPercent }: EditedOrderInput,
): ChangedLine | null {
  const wanted = quantities.get(line.id) ?? line.quantity;
  if (wanted === 0) return null;
  const { id, name } = line;
  const key = placedLineKey(id);
  const isFree = billLine?.rule === 'free_item';
  // A free item is in the order once, regardless of the wanted quantity.
  const quantity = isFree ? Math.min(wanted, line.quantity) : wanted;
  const kept = keepPieces(lotsOf(line), quantity);
  const more = quantity - line.quantity;
  if (more <= 0) {
    const priced = { ...toLineOfLots(line, kept, isFree, store), key };
    return { id, name, priced, lots: kept, added: null };
  }
  const added = priceLine(cartLineOf(line, more), catalogue, store, null);
  if (!added.is_available) return { id, name, priced: { ...added, quantity, key }, lots: kept, added: null };
  const unitPrice = added.price + added.addons_price;
  const lots = addLot(kept, {
    ...{ quantity: more, unit_price: unitPrice, addons_price: added.addons_price },
    weight: lineWeight(added, catalogue, ceilingPercent),
  });
  return {
    ...{ id, name, lots },
    priced: { ...toLineOfLots(line, lots, isFree, store), saved: added.saved, key },
    added: { was: kept.at(-1)!.unit_price, now: unitPrice },
  };
}

/** The bill's row of a line with several prices names all of them, because one price does not explain its amount. */
const explainRow = (row: BillLine, line: EditedLine | undefined): BillLine =>
  row.kind === 'item' && line?.lots
    ? { ...row, inputs: { ...row.inputs, lots: explainLots(line.lots) } }
    : row;

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

function toLineOfLots(
  line: PlacedLine,
  lots: readonly LineLot[],
  isFree: boolean,
  store: Store,
): Extract<UndiscountedLine, { is_available: true }> {
  const cartLine = cartLineOf(
    line,
    lots.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  const addons = isFree ? 0 : lots[0]!.addons_price;
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
    amount: priceOfLots(lots),
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

function changesOfEdit(
  { bill: placed, coupon }: EditedOrderInput,
  bill: Bill,
  changed: readonly ChangedLine[],
): Discrepancy[] {
  const changes: Discrepancy[] = bill.unavailable.map(({ key, name, reason }) => ({
    ...{ type: 'gone', key, name, reason },
    remedies: ['remove'],
  }));
  for (const { name, priced, added } of changed) {
    if (!added || added.was === added.now) continue;
    changes.push({
      type: added.now > added.was ? 'price_up' : 'price_down',
      ...{ key: priced.key, name, was: added.was, now: added.now },
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
