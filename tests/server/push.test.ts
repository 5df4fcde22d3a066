import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPushEndpoint, type PushedNotification, vibrationPattern } from '#domain/push-notification.ts';
import { createPushSender } from '#server/adapters/push-sender.ts';
import { encryptPush, vapidKeysOf } from '#server/adapters/web-push-protocol.ts';
import { readVapidKeys } from '#server/config/vapid.ts';
import { environment } from '#server/config/environment.ts';
import { messages, pushSubscriptions, users } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';
import {
  dropPushTarget,
  findPushRecipients,
  findPushTarget,
} from '#server/repositories/push-subscription.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { openTestShop, type TestShop, wednesdayNoon } from '../support/orders.ts';
import { createPushDevice, openPushService, readVapid } from '../support/push-service.ts';

let shop: TestShop;
let service: Awaited<ReturnType<typeof openPushService>>;
let asha: { cookie: string };
const device = createPushDevice();

const signIn = async (who: string) => ({
  cookie: cookiesOf(
    (await shop.call('/account/login', { email: `${who}@haat.example`, password: demoPassword })).headers,
  ),
});

beforeAll(async () => {
  service = await openPushService();
  process.env['HAAT_VAPID_PRIVATE_KEY'] = Buffer.alloc(32, 7).toString('base64url');
  process.env['HAAT_VAPID_SUBJECT'] = 'mailto:owner@shop.example';
  process.env['HAAT_PUSH_HOSTS'] = service.host;
  shop = await openTestShop({ seeded: true });
  asha = await signIn('asha');
});
afterAll(async () => {
  await shop.close();
  await service.close();
  for (const name of ['HAAT_VAPID_PRIVATE_KEY', 'HAAT_VAPID_SUBJECT', 'HAAT_PUSH_HOSTS'])
    delete process.env[name];
});
beforeEach(async () => {
  shop.clock.set(wednesdayNoon);
  service.received.length = 0;
  await shop.db.delete(messages);
});
afterEach(() => shop.db.delete(pushSubscriptions));

const subscribe = (who: { cookie: string } | null, endpoint = service.endpoint('phone')) =>
  shop.call('/notification/save-token', { push_token: { endpoint, keys: device.keys } }, who);
const senders = () => ({
  push: createPushSender(
    environment().vapid!,
    {
      find: (recipient) => findPushTarget(shop.db, recipient),
      drop: (recipient) => dropPushTarget(shop.db, recipient),
    },
    { hosts: environment().pushHosts, now: shop.clock.now },
  ),
});
let serial = 0;
async function queuePush(): Promise<void> {
  serial += 1;
  for (const address of await findPushRecipients(shop.db, 'demo-asha'))
    await queueEventMessage(shop.db, {
      event: 'order-accepted',
      key: `order:${serial}:accepted`,
      recipient: { channel: 'push', address, locale: 'hi' },
      parameters: { name: 'Asha', number: '7-12', store: 'Green Basket', when: 'today' },
      link: 'http://localhost:4321/running-order/abc?x=1',
      at: shop.clock.now(),
    });
}
const deliver = () => deliverMessages({ ...shop.app, senders: senders() });
const stateOf = async () =>
  (await shop.db.select({ state: messages.state, failure: messages.failure }).from(messages))[0];

