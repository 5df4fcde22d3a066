import { randomUUID } from 'node:crypto';
import type { MessagePreview, MessageTextRow } from '#contracts/desk/message.ts';
import { type MessageBody, messageSchema } from '#contracts/document/message.ts';
import { realEmail } from '#domain/contact-channel.ts';
import { isMessageEvent, type MessageEvent, messageEventNames, messageRule } from '#domain/message-event.ts';
import type { MessageValues } from '#domain/message-value.ts';
import { smsSize } from '#domain/sms-segments.ts';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import { findLatestMessageOfEvent, findMessageDocuments } from '#server/repositories/desk/messages.ts';
import { isOutgoingPaused } from '#server/repositories/installation.ts';
import { findDocumentBySlug } from '#server/repositories/document-write.ts';
import { findUser } from '#server/repositories/user.ts';
import { openDocument } from '../content/editor-documents.ts';
import { createDocument } from '../content/save-document.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import { availableChannels } from '../message/message-channels.ts';
import { hasText, standardDocument } from '../message/published-message-texts.ts';
import { type RenderedMessage, renderMessage } from '../message/render-message.ts';
import { loadPublishedShop } from '../settings/published-shop.ts';
import type { Access } from '../account/staff-access.ts';
import { type DeskRefusal, notFound, refusal } from './refusal.ts';

/** All messages that the shop sends, with the state of the shop's texts for them. */
export async function listMessageTexts(
  db: Db,
  { ids }: { ids?: readonly string[] | undefined },
): Promise<{ rows: MessageTextRow[]; total: number }> {
  const own = new Map((await findMessageDocuments(db)).map((row) => [row.slug, row]));
  const rows = messageEventNames
    .filter((event) => ids === undefined || ids.includes(event))
    .map((event): MessageTextRow => {
      const { label, description, audience } = messageRule(event);
      const document = own.get(event);
      return {
        id: event,
        name: label,
        description,
        audience,
        state: document?.state ?? null,
        is_live: Boolean(document?.publishedRevisionId),
      };
    });
  return { rows, total: rows.length };
}

/**
 * The document with the shop’s own texts for a message; if there is none, a draft with the standard texts is created.
 */
export async function findOrCreateMessageTexts(
  deps: Dependencies,
  { event }: { event: MessageEvent },
  { userId, role }: Access,
): Promise<{ ok: true; id: number } | DeskRefusal> {
  const find = () => findDocumentBySlug(deps.db, { kind: 'message', slug: event, locale: '' });
  const existing = await find();
  if (existing) return { ok: true, id: existing.id };
  const created = await createDocument(
    deps,
    { id: userId, role },
    { kind: 'message', slug: event, locale: '', body: standardDocument(event) },
  );
  if (created.ok) return { ok: true, id: created.id };
  // Another editor may have created the document at the same time.
  const other = await find();
  return other ? { ok: true, id: other.id } : refusal(created.error, 'This can’t be opened right now.');
}

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>;
type OpenTexts = { event: MessageEvent; texts: MessageBody };

/** The saved draft of a message’s texts; null if the editor may not see it. */
async function readDraft(
  deps: Dependencies,
  id: number,
  { userId, role }: Access,
): Promise<OpenTexts | null> {
  const document = await openDocument(deps, { id: userId, role }, id);
  if (document?.kind !== 'message' || !isMessageEvent(document.slug)) return null;
  return { event: document.slug, texts: messageSchema.parse(document.body) };
}

/**
 * The values of the placeholders of a message: those stored with the newest message of the event, and examples for
 * the rest. All values are examples if the event's messages contain a code or if there is no message yet.
 */
async function valuesFor(db: Db, event: MessageEvent): Promise<{ values: MessageValues; isReal: boolean }> {
  const { parameters, isSecret } = messageRule(event);
  const example = { ...parameters, link: `${environment().siteUrl}/` };
  const latest = isSecret ? null : await findLatestMessageOfEvent(db, event);
  return { values: { ...example, ...latest?.parameters }, isReal: latest !== null };
}

/** The saved draft as the recipients would receive it. */
export async function previewMessage(
  deps: Dependencies,
  { id, locale }: { id: number; locale: string },
  access: Access,
): Promise<MessagePreview | null> {
  const { db } = deps;
  const draft = await readDraft(deps, id, access);
  if (!draft) return null;
  const { event, texts } = draft;
  const [shop, { values, isReal }] = await Promise.all([loadPublishedShop(db), valuesFor(db, event)]);
  const render = (channel: 'email' | 'sms') =>
    renderMessage({ event, channel, locale, parameters: values, texts, shop });
  const email = hasText(event, texts, 'subject') ? render('email') : null;
  const sms = hasText(event, texts, 'sms') ? render('sms') : null;
  return {
    has_real_values: isReal,
    placeholders: [...Object.keys(messageRule(event).parameters), 'shop', 'link'],
    email: email && { subject: email.subject, html: email.html, text: email.body },
    sms: sms && describeSms(sms),
  };
}

function describeSms({ body, registered }: RenderedMessage): MessagePreview['sms'] {
  const { segments, characters, isUnicode } = smsSize(body);
  return {
    text: body,
    segments,
    characters,
    is_unicode: isUnicode,
    registered: registered && { ...registered, variables: [...registered.variables] },
  };
}

/** How long the test waits for the provider's response, in milliseconds. */
const testTimeout = 15_000;

/** Sends the saved draft immediately to the person who requests it, so that a wrong configuration is noticed. */
export async function sendTestMessage(
  { db, clock, senders }: Pick<AppDependencies, 'db' | 'clock' | 'senders'>,
  { id, locale, channel }: { id: number; locale: string; channel: 'email' | 'sms' },
  access: Access,
): Promise<{ ok: true; recipient: string } | DeskRefusal> {
  const draft = await readDraft({ db, clock }, id, access);
  const person = await findUser(db, access.userId);
  if (!draft || !person) return notFound();
  const recipient = channel === 'email' ? realEmail(person.email) : person.phoneNumber;
  if (!recipient)
    return refusal(
      'no_recipient',
      `Your account has no ${channel === 'email' ? 'email' : 'verified phone'}.`,
    );
  const sender = senders[channel];
  if (!sender)
    return refusal(
      'no_sender',
      availableChannels()[channel]
        ? 'A demo sends nothing. Its messages are shown in the demo’s outbox.'
        : `${channel === 'email' ? 'Email is' : 'SMS are'} not configured yet. docs/operations.md says how.`,
    );
  if (await isOutgoingPaused(db))
    return refusal('paused', 'Sending is paused. An administrator can resume it on the screen Messages.');
  const counted = await countAttempt({ db }, 'testMessageByStaff', access.userId);
  if (!counted.ok)
    return refusal('too_many_requests', 'You have sent many tests. Wait a while before the next one.');
  const { event, texts } = draft;
  const [shop, { values }] = await Promise.all([loadPublishedShop(db), valuesFor(db, event)]);
  const message = renderMessage({ event, channel, locale, parameters: values, texts, shop });
  const result = await sender.send(
    { key: `haat-test-${randomUUID()}`, recipient, ...message },
    AbortSignal.timeout(testTimeout),
  );
  await writeAudit(db, {
    actorId: access.userId,
    action: 'message.tested',
    detail: { id, event, channel, outcome: result.kind, at: clock.now().toISOString() },
  });
  if (result.kind === 'sent') return { ok: true, recipient };
  return refusal('not_sent', `The test was not sent. ${result.reason}`);
}
