import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { twilioReportUrl } from '#server/adapters/sms-report-url.ts';
import { createTwilioSender } from '#server/adapters/twilio-sender.ts';
import { messages } from '#server/db/schema/index.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import {
  acceptAndDisconnect,
  acceptAndWait,
  gatewayError,
  openTwilio,
  refuseWith,
  twilioAccount,
  twilioReport,
  type FakeTwilio,
} from '../support/twilio.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

let shop: TestShop;
let twilio: FakeTwilio;
beforeAll(async () => void (shop = await openShop({ now: noon })));
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.delete(messages);
  twilio = await openTwilio();
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  vi.stubEnv('HAAT_TWILIO_ACCOUNT_SID', twilioAccount.accountSid);
  vi.stubEnv('HAAT_TWILIO_AUTH_TOKEN', twilioAccount.authToken);
  vi.stubEnv('HAAT_TWILIO_SENDER', twilioAccount.sender);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await twilio.close();
});
afterAll(() => shop.close());

let number = 0;
const queue = (code?: string) =>
  queueEventMessage(shop.db, {
    event: code ? 'phone-code' : 'order-delivered',
    key: `twilio:${++number}`,
    recipient: { channel: 'sms', address: '+919845012345', locale: 'en' },
    parameters: { number: '7-000012', store: 'Green Basket', minutes: '5' },
    link: 'https://shop.example/order/1',
    ...(code && { secret: { code } }),
    usefulUntil: after(86_400),
    at: noon,
  });
const deliver = (options: Partial<typeof twilioAccount> | object = {}) =>
  deliverMessages({
    ...shop.app,
    senders: {
      sms: createTwilioSender({ ...twilioAccount, ...options }, twilioReportUrl, twilio.connect),
    },
  });
const row = async () => (await shop.db.select().from(messages).orderBy(asc(messages.id)))[0]!;
const send = async () => {
  await queue();
  await deliver();
  return row();
};

describe('an SMS by Twilio', () => {
  test('is sent once with its sender and the address for reports', async () => {
    const { id, state, providerId, failure } = await send();
    await deliver();
    expect({ state, providerId, failure }).toEqual({
      state: 'sent',
      providerId: twilio.accepted[0]!.sid,
      failure: null,
    });
    expect(twilio.accepted).toMatchObject([
      {
        To: '+919845012345',
        From: '+15005550006',
        Body: 'Your order 7-000012 from Green Basket is complete. Enjoy it! https://shop.example/order/1',
        StatusCallback: `https://shop.example/api/message-report/twilio?message=haat-${id}`,
      },
    ]);
  });

  test('is sent by a messaging service, without a report address that Twilio cannot reach', async () => {
    vi.stubEnv('HAAT_ORIGIN', 'http://localhost:4321');
    const service = `MG${'0'.repeat(32)}`;
    await queue();
    await deliver({ sender: service });
    expect(twilio.accepted).toMatchObject([{ MessagingServiceSid: service }]);
    expect(twilio.accepted[0]).not.toHaveProperty('From');
    expect(twilio.accepted[0]).not.toHaveProperty('StatusCallback');
  });

  test.each([
    ['an invalid number', refuseWith(400, 21211), 'This is not a valid phone number (21211).'],
    [
      'a recipient who unsubscribed',
      refuseWith(400, 21610),
      'The recipient has unsubscribed by replying STOP (21610).',
    ],
    ['an error without words', refuseWith(400, 21999), 'Twilio answered 21999.'],
  ])('is not retried after %s', async (_, answer, failure) => {
    twilio.answerWith(answer);
    expect(await send()).toMatchObject({ state: 'failed', failure });
    shop.setNow(after(7_200));
    await deliver();
    expect([twilio.requests, twilio.accepted.length]).toEqual([1, 0]);
  });

  test.each([
    ['too many requests', refuseWith(429, 20429)],
    ['a full queue of the sender', refuseWith(400, 21611)],
    ['wrong credentials', refuseWith(401, 20003)],
    ['Twilio saying that it is unavailable', refuseWith(503, 20503)],
  ])('is definitely not sent after %s, and is sent later, once', async (_, answer) => {
    twilio.answerWith(answer);
    expect(await send()).toMatchObject({ state: 'queued', tries: 1, nextAt: after(5) });
    shop.setNow(after(5));
    await deliver();
    await deliver();
    expect(await row()).toMatchObject({ state: 'sent', failure: null });
    expect([twilio.requests, twilio.accepted.length]).toEqual([2, 1]);
  });

  test.each([
    ['a server error', refuseWith(500, 20500)],
    ['a gateway that lost the answer', gatewayError(502)],
    ['a gateway without an answer of Twilio', gatewayError(503)],
    ['a connection that ended after Twilio took it', acceptAndDisconnect],
  ])('may have been sent after %s, and is never sent again', async (_, answer) => {
    twilio.answerWith(answer);
    await queue('482911');
    await deliver();
    expect(await row()).toMatchObject({ state: 'unknown', secret: null });
    shop.setNow(after(7_200));
    await deliver();
    expect(twilio.requests).toBe(1);
    expect(twilio.accepted.length).toBeLessThanOrEqual(1);
  });

  test('may have been sent if Twilio does not respond in time', async () => {
    const slow = await openTwilio({ timeout: 2_000 });
    try {
      slow.answerWith(acceptAndWait);
      const sender = createTwilioSender(twilioAccount, () => null, slow.connect);
      await queue();
      await deliverMessages({ ...shop.app, senders: { sms: sender } });
      expect((await row()).state).toBe('unknown');
      slow.answerWith(acceptAndWait);
      const message = { key: 'haat-1', recipient: '+919845012345', subject: '', body: 'a', html: '' };
      const controller = new AbortController();
      const sent = sender.send(message, controller.signal);
      await vi.waitFor(() => expect(slow.accepted).toHaveLength(2), { timeout: 30_000 });
      controller.abort();
      expect((await sent).kind).toBe('unknown');
    } finally {
      await slow.close();
    }
  });

  test('an SMS by Twilio is retried if Twilio cannot be reached', async () => {
    await twilio.close();
    expect(await send()).toMatchObject({
      state: 'queued',
      failure: 'Twilio could not be reached (ECONNREFUSED).',
    });
  });
});

