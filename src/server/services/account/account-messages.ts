import { contactChannel, isPlaceholderEmail } from '#domain/contact-channel.ts';
import { forgotPasswordPath, passkeysPath, personalDataPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { isOutgoingPaused } from '#server/repositories/installation.ts';
import { findUser } from '#server/repositories/user.ts';
import { availableChannels, recipientsOf } from '../message/message-channels.ts';
import { emptyMessageBody } from '../message/published-message-texts.ts';
import { queueEventMessage } from '../message/queue-event-message.ts';

/** Emails the link of an invitation if the shop can send emails; returns whether an email was queued. */
export async function queueInvitation(
  tx: Db,
  {
    address,
    locale,
    role,
    days,
    link,
    ...message
  }: {
    key: string;
    address: string;
    locale: string;
    role: string;
    days: number;
    link: string;
    usefulUntil: Date;
    at: Date;
  },
): Promise<boolean> {
  if (!availableChannels().email || (await isOutgoingPaused(tx))) return false;
  await queueEventMessage(tx, {
    event: 'invitation',
    ...message,
    recipient: { channel: 'email', address, locale },
    parameters: { name: address, role, days: String(days) },
    secret: { link },
  });
  return true;
}

/** Notifies a person that the password was changed, in case another person did it. */
export async function queuePasswordNotice(
  tx: Db,
  { key, userId, locale, at }: { key: string; userId: string; locale: string; at: Date },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  for (const { channel, recipient } of recipientsOf(
    { email: user.email },
    emptyMessageBody,
    availableChannels(),
  ))
    await queueEventMessage(tx, {
      event: 'password-changed',
      key,
      recipient: { channel, address: recipient, locale },
      parameters: { name: user.name, time: { time: at.toISOString() } },
      link: `${environment().siteUrl}${forgotPasswordPath()}`,
      at,
    });
}

/** `k…@shop.example`, `…45`: enough for the owner to recognise the contact, not enough for another person to use it. */
function maskContact(contact: string): string {
  if (contactChannel(contact) === 'sms') return `\u2066…${contact.slice(-2)}\u2069`;
  const [name = '', host = ''] = contact.split('@');
  return `\u2068${name.slice(0, 1)}…@${host}\u2069`;
}

/** Notifies the previous contact that it was replaced by another contact. */
export async function queueContactNotice(
  tx: Db,
  {
    key,
    name,
    before,
    contact,
    locale,
    at,
  }: { key: string; name: string; before: string; contact: string; locale: string; at: Date },
): Promise<void> {
  const isPhone = contactChannel(before) === 'sms';
  const channels = availableChannels();
  if (!(isPhone ? channels.sms : channels.email && !isPlaceholderEmail(before))) return;
  await queueEventMessage(tx, {
    event: 'contact-changed',
    key,
    recipient: { channel: isPhone ? 'sms' : 'email', address: before, locale },
    parameters: {
      name,
      before: maskContact(before),
      contact: maskContact(contact),
      time: { time: at.toISOString() },
    },
    at,
  });
}

/** Notifies a person that a passkey was added to their account, in case another person did it. */
export async function queuePasskeyNotice(
  tx: Db,
  {
    key,
    userId,
    passkey,
    locale,
    at,
  }: { key: string; userId: string; passkey: string; locale: string; at: Date },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const contact = { email: user.email, phone: user.phoneNumberVerified ? user.phoneNumber : null };
  for (const { channel, recipient } of recipientsOf(contact, emptyMessageBody, availableChannels()))
    await queueEventMessage(tx, {
      event: 'passkey-added',
      key,
      recipient: { channel, address: recipient, locale },
      parameters: { name: user.name, passkey, time: { time: at.toISOString() } },
      link: `${environment().siteUrl}${passkeysPath()}`,
      at,
    });
}

/** Notifies a customer that the requested copy of their data is ready, even if they have disabled messages. */
export async function queueExportNotice(
  tx: Db,
  { key, userId, locale, until, at }: { key: string; userId: string; locale: string; until: Date; at: Date },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const contact = { email: user.email, phone: user.phoneNumber };
  for (const { channel, recipient } of recipientsOf(contact, emptyMessageBody, availableChannels()))
    await queueEventMessage(tx, {
      event: 'data-export-ready',
      key,
      recipient: { channel, address: recipient, locale },
      parameters: { name: user.name, until: { time: until.toISOString() } },
      link: `${environment().siteUrl}${personalDataPath()}`,
      usefulUntil: until,
      at,
    });
}
