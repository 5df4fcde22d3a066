import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCatalogue } from '#domain/catalogue.ts';
import { keepPieces, lotsOf, priceOfLots } from '#domain/line-lots.ts';
import type { PackedLine, Swap } from '#domain/packed-line.ts';
import { type EditedOrder, priceEditedOrder } from '#domain/price-edited-order.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { refundAmount, type RefundParts, unrefundedParts } from '#domain/refund.ts';
import { type PlacedLine, settlePackedOrder } from '#domain/settle-packed-order.ts';
import { chargeLots } from '#domain/weighed-line.ts';
import { weighedOrderCeiling } from '#domain/weighed-order-ceiling.ts';
import { makeCoupon, makeItem, makeStore, makeVariant } from '../support/shop.ts';

const store = makeStore({ delivery_charges: 2_500 });
const coupon = makeCoupon({ discount_type: 'PERCENTAGE', discount: 10, min_subtotal: 0 });

type Version = {
  lines: PlacedLine[];
  bill: { lines: BillLine[]; taxes: [] };
  total: number;
  ceiling: number | null;
};

/** An item at this price: for one piece or, if it is weighed, for a kilogram of pieces of about 600 g. */
const itemAt = (id: number, price: number, isWeighed: boolean) =>
  makeItem({
    id,
    variants: [
      makeVariant(
        isWeighed
          ? {
              ...{ id: id * 10, unit_id: 2, measurement: 600, grams: 600, price_per_kg: price },
              regular_price: Math.floor((price * 600) / 1_000 + 0.5),
            }
          : { id: id * 10, regular_price: price },
      ),
    ],
  });

type Prices = Record<number, number>;
const isWeighed = (id: number) => id === 2;

function edit(version: Version, quantities: Prices, prices: Prices, hasCoupon: boolean): EditedOrder {
  return priceEditedOrder({
    ...{ lines: version.lines, bill: version.bill, store, coupon: hasCoupon ? coupon : null },
    quantities: new Map(Object.entries(quantities).map(([id, quantity]) => [Number(id), quantity])),
    catalogue: toCatalogue(
      Object.entries(prices).map(([id, price]) => itemAt(Number(id), price, isWeighed(Number(id)))),
    ),
    ...{ mode: 'delivery', slotCharge: 0, distance: 1, goesWith: null, taxRates: {}, ceilingPercent: 10 },
    placedAt: new Date('2026-06-24T06:30:00Z'),
    steps: { unit: 100, shown: 100, cash: 100 },
  });
}

/** The version that a change stores. */
function versionOf({ bill, lines }: EditedOrder, before: Version): Version {
  return {
    lines: lines.map((line) => ({
      ...before.lines.find(({ id }) => id === line.line_id)!,
      ...{
        quantity: line.quantity,
        unit_price: line.price + line.addons_price,
        lots: line.lots,
        weight: line.weight,
      },
    })),
    bill: { lines: bill.lines, taxes: [] },
    total: bill.total,
    ceiling: weighedOrderCeiling(
      lines.map(({ amount, weight }) => ({ amount, ceiling: weight?.ceiling ?? null })),
      bill,
    ),
  };
}

const emptyLine = (id: number): PlacedLine => ({
  ...{ id, item_id: id, variant_id: id * 10, name: `Item ${id}`, variant_name: '', image: '', cloth: 'leaf' },
  ...{
    quantity: 1,
    grams: null,
    weight: null,
    unit_price: 0,
    addons: [],
    tax_class: 'standard',
    tax_rate: 5,
  },
  tax_code: '',
});

/** A placed order of an item with a price for each piece, and of a weighed item. */
function place(quantities: Prices, prices: Prices, hasCoupon: boolean): Version {
  const lines = [1, 2].map((id): PlacedLine => {
    const { price_per_kg: perKg, regular_price: price } = itemAt(id, prices[id]!, isWeighed(id)).variants[0]!;
    const quantity = quantities[id]!;
    const ceiling = Math.floor((price * quantity * 110) / 100 + 0.5);
    const weight = perKg ? { estimated_grams: 600, price_per_kg: perKg, ceiling } : null;
    return { ...emptyLine(id), quantity, unit_price: price, weight };
  });
  const version = { lines, bill: { lines: [] as BillLine[], taxes: [] as [] }, total: 0, ceiling: null };
  return versionOf(edit(version, {}, prices, hasCoupon), version);
}

const priceOf = (line: PlacedLine) => priceOfLots(lotsOf(line));
const anyPrice = fc.integer({ min: 1, max: 90_000 });
const anyPrices = fc.record({ 1: anyPrice, 2: anyPrice });
const anyQuantities = fc.record({ 1: fc.integer({ min: 1, max: 9 }), 2: fc.integer({ min: 1, max: 9 }) });
const anyHistory = fc.record({
  placed: anyQuantities,
  prices: anyPrices,
  hasCoupon: fc.boolean(),
  edits: fc.array(fc.record({ quantities: anyQuantities, prices: fc.option(anyPrices) }), {
    minLength: 1,
    maxLength: 6,
  }),
});

