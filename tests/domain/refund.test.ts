import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BillLine } from '#domain/price-cart.ts';
import {
  refundAmount,
  type RefundParts,
  unrefundedParts,
  splitRefund,
  withoutUnpackedPieces,
} from '#domain/refund.ts';

/** The number of random orders; HAAT_MONEY_RUNS sets a larger number for a long run. */
const numRuns = Number(process.env['HAAT_MONEY_RUNS'] ?? 5_000);

const billLine = (kind: BillLine['kind'], amount: number): BillLine => ({
  ...{ kind, amount, rule: 'test', key: null, inputs: {} },
});

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unit: fc.integer({ min: 0, max: 90_000 }) }),
      { minLength: 1, maxLength: 8 },
    ),
    couponShare: fc.double({ min: 0, max: 1, noNaN: true }),
    delivery: fc.integer({ min: 0, max: 9_999 }),
    tip: fc.integer({ min: 0, max: 9_999 }),
  })
  .map(({ lines, couponShare, delivery, tip }) => {
    const stored = lines.map(({ quantity, unit }, index) => ({
      id: index + 1,
      quantity,
      total: unit * quantity,
    }));
    const items = stored.reduce((sum, { total }) => sum + total, 0);
    const coupon = Math.floor(items * couponShare);
    const bill = [billLine('coupon', -coupon), billLine('delivery', delivery), billLine('tip', tip)];
    return { lines: stored, bill, total: items - coupon + delivery + tip };
  });

const nothing: RefundParts = { lines: [], delivery: false, tip: false };

