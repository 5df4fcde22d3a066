import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changePayments, type IncreasablePayment } from '#domain/increase-payments.ts';
import { invoiceTotals, makeCreditNote, makeInvoice } from '#domain/invoice.ts';
import {
  nearestInSteps,
  roundingIn,
  roundingOf,
  roundToPay,
  sumOfParts,
  withRounding,
} from '#domain/payment-rounding.ts';
import type { BillLine } from '#domain/price-cart.ts';
import { reducePayments } from '#domain/reduce-payments.ts';
import { refundAmount, type RefundParts, unrefundedParts } from '#domain/refund.ts';

const row = (kind: BillLine['kind'], amount: number): BillLine => ({
  ...{ kind, amount, rule: kind, key: null, inputs: {} },
});
const billOf = (total: number) => ({ lines: [row('item', total)], total });
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

const steps = fc.constantFrom(1, 5, 10, 100);
const totals = fc.integer({ min: 0, max: 60_000 });
const now = new Date('2026-06-24T06:30:00Z');

describe('the rounding to the step of a payment provider', () => {
  it.each([
    [1_730, 10, 1_730],
    [1_734, 10, 1_730],
    [1_735, 10, 1_730],
    [1_736, 10, 1_740],
    [4, 10, 0],
    [1_735, 1, 1_735],
    [12, 5, 10],
    [13, 5, 15],
  ])(
    'of %i in steps of %i is %i: the nearest, and half in the customer’s favour',
    (amount, step, rounded) => {
      expect(nearestInSteps(amount, step)).toBe(rounded);
    },
  );

  it.each([
    ['card', 0, 10, [1_730, -5]],
    ['cash', 0, null, [1_735, 0]],
    ['card, with a part from the wallet', 500, 10, [1_730, -5]],
    ['card, with an odd part from the wallet', 502, 10, [1_732, -3]],
    ['card that is not needed, because the wallet pays everything', 1_735, 10, [1_735, 0]],
    ['card without steps', 0, 1, [1_735, 0]],
  ] as const)('of a total of 1735 paid by %s', (_, wallet, step, [total, rounding]) => {
    const { bill } = roundToPay({ bill: billOf(1_735), ceiling: null }, { wallet, step });
    expect([bill.total, roundingIn(bill.lines)]).toEqual([total, rounding]);
  });

  it('[F14] lines add up to the total, only the provider’s rest is rounded, and by half a step at most', () => {
    fc.assert(
      fc.property(
        totals,
        fc.nat(60_000),
        fc.option(steps),
        fc.option(fc.nat(5_000)),
        (total, most, step, more) => {
          const ceiling = more === null ? null : total + more;
          const wallet = Math.min(most, ceiling ?? total);
          // No provider takes less than a step.
          fc.pre(
            step === null ||
              wallet === (ceiling ?? total) ||
              nearestInSteps((ceiling ?? total) - wallet, step) > 0,
          );
          const paid = roundToPay({ bill: billOf(total), ceiling }, { wallet, step });
          const { bill } = paid;
          const rounding = roundingIn(bill.lines);
          expect(sum(bill.lines)).toBe(bill.total);
          expect(bill.total - rounding).toBe(total);
          expect(Math.abs(rounding) * 2).toBeLessThanOrEqual((step ?? 1) > 1 ? step! : 0);
          if (step === null || step === 1) expect(paid).toEqual({ bill: { ...billOf(total) }, ceiling });
          expect(paid.ceiling ?? bill.total).toBeGreaterThanOrEqual(bill.total);
          const rest = (paid.ceiling ?? bill.total) - wallet;
          expect(rest % (step ?? 1)).toBe(0);
          if (bill.total > wallet) expect((bill.total - wallet) % (step ?? 1)).toBe(0);
        },
      ),
    );
  });

  it('a lower total is never rounded to more, and a bill is rounded once', () => {
    fc.assert(
      fc.property(totals, totals, fc.nat(3_000), steps, (a, b, wallet, step) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const parts = { cash: 0, wallet, online: nearestInSteps(Math.max(0, high - wallet), step), step };
        expect(low + roundingOf(low, parts)).toBeLessThanOrEqual(high + roundingOf(high, parts));
        const once = withRounding(billOf(low), roundingOf(low, parts), step);
        expect(withRounding(once, roundingOf(low, parts), step)).toEqual(once);
      }),
    );
  });
});

