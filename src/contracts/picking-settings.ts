import { z } from 'zod';

/** How a store asks about what is missing. */
export const pickingSettings = {
  askMinutes: z
    .number()
    .int()
    .min(1)
    .max(60)
    .default(5)
    .describe('Minutes that a customer has to answer what is packed instead of a missing item'),
};

export const pickingSettingTexts = {
  askMinutes: {
    label: 'Time to answer about a missing item',
    help: 'A customer who wants to be asked has so many minutes. Without an answer the item is left out and not charged.',
    words: 'picking question substitute swap missing',
  },
};
