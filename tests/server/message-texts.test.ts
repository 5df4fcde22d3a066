import { afterEach, describe, expect, test, vi } from 'vitest';
import { contrast } from '#domain/colour.ts';
import { placeholderEmail } from '#domain/contact-channel.ts';
import { messageEventNames, messageRule } from '#domain/message-event.ts';
import { type MessageValue, type MessageValues, noReason } from '#domain/message-value.ts';
import { availableChannels, recipientsOf } from '#server/services/message/message-channels.ts';
import { emptyMessageBody } from '#server/services/message/published-message-texts.ts';
import { renderMessage } from '#server/services/message/render-message.ts';
import { standardTexts } from '#server/services/message/standard-texts/index.ts';
import { builtInShop } from '#server/services/settings/published-shop.ts';

const shop = builtInShop();
const link = 'https://shop.example/running-order/abc';
const render = (
  event: (typeof messageEventNames)[number],
  {
    locale = 'en',
    channel = 'email' as 'email' | 'sms',
    values = {} as MessageValues,
    texts = emptyMessageBody,
  } = {},
) =>
  renderMessage({
    event,
    channel,
    locale,
    parameters: { ...messageRule(event).parameters, link, ...values },
    texts,
    shop,
  });

describe.each(['en', 'hi', 'ar'])('the standard messages in %s', (locale) => {
  test.each(messageEventNames)('%s use only known placeholders, and all required placeholders', (event) => {
    const { parameters, required } = messageRule(event);
    const texts = standardTexts[locale]![event];
    expect(Object.keys(texts)).toEqual(Object.keys(standardTexts['en']![event]));
    const known = new Set([...Object.keys(parameters), 'shop', 'link']);
    for (const text of Object.values(texts))
      for (const [, name] of text.matchAll(/\{(\w+)/g)) expect(known).toContain(name);
    for (const name of required) {
      if (texts.text) expect(texts.subject + texts.text).toContain(`{${name}`);
      if (texts.sms) expect(texts.sms).toContain(`{${name}`);
    }
    for (const channel of ['email', 'sms'] as const) {
      const { subject, body } = render(event, { locale, channel });
      expect(subject + body).not.toMatch(/[{}]/);
      if (channel === 'email' && texts.button) expect(body).toContain(link);
    }
  });
});

describe('an email', () => {
  test('has the same content in HTML and in plain text, with the link of the button', () => {
    const { subject, body, html } = render('order-placed');
    expect(subject).toBe('We have received your order 7-000012');
    expect(body).toContain('Green Basket has received your order 7-000012 for ₹1,240.');
    expect(body).toContain(`View order ${link}`);
    expect(body).not.toMatch(/[<>]/);
    expect(html).toContain(`href="${link}"`);
    expect(html).toMatch(/^<!doctype html><html[^>]* lang="en"/);
  });

  test('loads no resources and has no script, so that it looks the same with images blocked', () => {
    for (const event of messageEventNames) {
      const { html } = render(event);
      expect(html).not.toMatch(/<img|<script|url\(|@import|src=/i);
      expect(html.replaceAll(link, '')).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    }
  });

  test('is right-to-left in Arabic, with numbers and names in their own direction', () => {
    const { html, body } = render('order-placed', { locale: 'ar' });
    expect(html).toMatch(/<html[^>]* dir="rtl"/);
    expect(html).toContain('text-align:right');
    expect(body).toContain('\u20687-000012\u2069');
    expect(body).toContain(` ${link}\n`);
  });

  test('formats amounts and times in the reader’s language and the shop’s time zone', () => {
    const values = {
      total: { money: 1_234_500 },
      when: { from: '2026-06-24T11:30:00Z', to: '2026-06-24T12:30:00Z' },
    };
    expect(render('order-placed', { values }).body).toMatch(
      /for ₹12,345\. It is planned for Wed 24 Jun 5:00 pm – 6:00 pm/i,
    );
    expect(render('order-placed', { values, locale: 'hi' }).body).toContain('₹12,345');
  });

  test('shows the total of an order as in its bill and in its currency', () => {
    const total = (value: MessageValue) =>
      / for (.+?)\. /.exec(render('order-placed', { values: { total: value } }).body)?.[1];
    const lines = (...amounts: number[]) => amounts.map((amount) => ({ kind: 'item', amount }));
    expect(total({ money: 10_000, currency: 'INR', bill: lines(4_000, 6_000) })).toBe('₹100');
    expect(total({ money: 10_100, currency: 'INR', bill: lines(4_050, 6_050) })).toBe('₹101.00');
    // The message shows exactly what is collected, although the rounded amounts ₹153 and ₹25 add up to ₹178.
    expect(total({ money: 17_801, currency: 'INR', bill: lines(15_301, 2_500) })).toBe('₹178.01');
    expect(total({ money: 17_801 })).toBe('₹178.01');
    expect(total({ money: 17_800, currency: 'INR', bill: lines(15_300, 2_500), most: 19_530 })).toContain(
      '₹195.30',
    );
    expect(total({ money: 12_345, currency: 'KWD', bill: lines(12_345) })).toBe('KWD\u00a012.345');
  });

  test('says in the reader’s language that no reason was given', () => {
    const body = (reason: MessageValue, locale = 'en') =>
      render('order-cancelled', { values: { reason }, locale }).body;
    expect(body('Ordered twice')).toContain('Reason: Ordered twice');
    expect(body(noReason)).toContain('Reason: not given');
    expect(body(noReason, 'hi')).toContain('कारण: नहीं बताया गया');
  });

  test('cannot get HTML, a second subject line or a placeholder from a customer’s name', () => {
    const name = '<b onclick="x">Asha</b>\r\nBcc: all@shop.example {total}';
    const { html } = render('order-placed', { values: { name } });
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('&lt;b onclick');
    expect(html).toContain('{total}');
    expect(render('order-placed', { values: { number: '7\r\nBcc: x' } }).subject).not.toMatch(/[\r\n]/);
  });

  test('has a readable button and text with any brand colour, in light and dark mode', () => {
    for (const storeColor of ['#ffd400', '#1c6a3c', '#ffffff', '#101010', '#e91e63']) {
      const branded = {
        ...shop,
        byCode: new Map(
          [...shop.byCode].map(([code, language]) => [
            code,
            { ...language, settings: { ...language.settings, storeColor } },
          ]),
        ),
      };
      const { html } = renderMessage({
        event: 'order-placed',
        channel: 'email',
        locale: 'en',
        parameters: { ...messageRule('order-placed').parameters, link },
        texts: emptyMessageBody,
        shop: branded,
      });
      const button = /<a href="https:\/\/shop\.example[^>]*style="([^"]*)"/.exec(html)![1]!;
      const background = /background:(#[0-9a-f]{6})/i.exec(button)![1]!;
      expect(contrast('#ffffff', background)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('the shop’s own text replaces the standard text in its language only', () => {
  const texts = { ...emptyMessageBody, sms: { en: 'Namaste! Order {number} at {shop}.' } };
  expect(render('order-placed', { channel: 'sms', texts }).body).toBe('Namaste! Order 7-000012 at Haat.');
  expect(render('order-placed', { channel: 'sms', texts, locale: 'hi' }).body).toMatch(/ऑर्डर 7-000012/);
});

describe('the recipients of a message', () => {
  afterEach(() => vi.unstubAllEnvs());
  const both = { email: true, sms: true };
  const asha = { email: 'asha@mail.example', phone: '+919845012345' };
  const send = (send_email: boolean, send_sms: 'always' | 'without_email' | 'never') => ({
    send_email,
    send_sms,
  });
  const channelsOf = (...given: Parameters<typeof recipientsOf>) =>
    recipientsOf(...given).map(({ channel }) => channel);

  test('are reached by the channels selected in its document', () => {
    expect(recipientsOf(asha, send(true, 'always'), both)).toEqual([
      { channel: 'email', recipient: 'asha@mail.example' },
      { channel: 'sms', recipient: '+919845012345' },
    ]);
    expect(channelsOf(asha, send(true, 'never'), both)).toEqual(['email']);
    expect(channelsOf(asha, send(true, 'without_email'), both)).toEqual(['email']);
    expect(channelsOf(asha, send(false, 'without_email'), both)).toEqual(['sms']);
    expect(channelsOf(asha, send(false, 'never'), both)).toEqual([]);
  });

  test('are reached only by channels for which the person has an address and the shop a sender', () => {
    expect(channelsOf({ phone: asha.phone }, send(true, 'without_email'), both)).toEqual(['sms']);
    expect(channelsOf({ email: asha.email }, send(true, 'always'), both)).toEqual(['email']);
    const withPlaceholderEmail = { ...asha, email: placeholderEmail('asha') };
    expect(channelsOf(withPlaceholderEmail, send(true, 'without_email'), both)).toEqual(['sms']);
    expect(channelsOf(asha, send(true, 'without_email'), { email: false, sms: true })).toEqual(['sms']);
    expect(channelsOf(asha, send(true, 'always'), { email: true, sms: false })).toEqual(['email']);
  });

  test('recipients in a shop need a provider for each channel, and a demo shows both channels', () => {
    vi.stubEnv('HAAT_MODE', 'shop');
    expect(availableChannels()).toEqual({ email: false, sms: false });
    vi.stubEnv('HAAT_SMS_URL', 'https://sms.example/send');
    expect(availableChannels()).toEqual({ email: false, sms: true });
    vi.stubEnv('HAAT_SMTP_URL', 'smtp://mail.example');
    vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
    expect(availableChannels()).toEqual({ email: true, sms: true });
    vi.stubEnv('HAAT_MODE', 'demo');
    for (const name of ['HAAT_SMS_URL', 'HAAT_SMTP_URL', 'HAAT_MAIL_FROM']) vi.stubEnv(name, undefined);
    expect(availableChannels()).toEqual({ email: true, sms: true });
  });
});
