import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpSmsSender } from '#server/adapters/http-sms-sender.ts';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import type { MessageSender } from '#server/adapters/ports.ts';
import { createSmtpSender } from '#server/adapters/smtp-sender.ts';
import { messages } from '#server/db/schema/index.ts';
import { claimMessages, type MessageChannel } from '#server/repositories/message.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { answerStatus, hangUp, openSmsProvider, type SmsProvider } from '../support/sms-provider.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const template = '{"to":"{to}","text":"{text}","ref":"{key}"}';

let shop: TestShop;
let provider: SmsProvider;
let mailServer: MailServer;
let sms: MessageSender;
let email: MessageSender;
beforeAll(async () => {
  [shop, mailServer] = await Promise.all([openShop({ now: noon }), openMailServer()]);
  email = createSmtpSender({ url: mailServer.url, from: 'Haat <orders@shop.example>' });
});
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.delete(messages);
  provider = await openSmsProvider();
  sms = createHttpSmsSender({ url: provider.url, headers: { authorization: 'Bearer abc' }, template });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});
afterAll(async () => {
  await mailServer.close();
  await shop.close();
});

const messageIdOf = ({ id }: { id: number }) => `<haat-${id}.${noon.getTime().toString(36)}@shop.example>`;

let number = 0;
/** Queues a message that contains `code`, or otherwise a message about a farm visit whose SMS ends with `text`. */
const queue = (changes: {
  channel?: MessageChannel;
  text?: string;
  code?: string;
  recipient?: string;
  key?: string;
  usefulUntil?: Date;
}) => {
  const { channel = 'sms', text = 'Bring a hat.', code, recipient, key, usefulUntil } = changes;
  const common = {
    key: key ?? `test:${++number}`,
    recipient: {
      channel,
      address: recipient ?? (channel === 'sms' ? '+919845012345' : 'asha@shop.example'),
      locale: 'en',
    },
    usefulUntil: usefulUntil ?? after(86_400),
    at: noon,
  };
  if (code !== undefined)
    return queueEventMessage(shop.db, {
      event: channel === 'sms' ? 'phone-code' : 'password-reset',
      parameters: { minutes: '5' },
      secret: { code },
      ...common,
    });
  return queueEventMessage(shop.db, {
    event: 'farm-visit-confirmed',
    parameters: { name: 'Asha', date: { day: '2026-07-04T06:30:00Z' }, message: text },
    ...common,
  });
};
const deliver = () => deliverMessages({ ...shop.app, senders: { sms, email } });
const rows = () => shop.db.select().from(messages).orderBy(asc(messages.id));
const states = async () => (await rows()).map(({ state }) => state);

describe('an SMS', () => {
  test('is sent by one request with its texts escaped, and only once', async () => {
    await queue({ text: 'For "Asha" ₹120 {to}' });
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = provider.requests;
    expect(provider.requests).toHaveLength(1);
    const [row] = await rows();
    expect(JSON.parse(body)).toEqual({
      to: '+919845012345',
      text: 'Asha, your farm visit on Sat, 4 Jul 2026 is confirmed. For "Asha" ₹120 {to} – Haat',
      ref: `haat-${row!.id}`,
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer abc',
      connection: 'close',
      'idempotency-key': `haat-${row!.id}`,
    });
    expect(row).toMatchObject({ state: 'sent', tries: 1, sentAt: noon, providerId: 'sms-1', failure: null });
    // The sent text is stored, so that the desk shows it even after the shop has changed its texts.
    expect(row!.body).toBe(JSON.parse(body).text);
  });

  test('an SMS can be sent as form fields', async () => {
    sms = createHttpSmsSender({ url: provider.url, headers: {}, template: 'To={to}&Body={text}' });
    await queue({ text: 'Fish & chips' });
    await deliver();
    expect(provider.requests[0]).toMatchObject({
      body: expect.stringMatching(/^To=%2B919845012345&Body=Asha.*Fish%20%26%20chips/),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  });

  test('is retried after 5 s, 20 s and 80 s while the provider is busy, and then sent once', async () => {
    provider.answerWith(answerStatus(503), answerStatus(429), answerStatus(503));
    await queue({});
    const tries: number[] = [];
    for (const second of [0, 4, 5, 24, 25, 104, 105, 200]) {
      shop.setNow(after(second));
      await deliver();
      tries.push(provider.requests.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 4, failure: null }]);
  });

  test('an SMS is retried if the provider cannot be reached', async () => {
    await provider.close();
    await queue({});
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'queued', tries: 1, nextAt: after(5) }]);
    expect((await rows())[0]!.failure).toMatch(/could not be reached/);
  });

  test('is not retried after a refusal, and the reason contains neither the phone nor the text', async () => {
    provider.answerWith(answerStatus(400));
    await queue({});
    await deliver();
    shop.setNow(after(7_200));
    await deliver();
    expect(provider.requests).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'failed', failure: 'The SMS provider answered 400.' }]);
  });

  test('is not sent again if the response was lost, because it would cost and arrive twice', async () => {
    provider.answerWith(hangUp, answerStatus(500));
    await queue({});
    await queue({});
    await deliver();
    shop.setNow(after(7_200));
    await deliver();
    expect(provider.requests).toHaveLength(2);
    expect(await states()).toEqual(['unknown', 'unknown']);
  });

  test('an SMS is queued once per event and recipient', async () => {
    await queue({ key: 'order:1:placed' });
    await queue({ key: 'order:1:placed' });
    await queue({ key: 'order:1:placed', recipient: '+919845099999' });
    await queue({ key: 'order:1:accepted' });
    expect(await deliver()).toBe(3);
  });

  test('expires unsent when it is no longer useful', async () => {
    await queue({ usefulUntil: after(60) });
    shop.setNow(after(60));
    await deliver();
    expect([provider.requests.length, await states()]).toEqual([0, ['expired']]);
  });

  test('remains queued while the channel has no sender', async () => {
    await queue({});
    expect(await deliverMessages({ ...shop.app, senders: { email } })).toBe(0);
    expect(await states()).toEqual(['queued']);
  });
});

