import { amountSetting } from './money-settings.ts';

/** Minor units; null means no limit, 0 allows no refunds. Administrators have no limit. */
const limit = (standard: number | null, description: string) =>
  amountSetting.nullable().default(standard).describe(description);

/** How much each role of staff may refund or give as credit. */
export const refundSettings = {
  refundLimitShop: limit(
    0,
    'The most that staff of a store may give back of one order, in minor units; leave empty for no limit',
  ),
  refundLimitSupport: limit(
    null,
    'The most that support may give back of one order, in minor units; leave empty for no limit',
  ),
  creditLimitSupport: limit(
    50_000,
    'The most store credit that support may give a customer in 24 hours, and for one order, in minor units; leave empty for no limit',
  ),
};

export const refundSettingTexts = {
  refundLimitShop: {
    label: 'Refunds by stores',
    help: 'The most that staff of a store may give back of one order. 0 for nothing, empty for no limit.',
    words: 'refund limit money back',
  },
  refundLimitSupport: {
    label: 'Refunds by support',
    help: 'The same for support. Administrators have no limit.',
    words: 'refund limit money back',
  },
  creditLimitSupport: {
    label: 'Store credit by support',
    help: 'The most that support may give a customer in 24 hours, and for one order. 0 for nothing, empty for no limit. Administrators have no limit.',
    words: 'wallet credit limit goodwill',
  },
};
