import { forgotPasswordPath } from '#paths';
import { environment } from '#server/config/environment.ts';
import type { Db } from '#server/db/client.ts';
import { queueMessage } from '#server/repositories/message.ts';
import { findUser } from '#server/repositories/user.ts';
import { publishedShop } from '#server/process/shop-state.ts';
import { encryptBody } from '../message/secret-body.ts';

const day = 86_400_000;

type Recipient = { channel: 'email' | 'sms'; address: string; locale: string };

export async function queueResetMessage(
  tx: Db,
  message: {
    key: string;
    recipient: Recipient;
    parameters: { code: string; link: string };
    usefulUntil: Date;
    at: Date;
  },
): Promise<void> {
  const { key, recipient, parameters, usefulUntil, at } = message;
  const { text, shop } = await languageOf(recipient.locale);
  const body = text('people.reset.message', { ...parameters, shop });
  await queueMessage(tx, {
    channel: recipient.channel,
    recipient: recipient.address,
    eventKey: key,
    ...(recipient.channel === 'email' && { subject: text('people.reset.title') }),
    secretBody: encryptBody(recipient.channel === 'email' ? `${body}\n\n${parameters.link}` : body),
    usefulUntil,
    at,
  });
}

/** Tells a person that the password was changed, in case it was somebody else. */
export async function queuePasswordNotice(
  tx: Db,
  { key, userId, locale, at }: { key: string; userId: string; locale: string; at: Date },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user || user.email.endsWith('.invalid')) return;
  const { text, shop } = await languageOf(locale);
  await queueMessage(tx, {
    channel: 'email',
    recipient: user.email,
    eventKey: key,
    subject: text('people.reset.changedTitle'),
    body: text('people.reset.changedMessage', {
      shop,
      link: `${environment().siteUrl}${forgotPasswordPath()}`,
    }),
    usefulUntil: new Date(at.getTime() + day),
    at,
  });
}

async function languageOf(locale: string) {
  const { byCode, defaultCode } = await publishedShop();
  const language = byCode.get(locale) ?? byCode.get(defaultCode);
  if (!language) throw new Error('The shop has no language.');
  return { text: language.shop.text, shop: language.settings.shopName };
}
