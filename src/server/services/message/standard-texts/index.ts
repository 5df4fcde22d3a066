import type { MessageEvent } from '#domain/message-event.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';

/**
 * The texts of one message in one language; a message without a subject has no email, and a message without `sms` has
 * no SMS.
 */
export type MessageTexts = { subject?: string; text?: string; button?: string; sms?: string };
export type StandardTexts = Readonly<Record<MessageEvent, MessageTexts>>;

/** The standard texts by language, used if the shop has not published its own text in a language. */
export const standardTexts: Readonly<Record<string, StandardTexts>> = { en, hi, ar };
