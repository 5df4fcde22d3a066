import type { LedgerAccount, LedgerFilter, LedgerRow } from '#contracts/desk/ledger.ts';

export const entryKindLabels: Record<LedgerRow['kind'], string> = {
  payment: 'Payment',
  top_up: 'Wallet topped up',
  refund: 'Refund',
  store_credit: 'Store credit',
  credit_taken_back: 'Credit deducted',
  given_up: 'Balance forfeited',
  paid_out: 'Balance paid out',
  membership: 'Membership bought',
  refund_returned: 'Refund that did not arrive',
  dispute: 'Taken back by the customer’s bank',
  dispute_won: 'Given back by the customer’s bank',
  payout: 'Payout',
  rider_fee: 'Fee of a rider',
  rider_tip: 'Tip for a rider',
  rider_cash: 'Cash brought by a rider',
  rider_payout: 'Payout to a rider',
};

export const accountKindLabels: Record<LedgerAccount['kind'], string> = {
  wallet: 'Wallets',
  store: 'Earnings of stores',
  cash: 'Cash of stores',
  provider: 'Money at payment providers',
  membership: 'Earned with memberships',
  clearing: 'Paid without an order',
  credit: 'Credit given by the shop',
  payout: 'Paid out to stores',
  bank: 'Bank account of the shop',
  rider: 'Earnings of riders',
  rider_cash: 'Cash with riders',
  delivery: 'What riders cost the shop',
};

export const ledgerPath = (filter: LedgerFilter): string =>
  `/ledger?filter=${encodeURIComponent(JSON.stringify(filter))}`;
