import { realEmail } from '#domain/contact-channel.ts';
import { isUnicodeMailbox } from '#domain/email-address.ts';
import type { MessageBody } from '#contracts/document/message.ts';
import { offersUnicodeMailboxes } from '#server/adapters/smtp-sender.ts';
import { environment } from '#server/config/environment.ts';
import type { MessageChannel } from '#server/repositories/message.ts';

/** The channels whose messages go to an email address or a phone; push and alerts belong to devices and accounts. */
type AddressedChannel = Extract<MessageChannel, 'email' | 'sms'>;
export type MessageChannels = Readonly<Record<AddressedChannel, boolean>>;

/**
 * The channels that can be used: in a demo, both, because its outbox shows all messages; in a shop, those with a
 * provider.
 */
export function availableChannels(): MessageChannels {
  const { mode, smtp, sms } = environment();
  return { email: mode === 'demo' || smtp !== undefined, sms: mode === 'demo' || sms !== undefined };
}

/** Whether emails can be delivered to this mailbox; the demo's outbox shows all. */
export async function canReceiveEmail(email: string): Promise<boolean> {
  const { mode, smtp } = environment();
  if (mode === 'demo' || !isUnicodeMailbox(email)) return true;
  return smtp !== undefined && (await offersUnicodeMailboxes(smtp.url));
}

/** The contacts of a person; an address that cannot receive messages is ignored. */
export type Contact = { email?: string | null; phone?: string | null };

/** The recipients of a message, by the settings of its document. */
export function recipientsOf(
  { email: given, phone }: Contact,
  { send_email, send_sms }: Pick<MessageBody, 'send_email' | 'send_sms'>,
  channels: MessageChannels,
): { channel: AddressedChannel; recipient: string }[] {
  const email = realEmail(given);
  const byEmail = channels.email && send_email && email !== null;
  const bySms =
    channels.sms && phone && (send_sms === 'always' || (send_sms === 'without_email' && !byEmail));
  return [
    ...(byEmail ? [{ channel: 'email' as const, recipient: email }] : []),
    ...(bySms ? [{ channel: 'sms' as const, recipient: phone }] : []),
  ];
}
