import { type WalletFilter, walletFilters, type WalletTransaction } from '#domain/wallet-transaction.ts';
import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import { transactionText } from '#i18n/transaction-text.ts';
import type { Db } from '#server/db/client.ts';
import { findBalance, listWalletTransactions, type WalletBalance } from '#server/repositories/wallet.ts';
import { csvLine } from '#server/text/csv-line.ts';

export const parseWalletFilter = (text: string | null): WalletFilter | undefined =>
  walletFilters.find((filter) => filter === text);

type Owner = { userId: string; settings: Pick<Settings, 'currencyCode'> };

const walletOf = ({ userId, settings }: Owner) => ({ userId, currency: settings.currencyCode });

export const readBalance = (db: Db, owner: Owner): Promise<WalletBalance> => findBalance(db, walletOf(owner));

/** CALL-79: the wallet's transactions, newest first, each with the balance after it. */
export async function readTransactions(
  db: Db,
  owner: Owner,
  page: { limit: number; before?: number | undefined; filter?: WalletFilter | undefined },
): Promise<{ transactions: WalletTransaction[]; nextBefore: number | null }> {
  return listWalletTransactions(db, walletOf(owner), page);
}

/** The maximum number of rows in a file; even customers of many years have fewer transactions. */
const maxFileRows = 10_000;

/** The transactions as CSV, in the customer's language; amounts are in major units. */
export async function transactionsFile(
  db: Db,
  { userId, shop }: { userId: string; shop: Pick<LocalizedShop, 'text' | 'settings'> },
  filter: WalletFilter | undefined,
): Promise<string> {
  const { text, settings } = shop;
  const { transactions } = await readTransactions(db, { userId, settings }, { limit: maxFileRows, filter });
  const amountOf = (minor: number) =>
    Number((minor / 10 ** settings.currencyDigits).toFixed(settings.currencyDigits));
  const names = ['date', 'what', 'note', 'amount', 'balance', 'currency'] as const;
  return [
    csvLine(names.map((name) => text(`wallet.csv.${name}`))),
    ...transactions.map((transaction) =>
      csvLine([
        transaction.at,
        text(...transactionText(transaction)),
        transaction.note,
        amountOf(transaction.amount),
        amountOf(transaction.balance),
        settings.currencyCode,
      ]),
    ),
  ].join('');
}
