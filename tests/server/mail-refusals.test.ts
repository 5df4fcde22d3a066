import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Attention } from '#contracts/desk/overview.ts';
import { createMessageSenders } from '#server/adapters/message-senders.ts';
import { messages, users } from '#server/db/schema/index.ts';
import { deliverMessages } from '#server/services/message/deliver-messages.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { readAttention } from '#server/services/desk/overview.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { openTestShop, type TestShop, wednesdayNoon } from '../support/orders.ts';

let shop: TestShop;
let mailServer: MailServer;
beforeAll(async () => {
  [shop, mailServer] = await Promise.all([openTestShop(), openMailServer()]);
  await shop.db
    .insert(users)
    .values({ id: 'mina', name: 'Mina', email: 'mina@shop.example', role: 'admin' as const });
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_SMTP_URL', mailServer.url);
  vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
});
afterEach(async () => {
  mailServer.refuseAt();
  mailServer.mails.length = 0;
  await shop.db.delete(messages);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await mailServer.close();
  await shop.close();
});

const at = (minutes: number) =>
  shop.clock.set(new Date(Date.parse(wednesdayNoon) + minutes * 60_000).toISOString());
const deliver = async () => {
  while ((await deliverMessages({ ...shop, senders: createMessageSenders() })) > 0);
};
const queue = (key = 'visit:1') =>
  queueEventMessage(shop.db, {
    event: 'farm-visit-confirmed',
    key,
    recipient: { channel: 'email', address: 'asha@customers.example', locale: 'en' },
    parameters: { name: 'Asha', date: 'Saturday', message: 'Bring a hat.' },
    at: shop.clock.now(),
  });
const stored = async () => (await shop.db.select().from(messages))[0]!;
const attention = async (): Promise<Attention> =>
  readAttention(shop, { userId: 'mina', role: 'admin', storeIds: null }, 'Asia/Kolkata');
const header = (name: string, mail = mailServer.mails.at(-1)!) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail.text)?.[1];

test.each([
  ['a daily quota', 'sender', '550 5.4.5 Daily user sending quota exceeded'],
  ['a limit per minute', 'text', '554 5.7.0 Message limit exceeded. Try again later'],
  ['a greeting', 'connection', '554 No SMTP service here'],
  ['greylisting', 'recipient', '450 4.7.1 Greylisted, please try again'],
  ['an account that may not send', 'recipient', '550 5.7.1 Relaying denied'],
  ['a quota at the recipient’s step', 'recipient', '550 5.4.5 Daily sending quota exceeded'],
  ['a sender that the server does not accept', 'sender', '550 5.1.8 Sender address rejected'],
] as const)('%s keeps an email until the server accepts it again', async (_, step, response) => {
  at(0);
  mailServer.refuseAt({ step, response });
  await queue();
  for (let minutes = 0; minutes < 24 * 60; minutes += 120) {
    at(minutes);
    await deliver();
  }
  const [status = ''] = response.split(' ');
  expect(await stored()).toMatchObject({ state: 'queued', failure: expect.stringContaining(status) });
  expect((await attention()).messages).toEqual({ failed: 0, waiting: 1 });
  mailServer.refuseAt();
  at(24 * 60);
  await deliver();
  expect(await stored()).toMatchObject({ state: 'sent', failure: null });
  expect((await attention()).messages).toEqual({ failed: 0, waiting: 0 });
  expect(mailServer.mails).toHaveLength(1);
});

test('an email that waits for a quota expires when it is no longer useful', async () => {
  at(0);
  mailServer.refuseAt({ step: 'sender', response: '550 5.4.5 Daily user sending quota exceeded' });
  await queue();
  for (let minutes = 0; minutes <= 3 * 24 * 60; minutes += 360) {
    at(minutes);
    await deliver();
  }
  expect(await stored()).toMatchObject({ state: 'expired' });
});

test.each([
  ['an unknown address', 'recipient', '550 5.1.1 No such user here'],
  ['an unknown address without a code', 'recipient', '550 Mailbox unavailable'],
  ['a full mailbox', 'recipient', '552 5.2.2 Mailbox over its quota'],
  ['a refused text', 'text', '554 5.6.0 Message content is invalid'],
] as const)('%s is a final refusal', async (_, step, response) => {
  at(0);
  mailServer.refuseAt({ step, response });
  await queue();
  await deliver();
  expect(await stored()).toMatchObject({ state: 'failed', tries: 1 });
  expect((await attention()).messages).toEqual({ failed: 1, waiting: 0 });
});

test('a message of a database that counts again from the start has another Message-ID', async () => {
  const ids: (string | undefined)[] = [];
  for (const minutes of [0, 1]) {
    at(minutes);
    await shop.open.pool.query('alter sequence messages_id_seq restart with 900000');
    await queue();
    await deliver();
    await shop.db.delete(messages);
    ids.push(header('Message-ID'));
  }
  expect(ids[0]).toMatch(/^<haat-900000\.\w+@shop\.example>$/);
  expect(ids[1]).not.toBe(ids[0]);
});
