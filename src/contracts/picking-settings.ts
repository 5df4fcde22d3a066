import { z } from 'zod';

/** Settings for packing and handing over: questions about missing items, weighed items, and the code at self-pickup. */
export const pickingSettings = {
  askMinutes: z
    .number()
    .int()
    .min(1)
    .max(60)
    .default(5)
    .describe('Minutes that a customer has to answer what is packed instead of a missing item'),
  weighCeilingPercent: z
    .number()
    .int()
    .min(0)
    .max(50)
    .default(10)
    .describe('Per cent that an item sold by weight may cost more than estimated'),
  asksCollectionCode: z
    .boolean()
    .default(false)
    .describe(
      'At self-pickup, ask staff for the code of the customer before the order is marked as collected',
    ),
};

export const pickingSettingTexts = {
  askMinutes: {
    label: 'Time to answer about a missing item',
    help: 'A customer who wants to be asked has so many minutes. Without an answer the item is left out and not charged.',
    words: 'picking question substitute swap missing',
  },
  weighCeilingPercent: {
    label: 'Most above the estimate for items sold by weight',
    help: 'In per cent. Cards and wallets hold the estimate and this much more. What weighs more than that is not charged.',
    words: 'weight kilogram weigh scale ceiling estimate',
  },
  asksCollectionCode: {
    label: 'Ask for a code at self-pickup',
    help: 'The customer’s order page shows four digits, which the store enters at Collected. After five wrong codes only support can hand the order over. Support and administrators need no code.',
    words: 'collected collection pickup hand over pin digits',
  },
};
