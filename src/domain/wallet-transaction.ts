import type { Money } from './money.ts';

/** Why money moved into a wallet or out of it. */
export const walletTransactionKinds = [
  'payment',
  'top_up',
  'refund',
  'store_credit',
  'credit_taken_back',
  'given_up',
  'paid_out',
  'membership',
] as const;

/** Why the shop gives credit; the reason is shown to customers in their language. */
export const creditReasons = ['late', 'missing', 'quality', 'mistake', 'thanks', 'other'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** A movement of money into or out of a customer's wallet. */
export interface WalletTransaction {
  id: number;
  kind: (typeof walletTransactionKinds)[number];
  /** Positive for money into the wallet, negative for money out of it. */
  amount: Money;
  /** The balance after this transaction. */
  balance: Money;
  at: string;
  note: string;
  /** The reason of a credit given by staff; null for other transactions. */
  reason: CreditReason | null;
  order: { unique_order_id: string; order_number: string } | null;
}

export const walletFilters = ['in', 'out'] as const;
export type WalletFilter = (typeof walletFilters)[number];