describe('a report by Twilio', () => {
  /** Reports a status of the message as Twilio does; returns the HTTP status of the response. */
  const report = async (
    status: string,
    { id, fields = {}, token }: { id?: number; fields?: Record<string, string>; token?: string } = {},
  ) => {
    const url = `https://shop.example/api/message-report/twilio?message=haat-${id ?? (await row()).id}`;
    const { path, init } = twilioReport(url, { MessageSid: 'SM1', MessageStatus: status, ...fields }, token);
    return (await shop.request(path, init)).status;
  };
  const sentAs = (sid: string) => ({ fields: { MessageSid: sid } });

  test('moves the state of a message only forward, with reports in any order and number', async () => {
    const { providerId } = await send();
    const mine = sentAs(providerId!);
    shop.setNow(after(60));
    expect(await report('sent', mine)).toBe(204);
    expect(await row()).toMatchObject({ state: 'sent', reportedAt: null });
    expect(await report('delivered', mine)).toBe(204);
    expect(await row()).toMatchObject({ state: 'delivered', reportedAt: after(60), sentAt: noon });
    shop.setNow(after(120));
    for (const late of ['delivered', 'sent', 'queued', 'undelivered', 'failed', 'no such status'])
      expect(await report(late, mine)).toBe(204);
    expect(await row()).toMatchObject({ state: 'delivered', reportedAt: after(60), failure: null });
  });

  test('contains the reason why a message was not delivered', async () => {
    const { providerId } = await send();
    await report('undelivered', { fields: { MessageSid: providerId!, ErrorCode: '30003' } });
    expect(await row()).toMatchObject({
      state: 'undelivered',
      failure: 'The phone is switched off or has no network (30003).',
    });
  });

  test('updates a message whose response was lost, and erases its code', async () => {
    twilio.answerWith(acceptAndDisconnect, acceptAndDisconnect);
    await queue('482911');
    await deliver();
    expect(await row()).toMatchObject({ state: 'unknown', providerId: null });
    await report('queued', sentAs('SM9'));
    expect(await row()).toMatchObject({ state: 'sent', providerId: 'SM9', sentAt: noon, failure: null });
    await report('delivered', sentAs('SM9'));
    expect(await row()).toMatchObject({ state: 'delivered', secret: null });
  });

  test('a report that arrives before the response to the request is not overwritten by that response', async () => {
    twilio.answerWith(async (response, accept) => {
      const { sid } = accept();
      await report('delivered', sentAs(sid));
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid }));
    });
    expect(await send()).toMatchObject({ state: 'delivered', tries: 1 });
  });

  test('about an unknown message, an email, an unsent message or a message sent again changes nothing', async () => {
    await queue();
    expect(await report('delivered')).toBe(204);
    expect((await row()).state).toBe('queued');
    await deliver();
    expect(await report('delivered', sentAs('SM-of-an-earlier-try'))).toBe(204);
    expect(await report('delivered', { id: 999_999_999 })).toBe(204);
    expect((await row()).state).toBe('sent');
    await shop.db.update(messages).set({ channel: 'email', providerId: null });
    expect(await report('delivered')).toBe(204);
    expect((await row()).state).toBe('sent');
  });

  test('a report with a forged signature is refused, and attempts are limited', async () => {
    await send();
    const id = (await row()).id;
    expect(await report('delivered', { id, token: 'another token of another account' })).toBe(403);
    const url = `https://shop.example/api/message-report/twilio?message=haat-${id}`;
    const { init } = twilioReport(url, { MessageStatus: 'delivered' });
    // A report that is signed for another message, signed for other fields, or not signed is refused.
    expect((await shop.request('/api/message-report/twilio?message=haat-7', init)).status).toBe(403);
    expect(
      (
        await shop.request(new URL(url).pathname + new URL(url).search, {
          ...init,
          body: 'MessageStatus=failed',
        })
      ).status,
    ).toBe(403);
    const without = { method: 'POST', body: 'MessageStatus=delivered' };
    let last = 403;
    for (let count = 0; count < 100 && last === 403; count++)
      last = (await shop.request('/api/message-report/twilio?message=haat-1', without)).status;
    expect(last).toBe(429);
    expect((await row()).state).toBe('sent');
  });

  test('a report by Twilio is refused if the shop does not use Twilio', async () => {
    await send();
    const { id } = await row();
    vi.stubEnv('HAAT_TWILIO_ACCOUNT_SID', '');
    const { path, init } = twilioReport(`https://shop.example/api/message-report/twilio?message=haat-${id}`, {
      MessageStatus: 'delivered',
    });
    const { status } = await shop.request(path, {
      ...init,
      headers: { ...init.headers, 'x-test-address': '203.0.113.9' },
    });
    expect(status).toBe(403);
  });
});
