import type { FarmVisit } from '#contracts/farm-visit.ts';
import type { Settings } from '#contracts/settings.ts';
import { instantAt } from '#domain/calendar.ts';
import { farmTag } from '#server/cache/cache-tags.ts';
import { purge } from '#server/cache/purge.ts';
import type { Db } from '#server/db/client.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  farmVisitById,
  type FarmVisitRow,
  updateFarmVisitState,
  rowToFarmVisit,
} from '#server/repositories/farm-visit.ts';
import { findCustomerToNotify } from '../message/find-customer-to-notify.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { queueEventMessage } from '../message/queue-event-message.ts';
import type { PublishedShop } from '../settings/published-shop.ts';
import type { FarmDependencies } from './farm-dates.ts';

/**
 * Confirms or cancels a booking (cancelling frees its places) and notifies the customer in the language of the booking,
 * with the message from staff. A confirmed booking can still be cancelled; a cancelled booking cannot change.
 */
export async function confirmOrCancelFarmVisit(
  { db, clock }: FarmDependencies,
  {
    id,
    answer,
    message,
    staffId,
    shop,
  }: {
    id: number;
    answer: 'confirmed' | 'cancelled';
    message: string;
    staffId: string;
    shop: PublishedShop;
  },
): Promise<{ ok: true; visit: FarmVisit } | { ok: false; error: 'not_found' | 'illegal_transition' }> {
  return db.transaction(async (tx) => {
    const row = await updateFarmVisitState(tx, id, {
      from: answer === 'confirmed' ? ['booked'] : ['booked', 'confirmed'],
      to: answer,
      message,
    });
    if (!row)
      return {
        ok: false,
        error: (await farmVisitById(tx, id)) ? 'illegal_transition' : 'not_found',
      } as const;
    await notifyCustomer(tx, row, { answer, message, settings: shop.settings, now: clock.now() });
    await writeAudit(tx, {
      actorId: staffId,
      subjectId: row.userId,
      action: `farm-visit.${answer}`,
      detail: { id, message },
    });
    await purge(tx, [farmTag]);
    return { ok: true, visit: rowToFarmVisit(row) } as const;
  });
}

async function notifyCustomer(
  tx: Db,
  row: FarmVisitRow,
  {
    answer,
    message,
    settings,
    now,
  }: { answer: 'confirmed' | 'cancelled'; message: string; settings: Settings; now: Date },
): Promise<void> {
  const event = answer === 'confirmed' ? 'farm-visit-confirmed' : 'farm-visit-cancelled';
  const texts = (await readMessages(tx, [event])).get(event) ?? emptyMessageBody;
  const customer = await findCustomerToNotify(tx, row.userId);
  for (const { channel, recipient } of customer.recipientsFor({ phone: row.phone }, texts))
    await queueEventMessage(tx, {
      event,
      key: `farm-visit:${row.id}:${answer}`,
      topic: `farm-visit:${row.id}`,
      recipient: { channel, address: recipient, locale: row.locale },
      parameters: {
        name: row.name,
        date: { day: instantAt(row.date, 12 * 60, settings.timeZone).toISOString() },
        message,
      },
      usefulUntil: instantAt(row.date, 24 * 60, settings.timeZone),
      at: now,
    });
}
