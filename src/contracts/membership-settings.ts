import { z } from 'zod';

export const membershipSettings = {
  memberships: z
    .boolean()
    .default(false)
    .describe('Sell memberships, with a cart of their own that takes weight from an allowance'),
};

export const membershipSettingTexts = {
  memberships: {
    label: 'Sell memberships',
    help: 'Customers buy a plan, and members order from a cart of their own, as much as the weight of their plan allows. Create plans, and choose which variants members can buy, before you switch this on. Switched off, nobody sees it; what was bought keeps running.',
    words: 'membership plan members mart allowance weight subscription',
  },
};
