import { z } from 'zod';
import { maxCredit, maxOrderTotal, maxPrice } from '#domain/currency-limits.ts';
import { maxAmount, type Money } from '#domain/money.ts';

/** The value of a setting that is an amount, in minor units. */
export const amountSetting = z
  .number('Enter an amount.')
  .int('Enter a whole number of the smallest currency unit.')
  .min(0, 'The amount must not be negative.')
  .max(maxAmount, 'This amount is too large.');

/** The settings that are amounts, with the highest amount that can be entered in a currency. */
export const moneySettings = {
  cashMaximum: maxOrderTotal,
  walletTopUpMaximum: maxOrderTotal,
  refundLimitShop: maxOrderTotal,
  refundLimitSupport: maxOrderTotal,
  creditLimitSupport: maxCredit,
  riderFee: maxPrice,
  riderFeePerKm: maxPrice,
  farmAdultPrice: maxPrice,
} satisfies Record<string, (currencyCode: string) => Money>;

export const isMoneySetting = (key: string): key is keyof typeof moneySettings =>
  Object.hasOwn(moneySettings, key);
