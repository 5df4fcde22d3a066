import { membershipPlansPath, ownMembershipPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import type { PeriodRow } from '#server/repositories/membership.ts';
import { findUser } from '#server/repositories/user.ts';
import { findCustomerToNotify } from '../message/find-customer-to-notify.ts';
import { readMessages, emptyMessageBody } from '../message/published-message-texts.ts';
import { queueEventMessage } from '../message/queue-event-message.ts';

export type MembershipEvent = 'membership-ending' | 'membership-renewed' | 'membership-not-renewed';

/** Notifies a member about their membership, in the transaction that changes it; once for each event and period. */
export async function queueMembershipMessage(
  tx: Db,
  event: MembershipEvent,
  { period, until, price, at }: { period: PeriodRow; until: Date; price: number; at: Date },
): Promise<void> {
  const user = await findUser(tx, period.userId);
  if (!user || user.erasedAt) return;
  const locale = user.locale ?? '';
  const texts = await readMessages(tx, [event]);
  const customer = await findCustomerToNotify(tx, user.id);
  const contact = { email: user.email, phone: user.phoneNumberVerified ? user.phoneNumber : null };
  const path = event === 'membership-renewed' ? ownMembershipPath() : membershipPlansPath();
  for (const { channel, recipient } of customer.recipientsFor(contact, texts.get(event) ?? emptyMessageBody))
    await queueEventMessage(tx, {
      event,
      key: `membership:${period.id}:${event}`,
      topic: `membership:${period.id}`,
      recipient: { channel, address: recipient, locale },
      parameters: {
        name: user.name,
        plan: period.translations[locale]?.['name'] ?? period.planName,
        until: { time: until.toISOString() },
        price: { money: price, currency: period.currency },
      },
      link: `${environment().siteUrl}${path}`,
      at,
    });
}
