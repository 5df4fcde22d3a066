import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateDayClose, type DayClose, sumDayCloses } from '#domain/daily-close.ts';

const amount = fc.integer({ min: 0, max: 100_000_000_000 });
const anyStore = fc.record({
  movements: fc.record({
    capturedCash: amount,
    capturedWallet: amount,
    capturedOnline: amount,
    refundedCash: amount,
    refundedWallet: amount,
    refundedOnline: amount,
    disputed: amount,
    riderTips: amount,
    riderCash: amount,
  }),
  commission: fc.integer({ min: 0, max: 10_000 }),
});

describe('daily close', () => {
  test('the amount owed, the commission and the cash held add up to the net amount, for each store and for all stores together', () => {
    fc.assert(
      fc.property(fc.array(anyStore, { maxLength: 12 }), (stores) => {
        const closes = stores.map(({ movements, commission }) => calculateDayClose(movements, commission));
        const sum = sumDayCloses(closes);
        for (const close of [...closes, sum]) {
          expect(close.owed + close.commission + close.cashHeld).toBe(close.net);
          expect(close.captured - close.refunded - close.disputed - close.riderTips).toBe(close.net);
        }
        for (const figure of Object.keys(sum) as (keyof DayClose)[])
          expect(closes.reduce((total, close) => total + close[figure], 0)).toBe(sum[figure]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('commission is within half a minor unit of the exact share, and never more than the net amount', () => {
    fc.assert(
      fc.property(anyStore, ({ movements, commission: points }) => {
        const { net, commission } = calculateDayClose(movements, points);
        const distance = BigInt(commission) * 10_000n - BigInt(net) * BigInt(points);
        expect(distance <= 5_000n && distance >= -5_000n).toBe(true);
        expect(Math.abs(commission)).toBeLessThanOrEqual(Math.abs(net));
      }),
      { numRuns: 2_000 },
    );
  });

  const none = {
    capturedCash: 0,
    capturedWallet: 0,
    capturedOnline: 0,
    refundedCash: 0,
    refundedWallet: 0,
    refundedOnline: 0,
    disputed: 0,
    riderTips: 0,
    riderCash: 0,
  };

  test.each([
    ['the shop owes what came by wallet, less commission', { capturedWallet: 10_000 }, 1_250, 1_250, 8_750],
    [
      'the shop owes what was paid online',
      { capturedOnline: 10_000, refundedOnline: 2_000 },
      1_000,
      800,
      7_200,
    ],
    ['what a bank takes back is the store’s loss', { disputed: 10_000 }, 1_000, -1_000, -9_000],
    ['the store owes the commission on cash', { capturedCash: 10_000 }, 1_250, 1_250, -1_250],
    ['half a unit is rounded up', { capturedWallet: 1 }, 5_000, 1, 0],
    ['a refund mirrors its charge', { refundedWallet: 1 }, 5_000, -1, 0],
    [
      'cash that was paid into a wallet stays in the till',
      { capturedCash: 500, refundedWallet: 500 },
      1_000,
      0,
      -500,
    ],
  ])('an example: %s', (_, movements, points, commission, owed) => {
    expect(calculateDayClose({ ...none, ...movements }, points)).toMatchObject({ commission, owed });
  });
});
