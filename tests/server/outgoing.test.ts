import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHttpSmsSender } from '#server/adapters/http-sms-sender.ts';
import { createSmtpSender } from '#server/adapters/smtp-sender.ts';
import { installation, messages } from '#server/db/schema/index.ts';
import {
  pauseOutgoingMessages,
  readOutgoingMessages,
  resumeOutgoingMessages,
} from '#server/services/installation/outgoing-messages.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { openDataFolder } from '../support/media.ts';
import { newPerson } from '../support/new-person.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';
import { openSmsProvider, type SmsProvider } from '../support/sms-provider.ts';

const noon = new Date('2026-06-24T06:30:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const admin = { userId: 'owner', role: 'admin', storeIds: null } as const;

let shop: TestShop;
let provider: SmsProvider;
let mailServer: MailServer;
beforeAll(async () => {
  [shop, mailServer, provider] = await Promise.all([
    openShop({ now: noon }),
    openMailServer(),
    openSmsProvider(),
  ]);
});
beforeEach(async () => {
  shop.setNow(noon);
  await shop.db.delete(messages);
  await shop.db.delete(installation);
  await shop.db.insert(installation).values({ mode: 'shop' });
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  vi.stubEnv('HAAT_SMS_URL', provider.url);
  vi.stubEnv('HAAT_SMTP_URL', mailServer.url);
  vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await Promise.all([mailServer.close(), provider.close()]);
  await shop.close();
});

const rows = () => shop.db.select().from(messages).orderBy(asc(messages.id));
const states = async () => (await rows()).map(({ state }) => state);
const deliver = () =>
  deliverMessages({
    ...shop.app,
    senders: {
      sms: createHttpSmsSender({ url: provider.url, headers: {}, template: '{"to":"{to}","text":"{text}"}' }),
      email: createSmtpSender({ url: mailServer.url, from: 'Haat <orders@shop.example>' }),
    },
  });

test('paused messages are sent once afterwards if they are still useful, and otherwise expire', async () => {
  await queueEventMessage(shop.db, {
    event: 'farm-visit-confirmed',
    key: 'farm-visit:1',
    recipient: { channel: 'email', address: 'asha@shop.example', locale: 'en' },
    parameters: { name: 'Asha', message: 'Bring a hat.' },
    at: noon,
  });
  await queueEventMessage(shop.db, {
    event: 'phone-code',
    key: 'phone-code:1',
    recipient: { channel: 'sms', address: '+919845012345', locale: 'en' },
    parameters: { minutes: '5' },
    secret: { code: '482911' },
    at: noon,
  });
  const mails = mailServer.mails.length;
  expect((await pauseOutgoingMessages(shop.app, admin)).ok).toBe(true);
  expect(await readOutgoingMessages(shop.app, admin)).toMatchObject({
    is_paused: true,
    reason: 'staff',
    waiting: 2,
    may_change: true,
  });
  expect(await deliver()).toBe(0);
  shop.setNow(after(600));
  expect(await deliver()).toBe(0);
  expect(await states()).toEqual(['queued', 'expired']);
  await resumeOutgoingMessages(shop.app, admin);
  await deliver();
  await deliver();
  expect(await states()).toEqual(['sent', 'expired']);
  expect([provider.requests.length, mailServer.mails.length]).toEqual([0, mails + 1]);
});

test('resuming gives a copied shop a new id; a shop that its staff have paused keeps its id', async () => {
  const data = openDataFolder();
  const ids = async () => (await shop.db.select().from(installation))[0]!;
  const before = await ids();
  await pauseOutgoingMessages(shop.app, admin);
  await resumeOutgoingMessages(shop.app, admin);
  expect(await ids()).toMatchObject({ instanceId: before.instanceId, previousInstanceId: null });
  await shop.db.update(installation).set({ outgoing: 'paused', pauseReason: 'copied', pausedAt: noon });
  await resumeOutgoingMessages(shop.app, admin);
  const after = await ids();
  expect(after).toMatchObject({ outgoing: 'on', previousInstanceId: before.instanceId });
  expect(after.instanceId).not.toBe(before.instanceId);
  data.restore();
});

test('requests for a code fail with a clear error while sending is paused', async () => {
  await pauseOutgoingMessages(shop.app, admin);
  const refused = await shop.call('/account/send-otp', { phone: '9845011224' });
  expect([refused.status, refused.error?.code]).toEqual([503, 'NO_CODES']);
  const email = await shop.call('/account/forgot-password', { email: 'asha@shop.example' });
  expect(email.error?.code).toBe('NO_RESET_EMAIL');
  const registered = await shop.call('/account/register', newPerson());
  expect([registered.status, registered.error?.code]).toEqual([503, 'codes_paused']);
  expect(registered.error?.message).toContain('can’t be confirmed');
  expect(await rows()).toEqual([]);
  await resumeOutgoingMessages(shop.app, admin);
  expect((await shop.call('/account/register', newPerson())).error?.code).toBe('code_needed');
  expect((await shop.call('/account/send-otp', { phone: '9845011224' })).error).toBeUndefined();
});

test('a demo cannot be paused', async () => {
  vi.stubEnv('HAAT_MODE', 'demo');
  expect(await pauseOutgoingMessages(shop.app, admin)).toMatchObject({ ok: false, error: 'demo' });
  expect(await readOutgoingMessages(shop.app, admin)).toMatchObject({ is_paused: false, may_change: false });
});
