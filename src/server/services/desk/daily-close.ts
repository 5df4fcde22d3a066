import type { CloseLine, DailyClose, DailyCloseInput } from '#contracts/desk/ledger.ts';
import type { Settings } from '#contracts/settings.ts';
import { today } from '#domain/calendar.ts';
import { toCurrencyUnits, minorUnitDigits } from '#domain/currency.ts';
import { calculateDayClose, sumDayCloses } from '#domain/daily-close.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import {
  type CloseMovement,
  findShopMovementsOfDay,
  findStoreMovementsOfDay,
} from '#server/repositories/desk/daily-close.ts';
import { findLedgerCurrencies } from '#server/repositories/desk/ledger.ts';
import { csvLine } from '#server/text/csv-line.ts';
import type { Access } from '../account/staff-access.ts';

type Dependencies = { db: Db; clock: Clock; settings: Pick<Settings, 'timeZone' | 'currencyCode'> };

/** The figures of a day for each store that the person works for. A day ends at midnight in the shop's time zone. */
export async function readDailyClose(
  { db, clock, settings: { timeZone, currencyCode } }: Dependencies,
  input: DailyCloseInput,
  { storeIds }: Access,
): Promise<DailyClose> {
  const currentDay = today(clock.now(), timeZone);
  const { day = currentDay, currency = currencyCode } = input;
  // The amounts at providers and the earnings of memberships belong to the shop and not to a store, so people who are
  // limited to stores do not see them.
  const findShopMovements = async (accounts: 'provider' | 'membership') =>
    storeIds === null ? findShopMovementsOfDay(db, accounts, { day, currency, timeZone }) : [];
  const [days, movements, membershipMovements, currencies] = await Promise.all([
    findStoreMovementsOfDay(db, storeIds, { day, currency, timeZone }),
    findShopMovements('provider'),
    findShopMovements('membership'),
    findLedgerCurrencies(db),
  ]);
  const stores = days.map(({ storeId, name, commissionBasisPoints, orders, ...movements }) => ({
    storeId,
    storeName: name,
    commissionBasisPoints,
    orders,
    ...calculateDayClose(movements, commissionBasisPoints),
  }));
  return {
    day,
    currency,
    currencies: [...new Set([currencyCode, ...currencies])],
    isOver: day < currentDay,
    stores,
    sum: { ...sumDayCloses(stores), orders: stores.reduce((sum, { orders }) => sum + orders, 0) },
    providers: providerIds.flatMap((provider) => {
      const providerTotals = sumLines(movements.filter(({ owner }) => owner === provider));
      return providerTotals ? [{ provider, ...providerTotals }] : [];
    }),
    memberships: sumLines(membershipMovements),
  };
}

/** The movements of a ledger account with their sum; null if there are none. */
function sumLines(movements: readonly CloseMovement[]): { lines: CloseLine[]; net: number } | null {
  if (movements.length === 0) return null;
  return {
    lines: movements.map(({ kind, accountKind, amount }) => ({ kind, accountKind, amount })),
    net: movements.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The file has one row for each store and no total, so that files of several days can be combined. */
export async function exportDailyClose(
  deps: Dependencies,
  input: DailyCloseInput,
  access: Access,
): Promise<{ name: string; text: string }> {
  const { day, currency, stores } = await readDailyClose(deps, input, access);
  const digits = minorUnitDigits(currency);
  const rows = stores.map((store) => [
    day,
    currency,
    store.storeName,
    store.orders,
    ...amountColumns.map((column) => toCurrencyUnits(store[column], digits)),
    (store.commissionBasisPoints / 100).toFixed(2),
    toCurrencyUnits(store.commission, digits),
    toCurrencyUnits(store.cashHeld, digits),
    toCurrencyUnits(store.owed, digits),
  ]);
  return { name: `daily-close-${day}-${currency}.csv`, text: [header, ...rows].map(csvLine).join('') };
}

const amountColumns = [
  'capturedCash',
  'capturedWallet',
  'capturedOnline',
  'captured',
  'refundedCash',
  'refundedWallet',
  'refundedOnline',
  'refunded',
  'disputed',
  'riderTips',
  'net',
  'riderCash',
] as const;

const header = [
  'day',
  'currency',
  'store',
  'orders',
  'captured_cash',
  'captured_wallet',
  'captured_online',
  'captured',
  'refunded_cash',
  'refunded_wallet',
  'refunded_online',
  'refunded',
  'disputed',
  'rider_tips',
  'net',
  'rider_cash',
  'commission_percent',
  'commission',
  'cash_held',
  'owed_to_store',
];