describe('a code', () => {
  test('is unreadable in the database, is delivered, and is then erased', async () => {
    await queue({ code: '482911' });
    expect(JSON.stringify(await rows())).not.toContain('482911');
    await deliver();
    const { text } = JSON.parse(provider.requests[0]!.body) as { text: string };
    expect(text).toMatch(/^482911 is your code for Haat/);
    // Phones fill in a code whose message ends with the site and the code.
    expect(text.split('\n').slice(-2)).toEqual(['', '@localhost #482911']);
    expect(await rows()).toMatchObject([{ state: 'sent', body: '', secret: null }]);
  });

  test.each([
    ['lost', hangUp, 'unknown'],
    ['refused', answerStatus(400), 'failed'],
  ] as const)('that was %s is erased and never sent again', async (_, answer, state) => {
    provider.answerWith(answer);
    await queue({ code: '482911' });
    await deliver();
    shop.setNow(after(120));
    await deliver();
    expect(provider.requests).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state, secret: null }]);
  });

  test('a code is erased when it expires', async () => {
    await queue({ code: '482911', usefulUntil: after(300) });
    shop.setNow(after(300));
    await deliver();
    expect(await rows()).toMatchObject([{ state: 'expired', secret: null }]);
  });
});

test('CALL-43 codes are sent through the shop’s SMS provider, and the delivered code works', async () => {
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  const phone = '9845011223';
  expect((await shop.call('/account/send-otp', { phone })).error?.code).toBe('NO_CODES');
  vi.stubEnv('HAAT_SMS_URL', provider.url);
  vi.stubEnv('HAAT_SMS_HEADERS', '{"x-api-key":"k"}');
  expect((await shop.call('/account/send-otp', { phone })).error).toBeUndefined();
  await deliverMessages({ ...shop.app, senders: createMessageSenders() });
  const [request] = provider.requests;
  expect(request!.headers).toMatchObject({ 'x-api-key': 'k' });
  const { to, text } = JSON.parse(request!.body) as { to: string; text: string };
  expect(to).toBe(`+91${phone}`);
  const verified = await shop.call('/account/verify-otp', { phone, otp: /\d{6}/.exec(text)![0] });
  expect(verified.data).toEqual({ phone: `+91${phone}` });
});

