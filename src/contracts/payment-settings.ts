import { z } from 'zod';
import { amountSetting } from './money-settings.ts';

/** Limits of payments: amounts in minor units, and the time that a pay link reserves an order. */
export const paymentSettings = {
  cashMaximum: amountSetting
    .nullable()
    .default(null)
    .describe('The most of one order that is paid in cash, in minor units; leave empty for no limit'),
  walletTopUpMaximum: amountSetting
    .nullable()
    .default(null)
    .describe('The most a wallet may hold after its owner has added money, in minor units; empty: no top-up'),
  payLinkMinutes: z
    .number()
    .int()
    .min(5)
    .max(120)
    .default(30)
    .describe('For how many minutes an order taken by phone is reserved while its customer pays by a link'),
};

export const paymentSettingTexts = {
  cashMaximum: {
    label: 'Most in cash',
    help: 'So much of one order may be paid in cash. Empty for no limit.',
    words: 'cash on delivery cod limit payment',
  },
  payLinkMinutes: {
    label: 'Minutes for a pay link',
    help: 'An order that was taken by phone waits so long for its payment; then stock and slot are free again.',
    words: 'phone order pay link reservation payment',
  },
  walletTopUpMaximum: {
    label: 'Customers may add money up to',
    help: 'So much may be in a wallet after its owner has added money online. Empty: nobody adds money. Keeping customers’ money may need a licence in your country; ask before you switch this on.',
    words: 'wallet top up prepaid stored value balance payment',
  },
};
