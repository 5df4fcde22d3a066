import type { WalletTransaction } from '#domain/wallet-transaction.ts';
import type { TextKey } from './text.ts';

/** The text of a transaction: its key and values, for `text(...)`. */
export function transactionText({ kind, order }: WalletTransaction): [TextKey, Record<string, string>] {
  return [`wallet.kind.${kind}`, { number: order?.order_number ?? '' }];
}