describe('an order that is paid in several ways', () => {
  const parts = fc.record({ cash: fc.nat(3_000), wallet: fc.nat(3_000), steps: fc.nat(300), step: steps });

  it('[F14] is not rounded when it is settled unchanged, and small cash stays', () => {
    fc.assert(
      fc.property(parts, ({ cash, wallet, steps: count, step }) => {
        const paid = { cash, wallet, online: count * step, step };
        expect(roundingOf(sumOfParts(paid), paid)).toBe(0);
        const less = { ...paid, cash: cash + 3 };
        expect(roundingOf(sumOfParts(less) - 3, less)).toBe(0);
      }),
    );
  });
});

const payment = (id: number, changes: Partial<IncreasablePayment>): IncreasablePayment => ({
  ...{
    id,
    method: 'cash',
    step: 1,
    amount: 0,
    authorised: 0,
    captured: 0,
    closedAs: null,
    capturableUntil: null,
  },
  ...changes,
});

describe('a change of an order that is paid in steps', () => {
  const orders = fc.record({
    step: steps,
    cash: fc.nat(3_000),
    wallet: fc.nat(3_000),
    online: fc.nat(300),
    spare: fc.nat(100),
    covered: fc.nat(12_000),
    by: fc.constantFrom('cash', 'wallet', 'stripe'),
  } as const);

  it('[F14] payments cover the new total, online ones in steps, and only a part without cash is rounded', () => {
    fc.assert(
      fc.property(orders, ({ step, cash, wallet, online, spare, covered, by }) => {
        const payments = [
          payment(1, { method: 'wallet', amount: wallet, authorised: wallet }),
          payment(2, {
            ...{ method: 'stripe', step, amount: online * step, authorised: (online + spare) * step },
          }),
          payment(3, { method: 'cash', amount: cash }),
        ];
        const change = changePayments(
          payments,
          covered,
          { method: by, step: by === 'stripe' ? step : 1 },
          now,
        );
        const { raised, rest, cashChange, parts } = change;
        // The amounts that are written: reduced or raised payments, the change of the cash, and the rest.
        const before = sum(payments);
        const reduced = reducePayments(payments, Math.max(0, before - sumOfParts(parts)));
        const after = payments.map(
          ({ id, amount, method }) =>
            (reduced.find((one) => one.id === id) ?? raised.find((one) => one.id === id) ?? { amount })
              .amount +
            (method === 'cash' ? cashChange : 0) +
            (method === by ? rest : 0),
        );
        expect(after).toEqual([parts.wallet, parts.online, parts.cash]);
        expect(after[1]! % step).toBe(0);
        expect(after.every((amount) => amount >= 0)).toBe(true);
        const rounding = sumOfParts(parts) - covered;
        expect(Math.abs(rounding)).toBeLessThan(step === 1 ? 1 : step);
        if (online === 0 && parts.online === 0) expect(rounding === 0 || by === 'stripe').toBe(true);
        if (parts.cash > 0) expect(rounding).toBe(0);
      }),
    );
  });

  it('the cash that is due takes the odd part of an increase that is paid by card', () => {
    const due = [payment(1, { method: 'cash', amount: 1_000 })];
    expect(changePayments(due, 1_507, { method: 'stripe', step: 10 }, now)).toMatchObject({
      ...{ rest: 510, cashChange: -3, parts: { cash: 997, online: 510 } },
    });
    const both = [
      payment(1, { method: 'stripe', step: 10, amount: 510 }),
      payment(2, { method: 'cash', amount: 997 }),
    ];
    expect(changePayments(both, 513, { method: 'cash', step: 1 }, now).parts).toMatchObject({
      cash: 3,
      online: 510,
    });
    const paid = [payment(1, { method: 'stripe', step: 10, amount: 1_730, authorised: 1_730 })];
    expect(changePayments(paid, 1_735, { method: 'cash', step: 1 }, now)).toMatchObject({ rest: 0 });
    expect(changePayments(paid, 2_738, { method: 'cash', step: 1 }, now)).toMatchObject({ rest: 1_008 });
    expect(changePayments(paid, 2_738, { method: 'stripe', step: 10 }, now)).toMatchObject({ rest: 1_010 });
  });
});

