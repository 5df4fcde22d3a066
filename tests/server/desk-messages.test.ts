import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import { createSmtpSender } from '#server/adapters/smtp-sender.ts';
import { auditLog, messages } from '#server/db/schema/index.ts';
import { setAppDependencies } from '#server/process/app-dependencies.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openMailServer } from '../support/mail-server.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { sentMessages } from '../support/sent-messages.ts';

let shop: TestShop;
let editor: DeskCaller;
let support: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  [editor, support] = await Promise.all([openDeskAs(shop, 'editor'), openDeskAs(shop, 'support')]);
});
beforeEach(async () => void (await shop.db.delete(messages)));
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => shop.close());

const openTexts = async (event: string): Promise<{ id: number; revision: number; body: any }> => {
  const { data } = await editor('message-texts/open', { event });
  const { data: document } = await editor('documents/get', { id: data.id });
  return document;
};

let number = 0;
const queueTestMessage = (name: string, event: 'order-placed' | 'phone-code' = 'order-placed') =>
  queueEventMessage(shop.db, {
    event,
    key: `desk:${++number}`,
    recipient: { channel: 'sms', address: '+919845012345', locale: 'en' },
    parameters:
      event === 'order-placed'
        ? { name, number: '7-000099', store: 'Green Basket', total: { money: 5000 } }
        : {},
    ...(event === 'phone-code' && { secret: { code: '482911' } }),
    at: new Date(),
  });

describe('the texts of a message', () => {
  test('are listed for every event, and open as a draft with the standard texts in all languages', async () => {
    const { data } = await editor('message-texts/list', {});
    expect(data.rows.find(({ id }: { id: string }) => id === 'order-accepted')).toMatchObject({
      name: 'Order accepted',
      audience: 'customer',
      state: null,
      is_live: false,
    });
    const [first, second] = await Promise.all([openTexts('order-accepted'), openTexts('order-accepted')]);
    expect(second.id).toBe(first.id);
    expect(Object.keys(first.body.subject).toSorted()).toEqual(['ar', 'en', 'hi']);
    expect((await editor('message-texts/open', { event: 'no-such-event' })).status).toBe(400);
  });

  test('cannot be created, copied or moved for an unknown event', async () => {
    const body = { subject: {} };
    const made = await editor('documents/create', { kind: 'message', slug: 'lottery', locale: '', body });
    expect([made.status, made.error?.fields]).toEqual([400, { slug: 'The shop sends no such message.' }]);
    const { id } = await openTexts('order-ready');
    for (const call of ['documents/copy', 'documents/move'])
      expect((await editor(call, { id, slug: 'lottery' })).status).toBe(403);
  });

  test('are not published without a required placeholder or with an unknown placeholder, even if confirmed', async () => {
    const { id, revision, body } = await openTexts('order-changed');
    const broken = {
      ...body,
      sms: { ...body.sms, hi: 'आपका ऑर्डर बदल गया है।' },
      text: { ...body.text, en: 'Hello {name}, order {number}: {changes} {discount}' },
    };
    await editor('documents/save', { id, base: revision, body: broken });
    const refused = await editor('documents/publish', { id, despite: true });
    expect([refused.status, refused.error?.code]).toEqual([409, 'publish_blocked']);
    const { data: problems } = await editor('documents/check', { id });
    expect(problems.filter(({ is_blocking }: { is_blocking: boolean }) => is_blocking)).toMatchObject([
      { code: 'unknown_placeholder', field: 'text.en' },
      { code: 'lost_placeholder', field: 'sms.hi' },
      { code: 'lost_placeholder', field: 'sms.hi' },
    ]);
  });

  test('need no placeholder where they are empty, because the standard text is sent', async () => {
    const { id, revision, body } = await openTexts('order-changed');
    const empty = { ...body, sms: { ...body.sms, hi: '' }, text: { ...body.text, ar: '' } };
    await editor('documents/save', { id, base: revision, body: empty });
    const { data: problems } = await editor('documents/check', { id });
    expect(problems.filter(({ code }: { code: string }) => code === 'lost_placeholder')).toEqual([]);
  });

  test('are sent in their language once published, while other languages keep the standard text', async () => {
    const { id, revision, body } = await openTexts('order-placed');
    await editor('documents/save', {
      id,
      base: revision,
      body: { ...body, sms: { en: 'Namaste {name}, we pack {number} now.' } },
    });
    await queueTestMessage('Asha');
    expect((await sentMessages(shop.db))[0]!.body).toMatch(/^Green Basket has received/);
    expect((await editor('documents/publish', { id, despite: true })).error).toBeUndefined();
    expect((await sentMessages(shop.db))[0]!.body).toBe('Namaste Asha, we pack 7-000099 now.');
  });

  test('are previewed with the values of the last message and the number of SMS segments', async () => {
    const { id } = await openTexts('order-on-the-way');
    const example = await editor('message-texts/preview', { id, locale: 'en' });
    expect(example.data).toMatchObject({ has_real_values: false, sms: { segments: 1 } });
    expect(example.data.email.html).toContain('7-000012');
    await queueEventMessage(shop.db, {
      event: 'order-on-the-way',
      key: 'desk:real',
      recipient: { channel: 'email', address: 'asha@shop.example', locale: 'hi' },
      parameters: { name: 'Asha', number: '7-000777', store: 'Green Basket', total: { money: 5000 } },
      at: new Date(),
    });
    const real = await editor('message-texts/preview', { id, locale: 'hi' });
    expect(real.data.has_real_values).toBe(true);
    expect(real.data.email.subject).toContain('7-000777');
    expect(real.data.sms).toMatchObject({ is_unicode: true });
    expect((await support('message-texts/preview', { id, locale: 'en' })).status).toBe(403);
  });

  test('are sent as a test to the person at the desk, with an error if there is no sender', async () => {
    const { id } = await openTexts('order-delivered');
    const request = { id, locale: 'en', channel: 'email' };
    const none = await editor('message-texts/test', request);
    expect([none.status, none.error?.message]).toEqual([
      409,
      'A demo sends nothing. Its messages are shown in the demo’s outbox.',
    ]);
    const mailServer = await openMailServer();
    try {
      const email = createSmtpSender({ url: mailServer.url, from: 'Haat <orders@shop.example>' });
      setAppDependencies({ ...shop.app, senders: { email } });
      expect((await editor('message-texts/test', request)).data).toEqual({
        recipient: 'editor@haat.example',
      });
      expect(mailServer.mails).toMatchObject([{ to: ['editor@haat.example'] }]);
      mailServer.refuseWith(550);
      const refused = await editor('message-texts/test', request);
      expect(refused.error?.message).toMatch(/^The test was not sent\. The mail server refused/);
      const tested = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'message.tested'));
      expect(tested.map(({ detail }) => detail['outcome'])).toEqual(['sent', 'refused']);
    } finally {
      setAppDependencies(shop.app);
      await mailServer.close();
    }
  });
});

