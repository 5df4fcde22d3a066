import type { Publication } from '#domain/publication.ts';
import type { Db } from '../../db/client.ts';
import { shareAdvisoryLock, takeAdvisoryLock } from '../../db/transaction.ts';
import { findRevision } from '../../repositories/document-write.ts';
import { findPublished } from '../../repositories/documents.ts';
import { hasOrders } from '../../repositories/order.ts';
import { mergeSettings } from './published-shop.ts';

/*
 * The currency is locked from the first order on: amounts are integers of its minor unit, so another currency would
 * change what every stored amount means. Two locks make sure that no order is written in another currency than the
 * published one:
 *
 * - An order is priced with the settings its process has cached. Before it is written, its transaction takes the lock
 *   shared and compares the currency with the published one (`isCurrencyLive`).
 * - A publication that changes the currency takes the lock exclusively and then looks for orders (`checkCurrency`). It
 *   waits for the orders under way and sees them; an order after it waits for its commit and sees the new currency.
 *
 * Both hold the lock until they commit. Scheduled versions must have the currency of the live one, so that no schedule
 * changes it.
 */

export type CurrencyRefusal = 'currency_locked' | 'currency_planned';

type Body = Record<string, unknown>;

/** Whether the shop still has the currency of an order's prices; locked until the transaction ends. */
export async function isCurrencyLive(tx: Db, currency: string): Promise<boolean> {
  // A separate statement, so that the next one sees rows committed while this one waited.
  await shareAdvisoryLock(tx, 'currency');
  const live = await findPublished(tx, 'settings');
  return currencyOf(live.map(({ body }) => body)) === currency;
}

type CurrencyChange = { documentId: number; step: string; publication: Publication; now: Date };

/** Why the settings must not be published or scheduled like this; null if they may. */
export async function checkCurrency(
  tx: Db,
  { documentId, step, publication, now }: CurrencyChange,
): Promise<CurrencyRefusal | null> {
  const live = await findPublished(tx, 'settings', { at: now });
  const liveCurrency = currencyOf(live.map(({ body }) => body));
  const others = live.filter(({ id }) => id !== documentId).map(({ body }) => body);
  const planned = new Set<string>();
  for (const id of revisionsOf(publication)) {
    const revision = await findRevision(tx, { documentId, id });
    if (revision) planned.add(currencyOf([...others, revision.body]));
  }
  if ([...planned].every((currency) => currency === liveCurrency)) return null;
  if (planned.size > 1 || step === 'schedule') return 'currency_planned';
  await takeAdvisoryLock(tx, 'currency');
  return (await hasOrders(tx)) ? 'currency_locked' : null;
}

const currencyOf = (bodies: readonly Body[]): string =>
  mergeSettings(Object.assign({}, ...bodies)).currencyCode;

const revisionsOf = ({
  publishedRevisionId,
  scheduledRevisionId,
  returningVersions,
}: Publication): number[] =>
  [publishedRevisionId, scheduledRevisionId, ...returningVersions.map(({ revisionId }) => revisionId)].filter(
    (id) => id !== null,
  );
