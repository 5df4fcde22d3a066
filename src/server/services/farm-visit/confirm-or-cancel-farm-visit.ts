import type { FarmVisit } from '#contracts/farm-visit.ts';
import { instantAt } from '#domain/calendar.ts';
import { farmTag } from '../../cache/cache-tags.ts';
import { purge } from '../../cache/purge.ts';
import { writeAudit } from '../../repositories/audit.ts';
import { farmVisitById, moveFarmVisit, rowToFarmVisit } from '../../repositories/farm-visit.ts';
import { queueMessage } from '../../repositories/message.ts';
import type { PublishedShop } from '../settings/published-shop.ts';
import type { FarmTools } from './farm-dates.ts';

/**
 * Confirms or cancels a booking (cancelling frees its places) and notifies the customer in the language of the booking,
 * with the team's message. A booking can be answered only once.
 */
export async function confirmOrCancelFarmVisit(
  { db, clock }: FarmTools,
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
    const row = await moveFarmVisit(tx, id, {
      from: answer === 'confirmed' ? ['booked'] : ['booked', 'confirmed'],
      to: answer,
      message,
    });
    if (!row)
      return {
        ok: false,
        error: (await farmVisitById(tx, id)) ? 'illegal_transition' : 'not_found',
      } as const;
    const { shop: language, settings } = shop.byCode.get(row.locale) ?? shop.byCode.get(shop.defaultCode)!;
    const noon = instantAt(row.date, 12 * 60, settings.timeZone);
    await queueMessage(tx, {
      channel: 'sms',
      recipient: row.phone,
      eventKey: `farm-visit:${id}:${answer}`,
      usefulUntil: instantAt(row.date, 24 * 60, settings.timeZone),
      at: clock.now(),
      body: language
        .text(answer === 'confirmed' ? 'farm.message.confirmed' : 'farm.message.cancelled', {
          name: row.name,
          date: language.date(noon, 'weekday') + language.text('common.comma') + language.date(noon, 'date'),
          shop: settings.shopName,
          message,
        })
        // The message may be empty.
        .replaceAll('  ', ' ')
        .trim(),
    });
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
