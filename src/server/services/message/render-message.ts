import { htmlToText } from 'html-to-text';
import type { MessageBody } from '#contracts/document/message.ts';
import type { MessageEvent } from '#domain/message-event.ts';
import type { MessageValue, MessageValues } from '#domain/message-value.ts';
import type { RegisteredSms } from '#domain/registered-sms.ts';
import { packingChangeText } from '#i18n/packing-change-text.ts';
import { dayAndTime } from '#i18n/date.ts';
import { createOrderMoney } from '#i18n/order-money.ts';
import { formatPattern } from '#i18n/text.ts';
import type { MessageChannel } from '#server/repositories/message.ts';
import { environment } from '#server/config/environment.ts';
import type { PublishedLanguage, PublishedShop } from '../settings/published-shop.ts';
import { emailHtml } from './email-layout.ts';
import { smsRegistrationFor, messageTextsFor } from './published-message-texts.ts';

export type RenderedMessage = {
  subject: string;
  body: string;
  html: string;
  /** The registration of an SMS whose wording is registered with the provider. */
  registered: RegisteredSms | null;
};

type RenderRequest = {
  event: MessageEvent;
  channel: MessageChannel;
  locale: string;
  /** The values of the placeholders; `link` is the absolute URL that the button opens. */
  parameters: MessageValues;
  /** The published document of the event, or the standard texts. */
  texts: MessageBody;
  shop: PublishedShop;
};

/** Parameters that must not be changed: people copy them, phones recognise them, or plural forms depend on them. */
const verbatim: ReadonlySet<string> = new Set(['link', 'code', 'minutes', 'days']);

/**
 * Renders a message for one channel. An SMS has only a body; a push notification and a webhook have a title and a body;
 * all other messages have an HTML text and the same content as plain text.
 */
export function renderMessage({
  event,
  channel,
  locale,
  parameters,
  texts: body,
  shop,
}: RenderRequest): RenderedMessage {
  const language = shop.byCode.get(locale) ?? shop.byCode.get(shop.defaultCode)!;
  const code = language.language.code;
  const { settings } = language;
  const texts = messageTextsFor(event, body, { locale: code, defaultLocale: shop.defaultCode });
  const values = { ...formatValues(parameters, language), shop: settings.shopName };
  const fill = (pattern: string): string =>
    formatPattern(pattern, values, code)
      // Removes double spaces, because a parameter may be empty.
      .replaceAll(/[^\S\n]{2,}/g, ' ')
      .trim();
  if (channel === 'sms') {
    const registration = smsRegistrationFor(event, body, { locale: code, defaultLocale: shop.defaultCode });
    const registered = registration && {
      template: registration.template,
      sender: registration.sender,
      variables: registration.names.map((name) => fill(`{${name}}`)),
    };
    const { code: secret } = parameters;
    const text = fill(texts.sms);
    // The last line lets phones fill in the code, on this site only. A registered wording must not be changed.
    const isForPhone = typeof secret === 'string' && text !== '' && !registered;
    const { hostname } = new URL(environment().siteUrl);
    return {
      subject: '',
      body: isForPhone ? `${text}\n\n@${hostname} #${secret}` : text,
      html: '',
      registered,
    };
  }
  if (channel === 'push' || channel === 'webhook') {
    // A push notification has the short text without the link, because a tap opens the link.
    const short = texts.sms || (texts.text.split(/\n\s*\n/)[0] ?? '');
    return {
      subject: fill(texts.subject || '{shop}').replaceAll(/\s+/g, ' '),
      body: fill(short.replaceAll('{link}', '')).replace(/[:\s]+$/, ''),
      html: '',
      registered: null,
    };
  }
  const isolate = (text: string) => (language.shop.dir === 'rtl' ? isolated(text) : text);
  const subject = fill(texts.subject).replaceAll(/\s+/g, ' ');
  const paragraphs = texts.text
    .split(/\n\s*\n/)
    .map(fill)
    .filter(Boolean);
  const html = emailHtml({
    locale: code,
    shopName: settings.shopName,
    colour: settings.storeColor,
    preview: paragraphs.find((paragraph) => paragraph.length > 40) ?? subject,
    heading: subject,
    paragraphs,
    button: values.link && texts.button ? { text: fill(texts.button), link: values.link } : null,
    footer: [
      [settings.shopName, settings.contactAddress],
      [settings.contactPhone, settings.contactEmail],
    ]
      .map((parts) => parts.filter(Boolean).map(isolate).join(' · '))
      .filter(Boolean),
  });
  return { subject, body: plainText(html), html, registered: null };
}

/** Marks a text so that it keeps its direction inside a text of the other direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

function formatValues(parameters: MessageValues, { shop }: PublishedLanguage): { link?: string } {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const text = formatValue(value, shop);
      // In right-to-left text, numbers and Latin names must keep their direction.
      const isIsolated = shop.dir === 'rtl' && text !== '' && !verbatim.has(name);
      return [name, isIsolated ? isolated(text) : text];
    }),
  );
}

function formatValue(value: MessageValue, shop: PublishedLanguage['shop']): string {
  const { date, text, settings, locale } = shop;
  if (typeof value === 'string') return value;
  if ('money' in value) {
    const {
      money: total,
      currency = settings.currencyCode,
      bill = [{ kind: 'item', amount: total }],
      most,
    } = value;
    const money = createOrderMoney({ total, currency, bill, ceiling: most }, settings, locale);
    return most === undefined
      ? money(total)
      : text('order.estimatedTotal', { amount: money(total), most: money(most) });
  }
  if ('reason' in value) return text('order.noReason');
  if ('changes' in value) return value.changes.map((change) => packingChangeText(change, text)).join('; ');
  if ('day' in value) return date(value.day, 'weekday') + text('common.comma') + date(value.day, 'date');
  if ('time' in value) return dayAndTime(date, value.time);
  return `${dayAndTime(date, value.from)} – ${date(value.to, 'time')}`;
}

const plainText = (html: string): string =>
  htmlToText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false } },
      // Skips the hidden text of the preview.
      { selector: 'div[data-skip-in-text]', format: 'skip' },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block' },
    ],
  });