describe('refunds of a rounded order', () => {
  const orders = fc.record({
    lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unit: fc.nat(3_000) }), {
      ...{ minLength: 1, maxLength: 5 },
    }),
    delivery: fc.nat(2_500),
    tip: fc.nat(9),
    rounding: fc.integer({ min: -5, max: 4 }),
  });

  it('[F14] in any parts add up to exactly what was paid, and none is below 0', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.nat(999)), ({ lines, delivery, tip, rounding }, numbers) => {
        const sold = lines.map(({ quantity, unit }, id) => ({ id, quantity, total: unit * quantity }));
        const exact = sold.reduce((all, { total }) => all + total, 0) + delivery + tip;
        if (exact + rounding < 0) return;
        const order = {
          lines: sold,
          bill: [row('delivery', delivery), row('tip', tip), row('rounding', rounding)],
        };
        const earlier: RefundParts[] = [];
        let refunded = 0;
        for (;;) {
          const left = unrefundedParts(order, earlier);
          const { value: number } = numbers.next() as { value: number };
          const line = left.lines[number % Math.max(1, left.lines.length)];
          const part: RefundParts = {
            lines: line ? [{ id: line.id, quantity: 1 + (number % line.quantity) }] : [],
            delivery: !line && left.delivery,
            tip: !line && !left.delivery && left.tip,
          };
          const result = refundAmount(order, part, earlier);
          if (!result.ok) break;
          expect(result.amount).toBeGreaterThanOrEqual(0);
          refunded += result.amount;
          earlier.push(part);
        }
        expect(refunded).toBe(exact + rounding);
        expect(refundAmount(order, unrefundedParts(order, []), [])).toMatchObject({
          amount: exact + rounding,
        });
      }),
    );
  });
});

describe('the invoice of a rounded order', () => {
  const sales = fc.record({
    amounts: fc.array(fc.tuple(fc.integer({ min: 10, max: 9_000 }), fc.constantFrom(0, 5, 10)), {
      ...{ minLength: 1, maxLength: 4 },
    }),
    rounding: fc.integer({ min: -5, max: 4 }),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
  });

  it('[F14] adds up with its rounding, and its credit notes credit exactly what was paid', () => {
    fc.assert(
      fc.property(sales, ({ amounts, rounding, parts }) => {
        const lines = amounts.map(([amount, rate], index) => ({
          ...{ line_id: index, name: 'Rice', variant_name: '', addons: [], tax_code: '', quantity: 1 },
          ...{ unit_price: amount, amount, tax_rate: rate, tax_amount: Math.floor((amount * rate) / 110) },
        }));
        const taxes = lines.map(({ amount, tax_rate, tax_amount }) => ({
          ...{ tax_class: 'standard', rate: tax_rate, gross: amount, tax: tax_amount },
        }));
        const bill = {
          lines: [...lines.map(({ amount }) => row('item', amount)), row('rounding', rounding)],
          taxes,
        };
        const body = makeInvoice({
          ...{ order_number: '1', placed_at: '', place: '', tax_code_name: '', lines, bill, components: [] },
          seller: { name: '', address: '', tax_number: '', region: '' },
          store: { name: '', address: '' },
          customer: { name: '', tax_number: null },
        });
        const { total, taxTotal } = invoiceTotals(body);
        expect(sum(body.lines) + sum(body.charges)).toBe(total);
        const notes: ReturnType<typeof invoiceTotals>[] = [];
        const bodies: (typeof body)[] = [];
        for (const part of [...parts, 1]) {
          const left = total - notes.reduce((all, note) => all + note.total, 0);
          const amount = Math.floor(left * part);
          if (amount === 0) continue;
          const note = makeCreditNote({ body, number: '1', issued_at: '' }, bodies, { amount })!;
          expect(invoiceTotals(note).total).toBe(amount);
          bodies.push(note);
          notes.push(invoiceTotals(note));
        }
        expect(notes.reduce((all, note) => all + note.total, 0)).toBe(total);
        expect(notes.reduce((all, note) => all + note.taxTotal, 0)).toBe(taxTotal);
      }),
    );
  });
});
