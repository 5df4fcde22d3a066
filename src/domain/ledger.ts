import { walletTransactionKinds } from './wallet-transaction.ts';

/** Why money moved in the ledger. */
export const ledgerKinds = [
  ...walletTransactionKinds,
  'refund_returned',
  'dispute',
  'dispute_won',
  'payout',
  'rider_fee',
  'rider_tip',
  'rider_cash',
  'rider_payout',
] as const;

/** The owners and purposes of the ledger's accounts. */
export const ledgerAccountKinds = [
  'wallet',
  'store',
  'cash',
  'provider',
  'membership',
  'clearing',
  'credit',
  'payout',
  'bank',
  'rider',
  'rider_cash',
  'delivery',
] as const;
