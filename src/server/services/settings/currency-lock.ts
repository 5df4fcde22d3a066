import type { Publication } from '#domain/publication.ts';
import type { Db } from '#server/db/client.ts';
import { shareAdvisoryLock, takeAdvisoryLock } from '#server/db/transaction.ts';
import { findRevision } from '#server/repositories/document-write.ts';
import { findPublishedDocuments } from '#server/repositories/documents.ts';
import { hasOrders } from '#server/repositories/order.ts';
import { mergeSettings } from './published-shop.ts';

/*
 * The currency is locked from the first order on: amounts are integers of its minor unit, so another currency would
 * change the meaning of every stored amount. Two locks ensure that no order is written in a currency other than the
 * published currency:
 *
 * - An order is priced with the settings that its process has cached. Before the order is written, its transaction
 *   takes the lock shared and compares the order's currency with the published currency (`isCurrencyLive`).
 * - A publication that changes the currency takes the lock exclusively and then looks for orders (`checkCurrency`). It
 *   waits for transactions that are writing orders, and then sees these orders. A later order waits until the
 *   publication is committed, and then sees the new currency.
 *
 * Both hold the lock until they commit. Scheduled versions must have the currency of the live version, so that no
 * schedule changes the currency.
 */

export type CurrencyRefusal = 'currency_locked' | 'currency_planned';

type Body = Record<string, unknown>;

/** Whether the published currency is still that of an order's prices; it stays locked until the transaction ends. */
export async function isCurrencyLive(tx: Db, currency: string): Promise<boolean> {
  // A separate statement takes the lock, so that the next one sees rows that were committed during the wait.
  await shareAdvisoryLock(tx, 'currency');
  const live = await findPublishedDocuments(tx, 'settings');
  return currencyOf(live.map(({ body }) => body)) === currency;
}

type CurrencyChange = { documentId: number; step: string; publication: Publication; now: Date };

/** Why the settings must not be published or scheduled with this currency; null if they may. */
export async function checkCurrency(
  tx: Db,
  { documentId, step, publication, now }: CurrencyChange,
): Promise<CurrencyRefusal | null> {
  const live = await findPublishedDocuments(tx, 'settings', { at: now });
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
