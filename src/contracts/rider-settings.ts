import { z } from 'zod';
import { amountSetting } from './money-settings.ts';

const amount = (description: string) => amountSetting.default(0).describe(description);

/**
 * Settings for riders: whether the shop has riders, what they earn in addition to tips, and what they need at the door.
 */
export const riderSettings = {
  riders: z
    .boolean()
    .default(true)
    .describe('Take on riders: sign-up, their screens and calls, and offers of orders'),
  riderFee: amount('What a rider earns for a delivery, in minor units'),
  riderFeePerKm: amount(
    'What a rider earns for each kilometre from the store to the customer, in minor units',
  ),
  asksDeliveryPhoto: z
    .boolean()
    .default(false)
    .describe(
      'At the door, ask riders for a photo of the delivered order, in addition to the customer’s code',
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
  asksDeliveryPhoto: {
    label: 'Ask riders for a photo at the door',
    help: 'Riders need a photo of the delivered order, in addition to the customer’s code. Only staff who may see the order see it. It is deleted with the customer’s data.',
    words: 'rider delivery photo proof picture door',
  },
};
