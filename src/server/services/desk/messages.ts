import type { SentMessageRow } from '#contracts/desk/message.ts';
import { isMessageEvent, messageRule } from '#domain/message-event.ts';
import type { MessageState } from '#domain/message-state.ts';
import type { Db } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import {
  listMessageRows,
  lockMessage,
  requeueMessage,
  type SentMessageQuery,
} from '#server/repositories/desk/messages.ts';
import type { MessageRow } from '#server/repositories/message.ts';
import { containsCode } from '../message/message-text.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';
import { readableEmail } from '#server/text/readable-email.ts';

/** The final states of messages that did not arrive or may not have arrived. */
const resendable: ReadonlySet<MessageState> = new Set(['failed', 'unknown', 'expired', 'undelivered']);

const mayResend = (row: MessageRow): boolean =>
  resendable.has(row.state) && row.event !== '' && !containsCode(row);

/** The shop's messages, newest first, without their texts. */
export async function listMessages(
  db: Db,
  query: SentMessageQuery,
): Promise<{ rows: SentMessageRow[]; total: number }> {
  const { rows, total } = await listMessageRows(db, query);
  return { rows: rows.map(describe), total };
}

function describe(row: MessageRow): SentMessageRow {
  return {
    id: row.id,
    event: isMessageEvent(row.event) ? messageRule(row.event).label : 'Message',
    channel: row.channel,
    recipient: readableEmail(row.recipient),
    state: row.state,
    tries: row.tries,
    failure: row.failure,
    may_resend: mayResend(row),
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
    reported_at: row.reportedAt?.toISOString() ?? null,
  };
}

/** Queues a message again if it may not have arrived. Codes are never sent again: people request a new one. */
export async function resendMessage(
  { db, clock }: { db: Db; clock: Clock },
  { id }: { id: number },
  { userId }: Access,
): Promise<{ ok: true; row: SentMessageRow } | DeskRefusal> {
  return inTransaction(db, async (tx) => {
    const row = await lockMessage(tx, id);
    if (!row) return notFound();
    if (!mayResend(row) || !isMessageEvent(row.event))
      return refusal(
        'not_resendable',
        containsCode(row)
          ? 'A message with a code is not sent again. Ask the person to request a new one.'
          : 'Only messages that were not sent can be sent again.',
      );
    const at = clock.now();
    const usefulUntil = new Date(at.getTime() + messageRule(row.event).usefulMinutes * 60_000);
    await requeueMessage(tx, id, { at, usefulUntil });
    await writeAudit(tx, { actorId: userId, action: 'message.resent', detail: { id, event: row.event } });
    return { ok: true, row: describe({ ...row, state: 'queued', tries: 0, failure: null }) };
  });
}
