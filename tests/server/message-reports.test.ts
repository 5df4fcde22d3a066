import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpSmsSender } from '#server/adapters/http-sms-sender.ts';
import { smsReportUrl } from '#server/adapters/sms-report-url.ts';
import { messages } from '#server/db/schema/index.ts';
import { logger } from '#server/process/logger.ts';
import { listMessages } from '#server/services/desk/messages.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { hangUp, openSmsProvider, type SmsProvider } from '../support/sms-provider.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const later = new Date('2026-06-24T06:34:00Z');
const token = 'a-token-for-reports-of-the-provider';
const template = '{"to":"{to}","text":"{text}","callback":"{report}"}';

let shop: TestShop;
let provider: SmsProvider;
beforeAll(async () => void (shop = await openShop({ now: noon })));
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.delete(messages);
  provider = await openSmsProvider();
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  vi.stubEnv('HAAT_SMS_URL', provider.url);
  vi.stubEnv('HAAT_SMS_REPORT_TOKEN', token);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});
afterAll(() => shop.close());

let number = 0;
const send = async () => {
  await queueEventMessage(shop.db, {
    event: 'order-delivered',
    key: `report:${++number}`,
    recipient: { channel: 'sms', address: '+919845012345', locale: 'en' },
    parameters: { number: '7-000012', store: 'Green Basket' },
    usefulUntil: new Date(noon.getTime() + 3_600_000),
    at: noon,
  });
  const sms = createHttpSmsSender({ url: provider.url, headers: {}, template }, smsReportUrl);
  await deliverMessages({ ...shop.app, senders: { sms } });
  shop.setNow(later);
  return row();
};
const row = async () => (await shop.db.select().from(messages).orderBy(asc(messages.id))).at(-1)!;
const path = (query = '', given = token) => `/api/message-report/sms/${given}${query}`;
const post = async (body: unknown, at = path()) => {
  const isForm = body instanceof URLSearchParams;
  const { status } = await shop.request(at, {
    method: 'POST',
    headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
    body: isForm ? body.toString() : JSON.stringify(body),
  });
  return status;
};

describe('a report of an SMS provider', () => {
  test('is accepted at the callback address that was sent with the message and contains its id', async () => {
    provider.answerWith(hangUp);
    const { id } = await send();
    expect((await row()).state).toBe('unknown');
    const { callback } = JSON.parse(provider.requests[0]!.body) as { callback: string };
    expect(callback).toBe(`https://shop.example/api/message-report/sms/${token}?message=haat-${id}`);
    const { pathname, search } = new URL(callback);
    expect(await post({ status: 'DELIVERED' }, pathname + search)).toBe(204);
    expect(await row()).toMatchObject({ state: 'delivered', reportedAt: later });
    const { rows } = await listMessages(shop.db, { page: 1, perPage: 10, order: 'DESC' });
    expect(rows).toMatchObject([{ state: 'delivered', reported_at: later.toISOString(), may_resend: false }]);
  });

  test.each<[string, (id: string) => unknown]>([
    [
      'MSG91',
      (id) => [{ requestId: id, report: [{ number: '919845012345', status: '1', desc: 'DELIVERED' }] }],
    ],
    [
      'MSG91 as a form',
      (id) =>
        new URLSearchParams({
          data: JSON.stringify([{ requestId: id, report: [{ status: '1', desc: 'DELIVERED' }] }]),
        }),
    ],
    [
      'Vonage',
      (id) => ({ msisdn: '919845012345', to: 'HAATIN', messageId: id, status: 'delivered', 'err-code': '0' }),
    ],
    [
      'Gupshup',
      (id) =>
        new URLSearchParams({
          externalId: id,
          deliveredTS: '1782282840000',
          status: 'SUCCESS',
          cause: 'SUCCESS',
          phoneNo: '919845012345',
        }),
    ],
  ])('from %s is matched to its message by the id that the provider gave the message', async (_, body) => {
    const { providerId } = await send();
    expect(providerId).toBe('sms-1');
    expect(await post(body(providerId!))).toBe(204);
    expect(await row()).toMatchObject({ state: 'delivered', failure: null });
  });

  test('causes one log entry if a message was not delivered, and none in other cases', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
    const logged = () => warn.mock.calls.filter(([, text]) => text === 'message_not_delivered').length;
    const { id } = await send();
    const at = path(`?message=haat-${id}`);
    await post({ status: 'DELIVERED' }, at);
    expect(logged()).toBe(0);
    const { id: lost } = await send();
    await post({ status: 'UNDELIVERED' }, path(`?message=haat-${lost}`));
    expect(logged()).toBe(1);
    await post({ status: 'UNDELIVERED' }, path(`?message=haat-${lost}`));
    await post({ status: 'UNDELIVERED' }, path('?message=haat-999999'));
    expect(logged()).toBe(1);
    warn.mockRestore();
  });

  test('can be sent as a query, and with the message key as reference', async () => {
    const { id } = await send();
    const { status } = await shop.request(path(`?status=failed&client-ref=haat-${id}&err-code=9`));
    expect(status).toBe(204);
    expect(await row()).toMatchObject({ state: 'undelivered', failure: 'The SMS provider reported: 9.' });
    const { rows } = await listMessages(shop.db, { page: 1, perPage: 10, order: 'DESC' });
    expect(rows).toMatchObject([{ state: 'undelivered', may_resend: true }]);
    expect(await post({ status: 'delivered', id: 'sms-1' })).toBe(204);
    expect((await row()).state).toBe('undelivered');
  });

  test('a report without a status, for an unknown message or in another format changes nothing', async () => {
    await send();
    const none = [
      { id: 'sms-1', status: 'on its way, perhaps' },
      { id: 'another', status: 'delivered' },
      { status: 'delivered' },
      [],
      [[[{ id: ['sms-1'], status: { desc: 'delivered' } }]]],
      'delivered',
      null,
    ];
    for (const body of none) expect(await post(body)).toBe(204);
    expect(await post(new URLSearchParams({ data: '[{"id":' }))).toBe(204);
    expect(await row()).toMatchObject({ state: 'sent', reportedAt: null });
  });

  test('a report without the token, or with a token of another kind of provider, is refused', async () => {
    const { id } = await send();
    const report = { id: 'sms-1', status: 'delivered' };
    for (const wrong of ['x', `${token}x`, token.replace('a', 'b')])
      expect(await post(report, path(`?message=haat-${id}`, wrong))).toBe(403);
    vi.stubEnv('HAAT_SMS_URL', '');
    expect(await post(report)).toBe(403);
    expect((await row()).state).toBe('sent');
  });

  test('a report of an SMS provider is refused if it is too long or nested too deeply', async () => {
    await send();
    expect(await post({ id: 'sms-1', status: 'delivered', more: 'x'.repeat(300_000) })).toBe(413);
    let deep: unknown = { id: 'sms-1', status: 'delivered' };
    for (let depth = 0; depth < 40; depth++) deep = [deep];
    expect(await post(deep)).toBe(400);
    expect((await row()).state).toBe('sent');
  });

  test('has an address derived from the secret of the shop if none is configured', () => {
    vi.stubEnv('HAAT_SMS_REPORT_TOKEN', '');
    const [first, again] = [smsReportUrl('haat-1'), smsReportUrl('haat-1')];
    expect(first).toBe(again);
    expect(first).toMatch(/\/sms\/[\w-]{22}\?message=haat-1$/);
    vi.stubEnv('HAAT_SECRET', 'another secret of another shop, long enough');
    expect(smsReportUrl('haat-1')).not.toBe(first);
  });
});