describe('web push', () => {
  test('CALL-61 ENT-23 is encrypted for the subscribed device only, and is in its reader’s language', async () => {
    expect((await subscribe(asha)).status).toBe(200);
    await queuePush();
    expect(await deliver()).toBe(1);
    const [push] = service.received;
    expect(push!.path).toBe('/send/phone');
    expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' });
    const sent = JSON.parse(device.read(push!.body)) as PushedNotification;
    expect(sent).toMatchObject({ click_action: '/running-order/abc?x=1', image: '/icons/192.png' });
    expect(sent.title).toMatch(/7-12/);
    expect(sent.message).toMatch(/ऑर्डर/);
    expect(sent.message).not.toContain('http');
    expect(() => createPushDevice().read(push!.body)).toThrow(/authenticate|Unsupported state/);
    const claims = readVapid(push!.headers['authorization']!);
    expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:owner@shop.example' });
    expect(claims.exp - shop.clock.now().getTime() / 1000).toBeLessThanOrEqual(24 * 3600);
    const { data } = await shop.call('/notification/key', {});
    expect(data).toEqual({ public_key: claims.key });
    expect(await stateOf()).toMatchObject({ state: 'sent' });
  });

  test('matches the encryption example of RFC 8291', () => {
    const body = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
        privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      },
    );
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test.each([404, 410])(
    'removes a device whose push service responds with %s, and sends it nothing more',
    async (status) => {
      await subscribe(asha);
      await queuePush();
      service.answer(status);
      await deliver();
      expect(await stateOf()).toMatchObject({ state: 'failed', failure: 'The device has unsubscribed.' });
      expect(await shop.db.$count(pushSubscriptions)).toBe(0);
    },
  );

  test.each([429, 500, 503])('retries later if a push service responds with %s', async (status) => {
    await subscribe(asha);
    await queuePush();
    service.answer(status);
    await deliver();
    expect(await stateOf()).toMatchObject({
      state: 'queued',
      failure: `The push service answered ${status}.`,
    });
    shop.clock.advance(6_000);
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'sent' });
    expect(await shop.db.$count(pushSubscriptions)).toBe(1);
  });

  test('repeats a push with a lost response with the same tag, so that the device shows it once', async () => {
    await subscribe(asha);
    await queuePush();
    service.answer('cut');
    await deliver();
    shop.clock.advance(6_000);
    await deliver();
    expect(service.received).toHaveLength(2);
    const tags = service.received.map(
      ({ body }) => (JSON.parse(device.read(body)) as PushedNotification).tag,
    );
    expect(tags[0]).toBe(tags[1]);
  });

  test('ends the attempt and retries if a push service does not respond, without delaying others', async () => {
    await subscribe(asha);
    await queuePush();
    service.answer('hang');
    const sender = senders().push;
    const [message] = await shop.db.select().from(messages);
    const result = await sender.send(
      { key: 'a', recipient: message!.recipient, subject: 's', body: 'b', html: '' },
      AbortSignal.timeout(200),
    );
    expect(result).toMatchObject({ kind: 'unknown' });
  });

  test('does not retry if the shop’s key is refused, and shows this at the desk', async () => {
    await subscribe(asha);
    await queuePush();
    service.answer(403);
    await deliver();
    expect(await stateOf()).toMatchObject({ state: 'failed', failure: 'The push service answered 403.' });
  });

  test('accepts and uses only addresses of known push services', async () => {
    for (const endpoint of [
      'http://169.254.169.254/latest',
      'https://evil.example/send',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user:secret@fcm.googleapis.com/x',
      'javascript:alert(1)',
      `https://fcm.googleapis.com/${'x'.repeat(2_000)}`,
    ]) {
      const refused = await subscribe(asha, endpoint);
      expect.soft(refused.status, endpoint).toBe(400);
      expect.soft(Object.keys(refused.error?.fields ?? {})[0], endpoint).toMatch(/^push_token/);
    }
    expect(isPushEndpoint('https://web.push.apple.com/Q1')).toBe(true);
    expect(isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/a')).toBe(true);
    // The host was allowed when the device subscribed, and is no longer allowed.
    await subscribe(asha);
    await queuePush();
    const [row] = await shop.db.select().from(messages);
    const strict = createPushSender(environment().vapid!, {
      find: (recipient) => findPushTarget(shop.db, recipient),
      drop: (recipient) => dropPushTarget(shop.db, recipient),
    });
    const result = await strict.send(
      { key: 'a', recipient: row!.recipient, subject: '', body: '', html: '' },
      AbortSignal.timeout(1_000),
    );
    expect(result.kind).toBe('refused');
    expect(service.received).toEqual([]);
  });

  test('[F39] a subscription is refused for guests, and nobody can remove the device of another person', async () => {
    expect((await subscribe(null)).status).toBe(401);
    await subscribe(asha);
    const leela = await signIn('leela');
    await shop.call('/notification/drop-token', { endpoint: service.endpoint('phone') }, leela);
    expect(await shop.db.$count(pushSubscriptions)).toBe(1);
    await shop.call('/notification/drop-token', { endpoint: service.endpoint('phone') }, asha);
    expect(await shop.db.$count(pushSubscriptions)).toBe(0);
  });

  test('belongs to the person who subscribed the device last, with at most ten devices per person', async () => {
    await subscribe(asha);
    const leela = await signIn('leela');
    await subscribe(leela);
    const [row] = await shop.db.select().from(pushSubscriptions);
    expect(row!.userId).toBe('demo-leela');
    for (let index = 0; index < 12; index += 1) {
      shop.clock.advance(1_000);
      await subscribe(await signIn('leela'), service.endpoint(`device-${index}`));
    }
    const left = await shop.db.select().from(pushSubscriptions);
    expect(left.map(({ endpoint }) => endpoint.split('/').at(-1)).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `device-${index + 2}`).sort(),
    );
  });

  test('NOTIF-02 a device has one subscription: renewed keys are stored, and a renewed endpoint replaces the former one', async () => {
    const rows = () =>
      shop.db
        .select({ endpoint: pushSubscriptions.endpoint, auth: pushSubscriptions.auth })
        .from(pushSubscriptions);
    const otherDevice = await signIn('asha');
    await subscribe(otherDevice, service.endpoint('other'));
    await subscribe(asha);
    const keys = { ...device.keys, auth: 'A'.repeat(22) };
    const renewed = { endpoint: service.endpoint('phone'), keys };
    await shop.call('/notification/save-token', { push_token: renewed }, asha);
    expect(await rows()).toContainEqual({ endpoint: service.endpoint('phone'), auth: keys.auth });
    await subscribe(asha, service.endpoint('renewed'));
    expect((await rows()).map(({ endpoint }) => endpoint).sort()).toEqual(
      [service.endpoint('other'), service.endpoint('renewed')].sort(),
    );
  });

  test('ends on a device when its customer signs out', async () => {
    const leela = await signIn('leela');
    await subscribe(leela);
    await subscribe(asha, service.endpoint('other'));
    await shop.call('/account/logout', {}, leela);
    const left = await shop.db.select().from(pushSubscriptions);
    expect(left.map(({ userId }) => userId)).toEqual(['demo-asha']);
  });

  test('a push is not sent to a customer who disabled pushes', async () => {
    await subscribe(asha);
    await shop.db.update(users).set({ notifyByPush: false }).where(eq(users.id, 'demo-asha'));
    expect(await findPushRecipients(shop.db, 'demo-asha')).toEqual([]);
    await shop.db.update(users).set({ notifyByPush: true }).where(eq(users.id, 'demo-asha'));
    expect(await findPushRecipients(shop.db, 'demo-asha')).toHaveLength(1);
  });

  test('NOTIF-02 CONST-45 a push has a vibration pattern with six values', () => {
    expect(vibrationPattern).toEqual([100, 50, 100, 50, 200, 50]);
  });

  test('uses keys derived from a demo’s secret, and is off in a shop without keys', () => {
    const given = { privateKey: undefined, subject: undefined, siteUrl: 'http://localhost:4321' };
    const demo = readVapidKeys({ ...given, mode: 'demo', secret: 'a secret of the demo' });
    expect(demo).toEqual(readVapidKeys({ ...given, mode: 'demo', secret: 'a secret of the demo' }));
    expect(demo!.publicKey).toHaveLength(87);
    expect(readVapidKeys({ ...given, mode: 'shop', secret: 's' })).toBeUndefined();
    const key = Buffer.alloc(32, 7).toString('base64url');
    expect(readVapidKeys({ ...given, privateKey: key, mode: 'shop', secret: 's' })).toBeUndefined();
    expect(
      readVapidKeys({
        ...given,
        siteUrl: 'https://shop.example',
        privateKey: key,
        mode: 'shop',
        secret: 's',
      }),
    ).toEqual(vapidKeysOf(key, 'https://shop.example'));
  });
});
