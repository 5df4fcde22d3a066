import { type MessageBody, messageSchema, variableNames } from '#contracts/document/message.ts';
import { isMessageEvent, type MessageEvent } from '#domain/message-event.ts';
import type { Db } from '#server/db/client.ts';
import { findPublishedDocuments } from '#server/repositories/documents.ts';
import { type MessageTexts, standardTexts } from './standard-texts/index.ts';

/** The published message documents by event. */
export type PublishedMessages = ReadonlyMap<MessageEvent, MessageBody>;

export const emptyMessageBody: MessageBody = messageSchema.parse({});

/** The published messages of the shop. For a message that is not in the result, the standard texts apply. */
export async function readMessages(db: Db, events?: readonly MessageEvent[]): Promise<PublishedMessages> {
  const found = new Map<MessageEvent, MessageBody>();
  for (const { slug, body } of await findPublishedDocuments(db, 'message', { slugs: events })) {
    const parsed = messageSchema.safeParse(body);
    if (isMessageEvent(slug) && parsed.success) found.set(slug, parsed.data);
  }
  return found;
}

const fields = ['subject', 'text', 'button', 'sms'] as const;

/**
 * The texts of an event for a reader. Each text comes from the first language that has it: the reader's language, the
 * shop's default language, English. In each language, the shop's texts take precedence over the standard texts.
 */
export function messageTextsFor(
  event: MessageEvent,
  body: MessageBody,
  { locale, defaultLocale }: { locale: string; defaultLocale: string },
): Required<MessageTexts> {
  const texts: Required<MessageTexts> = { subject: '', text: '', button: '', sms: '' };
  for (const field of fields)
    for (const code of [locale, defaultLocale, 'en'])
      texts[field] ||= body[field][code] || standardTexts[code]?.[event][field] || '';
  return texts;
}

/**
 * The data of an SMS whose wording is registered with the provider, and its placeholders; null for an unregistered
 * text.
 */
export function smsRegistrationFor(
  event: MessageEvent,
  body: MessageBody,
  { locale, defaultLocale }: { locale: string; defaultLocale: string },
): { template: string; sender: string; names: string[] } | null {
  const code = [locale, defaultLocale, 'en'].find(
    (each) => body.sms[each] || standardTexts[each]?.[event].sms,
  );
  const template = code === undefined ? '' : (body.sms_template[code] ?? '').trim();
  if (code === undefined || template === '') return null;
  return {
    template,
    sender: (body.sms_sender[code] ?? '').trim(),
    names: variableNames(body.sms_variables[code]),
  };
}

/** Whether an event has this text: some events have only an email or only an SMS. */
export const hasText = (event: MessageEvent, body: MessageBody, field: keyof MessageTexts): boolean =>
  Boolean(standardTexts['en']![event][field]) || Object.values(body[field]).some(Boolean);

/** The standard texts as a document, for editors to start from. */
export function standardDocument(event: MessageEvent): MessageBody {
  const textsOf = (field: (typeof fields)[number]): Record<string, string> =>
    Object.fromEntries(
      Object.entries(standardTexts).flatMap(([code, texts]) => {
        const text = texts[event][field];
        return text ? [[code, text]] : [];
      }),
    );
  return {
    ...emptyMessageBody,
    subject: textsOf('subject'),
    text: textsOf('text'),
    button: textsOf('button'),
    sms: textsOf('sms'),
  };
}
