import type { Attention, Sales } from '#contracts/desk/overview.ts';
import { addDays, instantAt, today } from '#domain/calendar.ts';
import type { Clock } from '#server/adapters/ports.ts';
import type { Db } from '#server/db/client.ts';
import {
  countItemsRunningOut,
  countUndeliveredMessages,
  countWaitingEmails,
  countFarmVisits,
  findBestSellers,
  findOrdersUnderWay,
  findItemsRunningOut,
  type OrderUnderWay,
  sumSalesByDay,
} from '#server/repositories/desk/overview.ts';
import { countPaymentConcerns } from '#server/repositories/desk/payment-concerns.ts';
import { countReportedReviews } from '#server/repositories/desk/reviews.ts';
import { findPrinters } from '#server/repositories/printer.ts';
import { findSearchesWithoutResult } from '#server/repositories/searches-without-result.ts';
import { toPrinterProblems } from '../print/printer-problems.ts';
import type { Access } from '../account/staff-access.ts';

type Dependencies = { db: Db; clock: Clock };
const oneDay = 86_400_000;

/** The tasks that need attention, limited to what the person's role may see. */
export async function readAttention(
  { db, clock }: Dependencies,
  { role, storeIds }: Access,
  timeZone: string,
): Promise<Attention> {
  const now = clock.now();
  const isSupport = role === 'support' || role === 'admin';
  const isShop = role === 'shop' || role === 'admin';
  const [underWay, stock, visits, failed, waiting, payments, reported, printers] = await Promise.all([
    isSupport || isShop ? findOrdersUnderWay(db, storeIds) : null,
    isShop ? countItemsRunningOut(db, storeIds) : null,
    isSupport ? countFarmVisits(db, today(now, timeZone)) : null,
    isSupport ? countUndeliveredMessages(db, new Date(now.getTime() - 7 * oneDay)) : null,
    isSupport ? countWaitingEmails(db) : null,
    isSupport || isShop ? countPaymentConcerns(db, storeIds, now) : null,
    isSupport ? countReportedReviews(db) : null,
    isShop ? findPrinters(db, storeIds, { now }) : null,
  ]);
  return {
    orders: underWay && describeOrders(underWay, now),
    stock,
    visits,
    messages: failed === null || waiting === null ? null : { failed, waiting },
    payments,
    printers: printers && { problems: toPrinterProblems(printers, now).length },
    reviews: reported === null ? null : { reported },
  };
}

function describeOrders(underWay: readonly OrderUnderWay[], now: Date): Attention['orders'] {
  const waiting = underWay.filter(({ status }) => status === 'placed');
  return {
    waiting: waiting.length,
    oldestWaiting: waiting[0]?.placedAt.toISOString() ?? null,
    late: underWay.filter((order) => isLate(order, now)).length,
  };
}

/** Whether an order is past its due time; an order for any time of a day is late when the day is over. */
const isLate = ({ dueAt, scheduledDay, timeZone }: OrderUnderWay, now: Date): boolean =>
  dueAt === null ? scheduledDay !== null && scheduledDay < today(now, timeZone) : new Date(dueAt) < now;

const days = 7;

/**
 * Sales of today, the last seven days and the seven days before; best sellers, low stock and, for administrators,
 * searches without results.
 */
export async function readSales(
  { db, clock }: Dependencies,
  { role, storeIds }: Access,
  timeZone: string,
): Promise<Sales> {
  const date = today(clock.now(), timeZone);
  const week = Array.from({ length: days }, (_, index) => addDays(date, index - days + 1));
  const start = (day: string) => instantAt(day, 0, timeZone);
  const firstDay = week[0]!;
  const [byDay, bestSellers, lowStock, searchesWithoutResult] = await Promise.all([
    sumSalesByDay(db, storeIds, { from: start(addDays(firstDay, -days)), timeZone }),
    findBestSellers(db, storeIds, { from: start(firstDay), limit: 5 }),
    findItemsRunningOut(db, storeIds, 5),
    role === 'admin' ? findSearchesWithoutResult(db, { from: firstDay, limit: 5 }) : null,
  ]);
  const found = new Map(byDay.map((day) => [day.date, day]));
  const shown = week.map((day) => found.get(day) ?? { date: day, total: 0, orders: 0 });
  return {
    today: sumOf(shown.filter((day) => day.date === date)),
    week: sumOf(shown),
    weekBefore: sumOf(byDay.filter((day) => day.date < firstDay)),
    days: shown,
    bestSellers,
    lowStock,
    searchesWithoutResult,
  };
}

const sumOf = (rows: readonly { total: number; orders: number }[]) => ({
  total: rows.reduce((sum, { total }) => sum + total, 0),
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
});
