import { z } from 'zod';
import { messageEventNames } from '#domain/message-event.ts';
import { messageStates } from '#domain/message-state.ts';
import { publicationStates } from '#domain/publication.ts';
import { idFields, listFields } from './list.ts';

const channel = z.enum(['email', 'sms']);
const locale = z.string().min(1).max(20);
const event = z.enum(messageEventNames);

/** An event whose texts can be changed; its id is the event’s name. */
export const messageTextRow = z.object({
  id: event,
  name: z.string(),
  description: z.string(),
  audience: z.enum(['customer', 'store', 'staff']),
  /** The publication state of the shop’s own texts; null while the standard texts are used. */
  state: z.enum(publicationStates).nullable(),
  is_live: z.boolean(),
});
export type MessageTextRow = z.infer<typeof messageTextRow>;
export const messageTextQuery = z.strictObject({
  ...listFields,
  ids: z.array(z.string().max(60)).max(100).optional(),
});
export const openMessageText = z.strictObject({ event });
export const openedMessageText = z.object({ id: z.number() });

export const messagePreviewBody = z.strictObject({ ...idFields, locale });
export const messagePreview = z.object({
  /** Whether the values come from a message that was sent; otherwise they are examples. */
  has_real_values: z.boolean(),
  /** Placeholders that the texts may use. */
  placeholders: z.array(z.string()),
  email: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
  sms: z
    .object({
      text: z.string(),
      segments: z.number(),
      characters: z.number(),
      is_unicode: z.boolean(),
      /** The provider’s template with the values of its variables, if the provider has registered the wording. */
      registered: z
        .object({ template: z.string(), sender: z.string(), variables: z.array(z.string()) })
        .nullable(),
    })
    .nullable(),
});
export type MessagePreview = z.infer<typeof messagePreview>;

export const testMessageBody = z.strictObject({ ...idFields, locale, channel });
export const testMessageResult = z.object({ recipient: z.string() });

/** How messages are sent; null for a channel that is not configured. Never contains a password or a token. */
export const messageChannels = z.object({
  is_demo: z.boolean(),
  email: z.object({ provider: z.string(), from: z.string() }).nullable(),
  sms: z
    .object({
      provider: z.string(),
      segments_today: z.number(),
      daily_budget: z.number(),
      calling_codes: z.array(z.string()),
    })
    .nullable(),
  /** On how many devices people receive push messages. */
  push: z.object({ devices: z.number() }).nullable(),
});
export type MessageChannels = z.infer<typeof messageChannels>;

export const sentMessageQuery = z.strictObject({
  ...listFields,
  state: z.enum(messageStates).optional(),
  channel: z.enum(['email', 'sms', 'push', 'webhook']).optional(),
});
export const sentMessageRow = z.object({
  id: z.number(),
  event: z.string(),
  channel: z.string(),
  recipient: z.string(),
  state: z.enum(messageStates),
  tries: z.number(),
  failure: z.string().nullable(),
  /** Whether staff may send the message again: its delivery failed or is uncertain, and it contains no code. */
  may_resend: z.boolean(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** When the provider reported a delivery or a failure. */
  reported_at: z.iso.datetime().nullable(),
});
export type SentMessageRow = z.infer<typeof sentMessageRow>;