describe('refunds', () => {
  it('[F14] refunds of parts in any sequence add up to exactly the total of the order, and no refund is below 0', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat(999)), (order, numbers) => {
        const earlier: RefundParts[] = [];
        let sum = 0;
        for (;;) {
          const left = unrefundedParts(order, earlier);
          const { value: number } = numbers.next() as { value: number };
          const line = left.lines[number % Math.max(1, left.lines.length)];
          const part: RefundParts | null = line
            ? { ...nothing, lines: [{ id: line.id, quantity: 1 + (number % line.quantity) }] }
            : left.delivery
              ? { ...nothing, delivery: true }
              : left.tip
                ? { ...nothing, tip: true }
                : null;
          if (!part) break;
          const result = refundAmount(order, part, earlier);
          if (!result.ok) throw new Error(result.error);
          expect(result.amount).toBeGreaterThanOrEqual(0);
          sum += result.amount;
          expect(sum).toBeLessThanOrEqual(order.total);
          earlier.push(part);
        }
        expect(sum).toBe(order.total);
      }),
      { numRuns: Math.ceil(numRuns / 10) },
    );
  });

  it('a refund of the whole order is its total after the coupon', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const result = refundAmount(order, unrefundedParts(order, []), []);
        expect(result).toMatchObject({ ok: true, amount: order.total });
      }),
      { numRuns },
    );
  });

  it('an empty refund, unknown lines and lines refunded before are refused', () => {
    const order = { lines: [{ id: 7, quantity: 2, total: 500 }], bill: [billLine('delivery', 100)] };
    const two = { ...nothing, lines: [{ id: 7, quantity: 2 }] };
    expect(refundAmount(order, nothing, [])).toEqual({ ok: false, error: 'nothing_chosen' });
    expect(refundAmount(order, { ...nothing, lines: [{ id: 8, quantity: 1 }] }, [])).toEqual({
      ok: false,
      error: 'unknown_line',
    });
    expect(refundAmount(order, two, [two])).toEqual({ ok: false, error: 'already_refunded' });
    const twice = {
      ...nothing,
      lines: [
        { id: 7, quantity: 2 },
        { id: 7, quantity: 1 },
      ],
    };
    expect(refundAmount(order, twice, [])).toEqual({ ok: false, error: 'already_refunded' });
    const delivery = { ...nothing, delivery: true };
    expect(refundAmount(order, delivery, [delivery])).toEqual({ ok: false, error: 'already_refunded' });
  });

  it('the refundable amount of each line excludes its share of the coupon', () => {
    const order = {
      lines: [
        { id: 7, quantity: 2, total: 500 },
        { id: 8, quantity: 1, total: 500 },
      ],
      bill: [billLine('coupon', -100), billLine('delivery', 90), billLine('slot', 30), billLine('tip', 20)],
    };
    const one = { ...nothing, lines: [{ id: 7, quantity: 1 }] };
    expect(refundAmount(order, one, [{ ...nothing, lines: [{ id: 8, quantity: 1 }] }])).toEqual({
      ok: true,
      amount: 225,
      lines: [{ lineId: 7, quantity: 1, amount: 225 }],
    });
    expect(refundAmount(order, { ...nothing, slot: true }, [{ ...nothing, tip: true }])).toEqual({
      ok: true,
      amount: 30,
      lines: [],
    });
    const none = { ...nothing, lines: [{ id: 7, quantity: 0 }] };
    expect(refundAmount(order, none, [])).toEqual({ ok: false, error: 'nothing_chosen' });
    const tip = { ...none, tip: true };
    expect(refundAmount(order, tip, [])).toEqual({ ok: true, amount: 20, lines: [] });
  });

  it('the parts that are still refundable include no part that was refunded before', () => {
    const order = { lines: [{ id: 7, quantity: 2, total: 500 }] };
    const all = { delivery: true, slot: true, tip: true };
    expect(unrefundedParts(order, [])).toEqual({ ...all, lines: [{ id: 7, quantity: 2 }] });
    const earlier = [
      { ...nothing, slot: true },
      { ...nothing, lines: [{ id: 7, quantity: 1 }] },
    ];
    expect(unrefundedParts(order, earlier)).toEqual({ ...all, slot: false, lines: [{ id: 7, quantity: 1 }] });
    expect(unrefundedParts(order, [...earlier, { ...earlier[1]!, tip: true, delivery: true }])).toEqual({
      lines: [],
      delivery: false,
      slot: false,
      tip: false,
    });
  });

  it('pieces that were refunded and then not packed are no longer part of the order', () => {
    const refundOf = (...lines: { id: number; quantity: number }[]) => ({ ...nothing, lines });
    const earlier = [
      refundOf({ id: 7, quantity: 2 }, { id: 8, quantity: 1 }),
      { ...refundOf({ id: 7, quantity: 3 }), tip: true },
    ];
    expect(withoutUnpackedPieces(earlier, new Map())).toEqual(earlier);
    expect(withoutUnpackedPieces(earlier, new Map([[7, 2]]))).toEqual([
      refundOf({ id: 8, quantity: 1 }),
      earlier[1],
    ]);
    expect(withoutUnpackedPieces(earlier, new Map([[7, 4]]))).toEqual([
      refundOf({ id: 8, quantity: 1 }),
      { ...refundOf({ id: 7, quantity: 1 }), tip: true },
    ]);
    expect(withoutUnpackedPieces(earlier, new Map([[8, 9]]))[0]).toEqual(refundOf({ id: 7, quantity: 2 }));
  });

  it('cash is refunded last, and other payments keep their order', () => {
    const payments = [
      { id: 1, method: 'razorpay', captured: 100, refunded: 0 },
      { id: 2, method: 'cash', captured: 100, refunded: 0 },
      { id: 3, method: 'wallet', captured: 100, refunded: 100 },
      { id: 4, method: 'stripe', captured: 100, refunded: 0 },
    ];
    expect(splitRefund(300, payments)).toEqual([
      { id: 1, amount: 100 },
      { id: 4, amount: 100 },
      { id: 2, amount: 100 },
    ]);
    expect(splitRefund(301, payments)).toBeNull();
    expect(splitRefund(0, payments)).toEqual([]);
  });

  it('a refund goes to the wallet before any cash is paid out, and never exceeds what was captured', () => {
    const payments = [
      { id: 1, method: 'cash', captured: 700, refunded: 0 },
      { id: 2, method: 'wallet', captured: 300, refunded: 100 },
    ];
    expect(splitRefund(150, payments)).toEqual([{ id: 2, amount: 150 }]);
    expect(splitRefund(250, payments)).toEqual([
      { id: 2, amount: 200 },
      { id: 1, amount: 50 },
    ]);
    expect(splitRefund(901, payments)).toBeNull();
  });
});
