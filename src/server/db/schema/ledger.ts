import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { ledgerAccountKinds, ledgerKinds } from '#domain/ledger.ts';
import { creditReasons } from '#domain/wallet-transaction.ts';
import { moneyColumn } from './money-column.ts';
import { orders } from './orders.ts';
import { payments, refunds } from './payments.ts';
import { users } from './people.ts';

const time = () => timestamp({ withTimezone: true });

/**
 * Accounts of the ledger. A customer owns `wallet`. A store owns `store` (the revenue of its orders), `cash` (received
 * at the door or the counter) and `payout` (what the shop has paid out to the store). A rider owns `rider` (earned fees
 * and tips) and `rider_cash` (cash that the rider has collected and owes). A payment provider owns `provider` (money at
 * the provider). The shop owns the others: `credit` (store credit that it gives), `membership` (the revenue of plans),
 * `clearing` (money without an order until it is refunded), `bank` (from which it pays out) and `delivery` (its cost of
 * riders).
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ledgerAccountKinds }).notNull(),
    /** The id of the customer, the store, the provider or the rider; empty for the shop's own accounts. */
    owner: text().notNull().default(''),
    currency: text().notNull(),
  },
  (table) => [unique().on(table.kind, table.owner, table.currency)],
);

/**
 * Why money moved. Rows never change: triggers refuse UPDATE, DELETE and TRUNCATE in this table and in the transfers.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: ledgerKinds }).notNull(),
    /** Unique, so that the same event is posted only once: `payment:12`, `refund:5`. */
    key: text().notNull().unique(),
    orderId: integer().references(() => orders.id, { onDelete: 'restrict' }),
    paymentId: integer().references(() => payments.id, { onDelete: 'restrict' }),
    refundId: integer().references(() => refunds.id, { onDelete: 'restrict' }),
    actorId: text().references(() => users.id, { onDelete: 'restrict' }),
    /**
     * The reason in words or, for a payout, its reference. It must not contain personal data, because rows are never
     * changed or deleted.
     */
    note: text().notNull().default(''),
    /** The kind of reason for credit given by staff. */
    reason: text({ enum: creditReasons }),
    at: time().notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.paymentId), index().on(table.at)],
);

/** Money that moves from one account to another, so that debits and credits are always equal. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'restrict' }),
    debitAccountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: 'restrict' }),
    creditAccountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id, { onDelete: 'restrict' }),
    amount: moneyColumn().notNull(),
  },
  (table) => [
    index().on(table.entryId),
    index().on(table.debitAccountId, table.id),
    index().on(table.creditAccountId, table.id),
    check('ledger_transfers_amount', sql`amount > 0 and debit_account_id <> credit_account_id`),
  ],
);

/**
 * The balances of customers. A trigger on the transfers updates `posted`, a trigger on holds and their resolutions
 * updates `pending`; locking the row lets only one transaction at a time spend from a wallet.
 */
export const wallets = pgTable(
  'wallets',
  {
    accountId: integer()
      .primaryKey()
      .references(() => ledgerAccounts.id, { onDelete: 'restrict' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    currency: text().notNull(),
    posted: moneyColumn().notNull().default(0),
    /** Money held for payments and not yet posted. */
    pending: moneyColumn().notNull().default(0),
  },
  (table) => [
    unique().on(table.userId, table.currency),
    check('wallets_available', sql`pending >= 0 and posted >= pending`),
  ],
);

/** Money of a wallet set aside for a payment. */
export const walletHolds = pgTable(
  'wallet_holds',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => wallets.accountId, { onDelete: 'restrict' }),
    paymentId: integer()
      .notNull()
      .unique()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amount: moneyColumn().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index().on(table.accountId), check('wallet_holds_amount', sql`amount > 0`)],
);

/** How a hold ended. The primary key ensures that each hold ends only once. [F21] */
export const holdResolutions = pgTable(
  'hold_resolutions',
  {
    holdId: integer()
      .primaryKey()
      .references(() => walletHolds.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['posted', 'void'] }).notNull(),
    /** The posted amount; the rest of the hold is available again. */
    amount: moneyColumn().notNull(),
    at: time().notNull(),
  },
  () => [check('hold_resolutions_amount', sql`(kind = 'void') = (amount = 0) and amount >= 0`)],
);
