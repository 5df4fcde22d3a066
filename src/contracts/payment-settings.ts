import { z } from 'zod';
import { maxAmount } from '#domain/money.ts';

/** Minor units; null is no limit. */
export const paymentSettings = {
  cashMaximum: z
    .number()
    .int()
    .min(0)
    .max(maxAmount)
    .nullable()
    .default(null)
    .describe('The most of one order that is paid in cash, in minor units; leave empty for no limit'),
};

export const paymentSettingTexts = {
  cashMaximum: {
    label: 'Most in cash',
    help: 'So much of one order may be paid in cash, in the smallest unit of the currency, such as paise. Empty for no limit.',
    words: 'cash on delivery cod limit payment',
  },
};