describe('an email', () => {
  test('is sent by SMTP with its subject, text and its own Message-ID', async () => {
    await queue({ channel: 'email', text: 'Bring boots.' });
    await deliver();
    const [[row], mail] = [await rows(), mailServer.mails.at(-1)!];
    expect(row).toMatchObject({ state: 'sent', providerId: messageIdOf(row!) });
    expect(mail).toMatchObject({ from: 'orders@shop.example', to: ['asha@shop.example'] });
    expect(mail.text).toMatch(/^From: Haat <orders@shop\.example>\r?$/m);
    expect(mail.text).toMatch(/^Subject: Your farm visit on Sat, 4 Jul 2026 is confirmed\r?$/m);
    expect(mail.text).toContain(`Message-ID: ${messageIdOf(row!)}`);
    expect(mail.text).toContain('Bring boots.');
  });

  test('gets no further recipients or headers from its recipient or subject', async () => {
    const count = mailServer.mails.length;
    await queue({ channel: 'email', recipient: 'a@shop.example, b@evil.example' });
    await queue({ channel: 'email', recipient: 'a@shop.example\r\nBcc: b@evil.example' });
    await deliver();
    for (const { to, text } of mailServer.mails.slice(count)) {
      expect(to).not.toContain('b@evil.example');
      expect(text).not.toMatch(/^Bcc:/m);
    }
  });

  test('is retried after a temporary refusal, and not after a final refusal', async () => {
    const count = mailServer.mails.length;
    mailServer.refuseWith(450, 550);
    await queue({ channel: 'email' });
    await deliver();
    expect(await states()).toEqual(['queued']);
    await queue({ channel: 'email' });
    await deliver();
    shop.setNow(after(5));
    await deliver();
    expect(await states()).toEqual(['sent', 'failed']);
    expect(mailServer.mails).toHaveLength(count + 1);
  });
});

describe('after a crash', () => {
  /** Claims messages without storing a result, like a process that is killed in between. */
  const crash = () =>
    claimMessages(shop.db, { channels: ['sms', 'email'], now: noon, leaseUntil: after(60), limit: 10 });

  test('no message is sent before the lease has ended; then emails are repeated with the same Message-ID, but SMS and codes are not', async () => {
    const count = mailServer.mails.length;
    await queue({ channel: 'email' });
    await queue({ channel: 'sms' });
    await queue({ channel: 'sms', code: '482911' });
    await queue({ channel: 'email', code: '482911' });
    expect(await crash()).toHaveLength(4);
    shop.setNow(after(59));
    await deliver();
    expect(await states()).toEqual(['sending', 'sending', 'sending', 'sending']);
    for (const second of [60, 65]) {
      shop.setNow(after(second));
      await deliver();
    }
    expect(await states()).toEqual(['sent', 'unknown', 'unknown', 'unknown']);
    const all = await rows();
    expect(all.map(({ secret }) => secret)).toEqual([null, null, null, null]);
    expect(provider.requests).toEqual([]);
    expect(mailServer.mails).toHaveLength(count + 1);
    expect(mailServer.mails.at(-1)!.text).toContain(`Message-ID: ${messageIdOf(all[0]!)}`);
  });

  test('a message is sent later if a query fails before it is sent', async () => {
    await queue({});
    await shop.db.execute(sql`alter table sms_usage rename to sms_usage_away`);
    try {
      await deliver();
    } finally {
      await shop.db.execute(sql`alter table sms_usage_away rename to sms_usage`);
    }
    expect(provider.requests).toEqual([]);
    expect(await states()).toEqual(['queued']);
    shop.setNow(after(5));
    await deliver();
    expect(await states()).toEqual(['sent']);
  });

  test('a process that resumes late does not overwrite the result of another process', async () => {
    await queue({ channel: 'email' });
    let release = () => {};
    const waiting = new Promise<void>((resolve) => (release = resolve));
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const slow: MessageSender = {
      name: 'slow',
      isRepeatable: true,
      async send() {
        isAsked();
        await waiting;
        return { kind: 'refused', reason: 'too late' };
      },
    };
    const late = deliverMessages({ ...shop.app, senders: { email: slow } });
    await asked;
    for (const second of [60, 65]) {
      shop.setNow(after(second));
      await deliver();
    }
    expect(await states()).toEqual(['sent']);
    release();
    await late;
    expect(await rows()).toMatchObject([{ state: 'sent', failure: null }]);
  });
});

test('four processes send each of forty messages exactly once', async () => {
  for (let count = 0; count < 40; count++) await queue({});
  const run = async () => {
    while ((await deliver()) > 0);
  };
  await Promise.all([run(), run(), run(), run()]);
  const references = provider.requests.map(({ body }) => (JSON.parse(body) as { ref: string }).ref);
  expect(new Set(references).size).toBe(40);
  expect(references).toHaveLength(40);
  expect(await shop.db.$count(messages, eq(messages.state, 'sent'))).toBe(40);
});