describe('messages that were not sent', () => {
  test('are listed by state without their text, and can be sent again once', async () => {
    await queueTestMessage('Asha');
    await shop.db.update(messages).set({ state: 'failed', failure: 'The SMS provider answered 400.' });
    const { data } = await support('messages/list', { state: 'failed' });
    expect(data.rows).toMatchObject(
      [{ event: 'Order received', recipient: '+919845012345', may_resend: true, failure: /400/ }].map(
        (row) => ({ ...row, failure: 'The SMS provider answered 400.' }),
      ),
    );
    expect(JSON.stringify(data)).not.toContain('Asha');
    const { id } = data.rows[0];
    const both = await Promise.all([support('messages/resend', { id }), support('messages/resend', { id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const resent = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'message.resent'));
    expect(resent).toMatchObject([{ actorId: 'demo-support', detail: { id, event: 'order-placed' } }]);
    const sent: string[] = [];
    const sms = {
      name: 'counter',
      isRepeatable: false,
      send: async ({ body }: { body: string }) => {
        sent.push(body);
        return { kind: 'sent' as const, providerId: null };
      },
    };
    while ((await deliverMessages({ ...shop.app, senders: { sms } })) > 0);
    expect(sent).toHaveLength(1);
  });

  test('messages that were not sent cannot be sent again if they contain a code', async () => {
    await queueTestMessage('Asha', 'phone-code');
    await shop.db.update(messages).set({ state: 'unknown', secret: null });
    const { data } = await support('messages/list', {});
    expect(data.rows).toMatchObject([{ event: 'Code for a phone', may_resend: false }]);
    const refused = await support('messages/resend', { id: data.rows[0].id });
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'A message with a code is not sent again. Ask the person to request a new one.',
    ]);
  });
});

describe('message providers at the desk', () => {
  test('are shown with the number of SMS segments sent today and the daily limit, without credentials', async () => {
    expect((await support('messages/channels', {})).data).toEqual({
      is_demo: true,
      email: null,
      sms: null,
      push: { devices: 0 },
    });
    expect((await editor('messages/channels', {})).status).toBe(403);
    vi.stubEnv('HAAT_MODE', 'shop');
    vi.stubEnv('HAAT_SMTP_URL', 'smtps://mailer:secret-password@mail.example:465');
    vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
    vi.stubEnv('HAAT_SMS_URL', 'https://sms.example/send?key=secret-key');
    vi.stubEnv('HAAT_SMS_HEADERS', '{"authorization":"secret-token"}');
    vi.stubEnv('HAAT_VAPID_PRIVATE_KEY', Buffer.alloc(32, 7).toString('base64url'));
    vi.stubEnv('HAAT_VAPID_SUBJECT', 'mailto:owner@shop.example');
    setAppDependencies({ ...shop.app, senders: createMessageSenders() });
    const { data } = await support('messages/channels', {});
    setAppDependencies(shop.app);
    expect(data).toEqual({
      is_demo: false,
      email: { provider: 'mail.example', from: 'Haat <orders@shop.example>' },
      sms: {
        provider: 'sms.example',
        segments_today: expect.any(Number),
        daily_budget: 2000,
        calling_codes: ['+91'],
      },
      push: { devices: 0 },
    });
    expect(JSON.stringify(data)).not.toContain('secret');
  });
});
