import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCurrencySettings, defaultSettings, type Settings, settingsSchema } from '#contracts/settings.ts';
import { cashStep, cheapPrice, minorUnitDigits, toCurrencyUnits, usualTips } from '#domain/currency.ts';
import { ceilToStep, moneySteps } from '#domain/money.ts';
import { tipAmount, parseTipAmounts } from '#domain/tip.ts';
import { createBillMoneyFormatter } from '#i18n/bill-money.ts';
import { createMoneyFormatter, withAllDecimals } from '#i18n/money.ts';
import {
  createInvoiceMoney,
  createOrderMoney,
  createPaymentMoney,
  createTotalMoneyFormatter,
} from '#i18n/order-money.ts';

const settingsOf = (currencyCode: string, priceDecimals: number): Settings =>
  addCurrencySettings({ ...defaultSettings, currencyCode, currencyFormat: '', priceDecimals });

const rupees = settingsOf('INR', 0);
const euros = settingsOf('EUR', 2);
const wholeEuros = settingsOf('EUR', 0);
const yen = settingsOf('JPY', 0);
const dinars = settingsOf('KWD', 3);
const anySettings = fc.constantFrom(rupees, euros, wholeEuros, yen, dinars);

describe('currencies', () => {
  it.each([
    ['INR', 2, 100],
    ['EUR', 2, 5],
    ['CHF', 2, 5],
    ['DKK', 2, 50],
    ['JPY', 0, 1],
    ['KRW', 0, 1],
    ['UGX', 0, 1],
    ['KWD', 3, 5],
    ['IQD', 3, 1000],
    ['HUF', 2, 100],
    ['PKR', 2, 100],
    ['RSD', 2, 100],
    ['CLF', 4, 10_000],
    ['constructor', 2, 100],
  ])('%s has %i digits by ISO 4217, and cash comes in steps of %i', (code, digits, step) => {
    expect([minorUnitDigits(code), cashStep(code)]).toEqual([digits, step]);
  });

  it.each([
    [9_265, 2, '92.65'],
    [-9_265, 2, '-92.65'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [250, 0, '250'],
    [12_345, 3, '12.345'],
  ])('%i minor units with %i digits are %s', (minor, digits, units) => {
    expect(toCurrencyUnits(minor, digits)).toBe(units);
  });

  it('ITEM-29 the number of shown decimals is a separate setting, at most the digits of the currency', () => {
    const format = (settings: Settings, minor: number) => createMoneyFormatter(settings, 'en')(minor);
    expect([format(rupees, 9_265), format(euros, 9_265), format(wholeEuros, 9_265)]).toEqual([
      '93',
      '92.65',
      '93',
    ]);
    expect([format(yen, 9_265), format(dinars, 9_265)]).toEqual(['9,265', '9.265']);
    expect(format(settingsOf('JPY', 2), 9_265)).toBe('9,265');
  });

  it('[F12] what is missing is rounded up to the smallest shown amount', () => {
    const missing = (settings: Settings, minor: number) => {
      const { shown } = moneySteps(settings);
      return [ceilToStep(minor, shown), createMoneyFormatter(settings, 'en')(minor, 'up')];
    };
    expect(missing(rupees, 40)).toEqual([100, '1']);
    expect(missing(euros, 40)).toEqual([40, '0.40']);
    expect(missing(yen, 40)).toEqual([40, '40']);
    expect(missing(settingsOf('KWD', 2), 41)).toEqual([50, '0.05']);
  });

  it('UNK-36 CART-48 tips are multiples of the cash step', () => {
    const tips = (settings: Settings, percentage: number, total: number) =>
      tipAmount({ type: 'percentage', percentage }, total, moneySteps(settings));
    expect([
      tips(rupees, 5, 9_265),
      tips(euros, 5, 1_265),
      tips(yen, 5, 1_265),
      tips(dinars, 5, 12_345),
    ]).toEqual([500, 65, 63, 615]);
    expect(parseTipAmounts('1.02, 0.001, 1.03, 2', moneySteps(euros))).toEqual([100, 105, 200]);
    expect(parseTipAmounts('10,20.4', moneySteps(rupees))).toEqual([1_000, 2_000]);
    expect(tipAmount({ type: 'amount', amount: 1_234 }, 0, moneySteps(rupees))).toBe(1_200);
  });
});

const item = (amount: number) => ({ kind: 'item', amount });
const charge = (kind: string, amount: number) => ({ kind, amount });

describe('bills', () => {
  it('a bill whose total has no minor units and whose rounded amounts add up shows rounded amounts; any other bill shows minor units', () => {
    const money = createBillMoneyFormatter(rupees, 'en');
    expect(money({ lines: [item(5_000), charge('delivery', 2_530)], total: 7_530 })(7_530)).toBe('75.30');
    expect(money({ lines: [item(5_000), charge('delivery', 2_500)], total: 7_500 })(7_500)).toBe('75');
    // In whole units, this bill would show 1 + 1 = 1.
    expect(money({ lines: [item(50), item(50)], total: 100 })(50)).toBe('0.50');
    // In whole units, this bill would show 33 − 3 = 29.
    expect(money({ lines: [item(3_250), charge('coupon', -325)], total: 2_925 })(-325)).toBe('−3.25');
    expect(money({ lines: [], total: 0 })(0)).toBe('0');
  });

  it('the amounts of a bill, as shown, add up in every currency', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 });
    const charges = fc.array(fc.integer({ min: -10_000, max: 1_000_000 }), { maxLength: 3 });
    fc.assert(
      fc.property(anySettings, amounts, charges, (settings, items, rest) => {
        const lines = [...items.map(item), ...rest.map((amount) => charge('delivery', amount))];
        const total = lines.reduce((sum, { amount }) => sum + amount, 0);
        const money = createBillMoneyFormatter(settings, 'en')({ lines, total });
        const shown = (minor: number) => Number(money(minor).replaceAll(',', '').replace('−', '-'));
        const sum = lines.reduce((all, { amount }) => all + shown(amount), 0);
        expect(sum).toBeCloseTo(shown(total), settings.currencyDigits);
      }),
    );
  });

  it('tips of every currency are multiples of its cash step and stay within a step of the percentage', () => {
    const percentage = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(anySettings, fc.nat(10_000_000), percentage, (settings, total, percent) => {
        const steps = moneySteps(settings);
        const tip = tipAmount({ type: 'percentage', percentage: percent }, total, steps);
        expect(tip % steps.cash).toBe(0);
        expect(Math.abs(tip - (total * percent) / 100)).toBeLessThanOrEqual(steps.cash / 2 + 0.5);
        expect(tipAmount({ type: 'amount', amount: tip }, total, steps)).toBe(Math.min(tip, settings.maxTip));
      }),
    );
  });

  it('minor units read back as the same amount in every currency', () => {
    fc.assert(
      fc.property(anySettings, fc.nat(2_000_000_000), (settings, minor) => {
        const text = createMoneyFormatter(withAllDecimals(settings), 'en')(minor).replaceAll(',', '');
        expect(Math.round(Number(text) * 10 ** settings.currencyDigits)).toBe(minor);
        expect(text.split('.')[1]?.length ?? 0).toBe(settings.currencyDigits);
      }),
    );
  });

  it('an order keeps the currency it was placed in', () => {
    const order = { currency: 'KWD', total: 12_345, bill: [item(12_345)] };
    expect(createInvoiceMoney(order, { ...rupees, currencyFormat: '₹' }, 'en')(12_345)).toBe(
      'KWD\u00a012.345',
    );
    expect(createOrderMoney(order, dinars, 'en')(order.total)).toBe('12.345');
    const totals = createTotalMoneyFormatter(rupees, 'en', createMoneyFormatter(rupees, 'en'));
    expect([totals({ currency: 'JPY', total: 250 }), totals({ currency: 'INR', total: 300 })]).toEqual([
      'JPY\u00a0250',
      '3',
    ]);
  });

  it.each([
    ['with paise', 17_801, null, '178.01'],
    ['in whole rupees', 17_800, null, '178'],
    ['in whole rupees with a ceiling that has paise', 17_800, 19_530, '178.00'],
  ])('an order %s shows exactly what is due, on its page and in lists', (_, total, ceiling, shown) => {
    const order = { currency: 'INR', total, ceiling, bill: [item(total - 2_500), charge('delivery', 2_500)] };
    expect(createOrderMoney(order, rupees, 'en')(total)).toBe(shown);
    expect(createTotalMoneyFormatter(rupees, 'en', createMoneyFormatter(rupees, 'en'))(order)).toBe(
      shown.replace('.00', ''),
    );
  });

  it.each([
    ['with paise', 93_810, '938.10'],
    ['in whole rupees', 93_800, '938'],
  ])('the bill of a cart %s shows the same total as the order', (_, total, shown) => {
    const lines = [item(total + 9_000), charge('coupon', -9_000)];
    expect(createBillMoneyFormatter(rupees, 'en')({ lines, total })(total)).toBe(shown);
    expect(createOrderMoney({ currency: 'INR', total, bill: lines }, rupees, 'en')(total)).toBe(shown);
  });

  it('the amount due of any order reads back as the same amount in every currency', () => {
    fc.assert(
      fc.property(anySettings, fc.nat(2_000_000_000), (settings, total) => {
        const order = { currency: settings.currencyCode, total, bill: [item(total)] };
        for (const money of [createOrderMoney, createPaymentMoney]) {
          const text = money(order, settings, 'en')(total).replaceAll(',', '');
          expect(Math.round(Number(text) * 10 ** settings.currencyDigits)).toBe(total);
        }
      }),
    );
  });

  it.each([
    ['INR', [10, 20, 30, 50], 50],
    ['JPY', [100, 200, 300, 500], 500],
    ['KWD', [0.2, 0.4, 0.6, 1], 1],
    ['EUR', [1, 2, 3, 5], 5],
    ['JOD', [0.5, 1, 1.5, 2.5], 3],
    ['PLN', [2, 4, 6, 10], 10],
    ['DKK', [5, 10, 15, 25], 25],
    ['THB', [20, 40, 60, 100], 100],
    ['KES', [50, 100, 150, 250], 250],
    ['HUF', [200, 400, 600, 1_000], 1_000],
    ['NGN', [500, 1_000, 1_500, 2_500], 2_500],
    ['KRW', [1_000, 2_000, 3_000, 5_000], 5_000],
    ['COP', [2_000, 4_000, 6_000, 10_000], 10_000],
    ['IDR', [5_000, 10_000, 15_000, 25_000], 25_000],
    ['VND', [10_000, 20_000, 30_000, 50_000], 50_000],
    ['constructor', [1, 2, 3, 5], 5],
  ])('CART-48 in %s the usual tips are %j, and a price below %i is cheap', (code, tips, cheap) => {
    expect(usualTips(code)).toEqual(tips);
    expect(cheapPrice(code)).toBe(cheap);
  });

  it('CART-48 a shop that has chosen no tips offers the usual tips of its currency, in multiples of the cash step', () => {
    const editable = settingsSchema.parse({ currencyCode: 'KWD' });
    const applied = addCurrencySettings(editable);
    expect(parseTipAmounts(applied.tips, moneySteps(applied))).toEqual([200, 400, 600, 1_000]);
    expect(addCurrencySettings({ ...editable, tips: '2,4' }).tips).toBe('2,4');
    for (const currencyCode of ['IQD', 'CHF', 'HUF', 'VND', 'JOD']) {
      const other = addCurrencySettings({ ...editable, currencyCode });
      expect(parseTipAmounts(other.tips, moneySteps(other)).length).toBeGreaterThanOrEqual(3);
    }
  });
});
