import { randomBytes, randomInt } from 'node:crypto';
import { resetLinkPath } from '#paths';
import type { Clock } from '#server/adapters/ports.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findAccountOfContact,
  lockWaitingResets,
  prepareReset,
} from '#server/repositories/password-reset.ts';
import { queueEventMessage } from '../message/queue-event-message.ts';
import { hashCode, hashToken } from './code-hash.ts';
import { resetMinutes } from './request-password-reset.ts';

const batchSize = 20;

/**
 * Sends a code and, by email, a link for each request whose contact belongs to an account, and returns the number of
 * processed requests. Each request is processed once, even if several processes run this job.
 */
export async function queuePasswordResetMessages({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaitingResets(tx, batchSize);
    const now = clock.now();
    for (const { id, channel, contact, locale, expiresAt } of waiting) {
      const account = expiresAt > now ? await findAccountOfContact(tx, { channel, contact }) : null;
      if (!account) {
        await prepareReset(tx, id, { preparedAt: now });
        continue;
      }
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const token = randomBytes(24).toString('base64url');
      await prepareReset(tx, id, {
        preparedAt: now,
        userId: account.id,
        codeHash: hashCode(contact, code),
        tokenHash: hashToken(token),
      });
      // The link uses the configured origin, never the host of the request. [F44]
      const link = `${environment().siteUrl}${resetLinkPath(token)}`;
      await queueEventMessage(tx, {
        event: 'password-reset',
        key: `password-reset:${id}`,
        recipient: { channel, address: contact, locale },
        parameters: { minutes: String(resetMinutes) },
        secret: channel === 'email' ? { code, link } : { code },
        usefulUntil: expiresAt,
        at: now,
      });
    }
    return waiting.length;
  });
}
