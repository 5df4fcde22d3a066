import { z } from 'zod';
import { amountSetting } from './money-settings.ts';

const amount = (description: string) => amountSetting.default(0).describe(description);

/** Settings for riders: whether the shop has riders, and what they earn in addition to tips. */
export const riderSettings = {
  riders: z
    .boolean()
    .default(true)
    .describe('Take on riders: sign-up, their screens and calls, and offers of orders'),
  riderFee: amount('What a rider earns for a delivery, in minor units'),
  riderFeePerKm: amount(
    'What a rider earns for each kilometre from the store to the customer, in minor units',
  ),
};

export const riderSettingTexts = {
  riders: {
    label: 'Take on riders',
    help: 'People sign up to deliver, wait for approval at the desk, and take orders of their stores on their phones. Switched off, nobody signs up or signs in, and stores deliver themselves.',
    words: 'riders delivery partner courier sign up',
  },
  riderFee: {
    label: 'Fee for a delivery',
    help: 'What a rider earns for each. The whole tip comes on top.',
    words: 'rider earnings pay',
  },
  riderFeePerKm: {
    label: 'Fee for a kilometre',
    help: 'What a rider earns for each kilometre from the store to the customer.',
    words: 'rider earnings pay distance',
  },
};
