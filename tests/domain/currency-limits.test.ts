import { describe, expect, it } from 'vitest';
import { minorUnitDigits, usualTips } from '#domain/currency.ts';
import { maxCredit, maxOrderTotal, maxPrice, maxTip } from '#domain/currency-limits.ts';
import { moneySteps } from '#domain/money.ts';
import { tipChoices, tipAmount } from '#domain/tip.ts';
import { isMoneySetting, moneySettings } from '#contracts/money-settings.ts';
import { addCurrencySettings, editableDefaults, settingsSchema } from '#contracts/settings.ts';

describe('the limits of amounts by currency', () => {
  it.each([
    ['INR', 1_000_000, 100_000_000],
    ['USD', 1_000_000, 100_000_000],
    ['JPY', 100_000, 10_000_000],
    ['KWD', 10_000_000, 1_000_000_000],
    ['IDR', 1_000_000_000, 100_000_000_000],
    ['VND', 10_000_000, 1_000_000_000],
    ['LBP', 10_000_000_000, 1_000_000_000_000],
  ])('in %s, a tip is at most %i and a store credit at most %i minor units', (code, tip, credit) => {
    expect([maxTip(code), maxCredit(code)]).toEqual([tip, credit]);
  });

  it.each([
    ['INR', 1_000_000_000, 2_100_000_000],
    ['JPY', 100_000_000, 210_000_000],
    ['KWD', 10_000_000_000, 21_000_000_000],
    ['VND', 10_000_000_000, 21_000_000_000],
    ['IDR', 900_000_000_000, 900_000_000_000],
  ])('in %s, a price is at most %i and an order at most %i minor units', (code, price, order) => {
    expect([maxPrice(code), maxOrderTotal(code)]).toEqual([price, order]);
  });

  it.each(Intl.supportedValuesOf('currency'))(
    'the usual tips of %s are offered as they were computed, and all limits are exact',
    (code) => {
      const settings = addCurrencySettings({ ...editableDefaults, currencyCode: code, showTipsAmount: true });
      const steps = moneySteps(settings);
      const amounts = tipChoices({ ...settings, showTipsPercentage: false }, steps).map((choice) =>
        tipAmount(choice, 0, steps),
      );
      const unit = 10 ** minorUnitDigits(code);
      expect(amounts).toEqual(usualTips(code).map((tip) => Math.round(tip * unit)));
      expect(Number.isSafeInteger(maxCredit(code))).toBe(true);
    },
  );

  it('cover every setting that is an amount, and no default is above its limit', () => {
    const described = Object.entries(settingsSchema.shape).flatMap(([key, field]) =>
      field.description?.includes('minor units') ? [key] : [],
    );
    expect(described.toSorted()).toEqual(Object.keys(moneySettings).toSorted());
    for (const code of Intl.supportedValuesOf('currency'))
      for (const [key, value] of Object.entries(editableDefaults))
        if (isMoneySetting(key)) expect(Number(value)).toBeLessThanOrEqual(moneySettings[key](code));
  });
});