/** All versions of an order whose customer changes it several times, while the prices may change. */
function versionsOf({
  placed,
  prices,
  hasCoupon,
  edits,
}: typeof anyHistory extends fc.Arbitrary<infer T> ? T : never) {
  let current = prices;
  const versions = [place(placed, prices, hasCoupon)];
  for (const { quantities, prices: changed } of edits) {
    current = changed ?? current;
    const before = versions.at(-1)!;
    versions.push(versionOf(edit(before, quantities, current, hasCoupon), before));
  }
  return { versions, current };
}

describe('[F17] an order that is changed several times while the prices change', () => {
  it('keeps the prices of the pieces that stay, and costs the same as before when it has the same pieces again', () => {
    fc.assert(
      fc.property(
        anyHistory,
        anyPrices,
        fc.array(anyQuantities, { minLength: 1, maxLength: 3 }),
        (history, later, more) => {
          const { versions } = versionsOf(history);
          for (const [index, version] of versions.entries()) {
            for (const line of version.lines) {
              const lots = lotsOf(line);
              expect(lots.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.quantity);
              expect(lots[0]!.unit_price).toBe(line.unit_price);
              const before = versions[index - 1]?.lines.find(({ id }) => id === line.id);
              if (!before) continue;
              // The pieces that stay cost what they cost before, whatever the item costs now.
              const stay = Math.min(before.quantity, line.quantity);
              expect(priceOfLots(keepPieces(lots, stay))).toBe(priceOfLots(keepPieces(lotsOf(before), stay)));
            }
            expect(
              version.bill.lines.filter(({ kind }) => kind === 'item').map(({ amount }) => amount),
            ).toEqual(version.lines.map(priceOf));
            expect(version.bill.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(version.total);
          }
          // Pieces are added at other prices, and removed again.
          const last = versions.at(-1)!;
          const wanted = Object.fromEntries(last.lines.map(({ id, quantity }) => [id, quantity]));
          let raised = last;
          for (const extra of more)
            raised = versionOf(
              edit(
                raised,
                Object.fromEntries(
                  raised.lines.map(({ id, quantity }) => [id, quantity + extra[id as 1 | 2]]),
                ),
                later,
                history.hasCoupon,
              ),
              raised,
            );
          const again = versionOf(edit(raised, wanted, later, history.hasCoupon), raised);
          expect({ total: again.total, ceiling: again.ceiling }).toEqual({
            total: last.total,
            ceiling: last.ceiling,
          });
          expect(again.lines).toEqual(last.lines);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never costs more than placed once it is packed, and its refunds add up to its total', () => {
    const swap: Swap = {
      ...{ item_id: 90, variant_id: 91, name: 'Another', variant_name: '', image: '', cloth: 'leaf' },
      ...{ price: 30_000, tax_class: 'standard', tax_rate: 5, tax_code: '' },
    };
    const anyPacking = fc.record({
      first: fc.nat(9),
      second: fc.nat(9),
      grams: fc.integer({ min: 1, max: 9_000 }),
      isSwapped: fc.boolean(),
    });
    fc.assert(
      fc.property(anyHistory, anyPacking, fc.infiniteStream(fc.nat(99)), (history, packing, numbers) => {
        const order = versionsOf(history).versions.at(-1)!;
        const pack = (line: PlacedLine): PackedLine => ({
          ...{ line_id: line.id, is_agreed: false, reason: 'not_there', note: '' },
          quantity: Math.min(line.quantity, isWeighed(line.id) ? packing.second : packing.first),
          grams: isWeighed(line.id) ? packing.grams : null,
          swap: packing.isSwapped && !isWeighed(line.id) ? swap : null,
        });
        const settled = settlePackedOrder(order, order.lines.map(pack));
        expect(settled.total).toBeLessThanOrEqual(order.ceiling!);
        for (const line of settled.lines) {
          const charged = line.lots && chargeLots(line.lots, line.weighed_grams);
          expect(charged?.reduce((sum, { total }) => sum + total, 0) ?? line.total).toBe(line.total);
          const grams = charged?.map(({ weight }) => weight?.grams ?? 0) ?? [];
          if (charged) expect(grams.reduce((sum, each) => sum + each, 0)).toBe(line.weighed_grams ?? 0);
        }
        const sold = {
          bill: settled.bill.lines,
          lines: settled.lines.map(({ id, quantity, total, lots, weighed_grams }) => ({
            ...{ id, quantity, total, lots: lots && chargeLots(lots, weighed_grams) },
          })),
        };
        const earlier: RefundParts[] = [];
        let refunded = 0;
        for (;;) {
          const left = unrefundedParts(sold, earlier);
          const line = left.lines[Number(numbers.next().value) % Math.max(1, left.lines.length)];
          const lines = line
            ? [{ id: line.id, quantity: 1 + (Number(numbers.next().value) % line.quantity) }]
            : [];
          if (!line && !left.delivery) break;
          const parts = { lines, delivery: !line, tip: false };
          const refund = refundAmount(sold, parts, earlier);
          if (!refund.ok) throw new Error(refund.error);
          expect(refund.lines.reduce((sum, { amount }) => sum + amount, 0) + (line ? 0 : 2_500)).toBe(
            refund.amount,
          );
          refunded += refund.amount;
          earlier.push(parts);
        }
        expect(refunded).toBe(settled.total);
      }),
      { numRuns: 400 },
    );
  });
});
