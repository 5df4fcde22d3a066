import { z } from 'zod';
import { ledgerAccountKinds, ledgerKinds } from '#domain/ledger.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
import { idField } from './fields.ts';
import { listFields } from './list.ts';

const currency = z.string().regex(/^[A-Z]{3}$/, 'Enter a currency code such as INR.');

const filterFields = {
  /** Number of an order, or part of it. */
  q: listFields.q,
  kind: z.enum(ledgerKinds).optional(),
  /** Transfers from or to an account of this kind. */
  accountKind: z.enum(ledgerAccountKinds).optional(),
  /** Transfers from or to the store's accounts: earnings, cash and payouts. */
  storeId: idField.optional(),
  /** Transfers of one payment. */
  paymentId: idField.optional(),
  /** Days in the shop's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  currency: currency.optional(),
};

export const ledgerFilter = z.strictObject(filterFields);
export type LedgerFilter = z.infer<typeof ledgerFilter>;
export const ledgerQuery = z.strictObject({ ...listFields, ...filterFields });

const account = z.object({
  kind: z.enum(ledgerAccountKinds),
  /** The id of the customer, the store, the rider or the provider; empty for the shop's own accounts. */
  owner: z.string(),
  name: z.string(),
});
export type LedgerAccount = z.infer<typeof account>;

/** A transfer, with the entry that contains its reason. */
export const ledgerRow = z.object({
  id: z.number(),
  entryId: z.number(),
  kind: z.enum(ledgerKinds),
  at: z.string(),
  from: account,
  to: account,
  amount: z.number().int(),
  currency: z.string(),
  order: z.object({ id: z.number(), number: z.string() }).nullable(),
  /** The person who caused the transfer; null for the system and for guests. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  note: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** The sums of the filtered transfers from and to accounts of one kind. */
export const ledgerTotal = z.object({
  accountKind: z.enum(ledgerAccountKinds),
  currency: z.string(),
  from: z.number().int(),
  to: z.number().int(),
});
export type LedgerTotal = z.infer<typeof ledgerTotal>;

export const dailyCloseInput = z.strictObject({
  /** A day in the shop's time zone; today if omitted. */
  day: z.iso.date('Enter a date such as 2026-12-25.').optional(),
  /** The shop's currency if omitted. */
  currency: currency.optional(),
});
export type DailyCloseInput = z.infer<typeof dailyCloseInput>;

const money = z.number().int();
const figures = {
  /** Orders that were delivered or collected. */
  orders: z.number().int(),
  capturedCash: money,
  capturedWallet: money,
  capturedOnline: money,
  captured: money,
  refundedCash: money,
  refundedWallet: money,
  refundedOnline: money,
  refunded: money,
  disputed: money,
  riderTips: money,
  riderCash: money,
  net: money,
  commission: money,
  cashHeld: money,
  /** What the shop owes the store; a negative amount is what the store owes the shop. */
  owed: money,
};

const storeClose = z.object({
  storeId: z.number(),
  storeName: z.string(),
  commissionBasisPoints: z.number().int(),
  ...figures,
});
export type StoreClose = z.infer<typeof storeClose>;

/** The sum of a day's transfers with one reason and one kind of account on the other side. */
const closeLine = z.object({
  kind: z.enum(ledgerKinds),
  accountKind: z.enum(ledgerAccountKinds),
  amount: money,
});
export type CloseLine = z.infer<typeof closeLine>;

export const dailyClose = z.object({
  day: z.string(),
  currency: z.string(),
  /** The shop's currency, and the other currencies with transfers; for a select. */
  currencies: z.array(z.string()),
  /** Whether the day has ended, so that the figures are final. */
  isOver: z.boolean(),
  stores: z.array(storeClose),
  sum: z.object(figures),
  /** What each payment provider received and paid, by reason and kind of account; empty for staff of a store. */
  providers: z.array(
    z.object({
      provider: z.enum(providerIds),
      lines: z.array(closeLine),
      /** The change of the balance at the provider; the provider's fees are not known here. */
      net: money,
    }),
  ),
  /** Income from plans, by kind of account; null for staff of a store, and if there is no such income. */
  memberships: z.object({ lines: z.array(closeLine), net: money }).nullable(),
});
export type DailyClose = z.infer<typeof dailyClose>;
