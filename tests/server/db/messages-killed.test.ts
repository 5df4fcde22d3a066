import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#server/db/schema/index.ts';
import { queueEventMessage } from '#server/services/message/queue-event-message.ts';
import { type MailServer, openMailServer } from '../../support/mail-server.ts';
import { openTestShop, type TestShop, wednesdayNoon } from '../../support/orders.ts';
import { openSmsProvider, type SmsProvider } from '../../support/sms-provider.ts';

/** The number of kills; `npm run test:faults -- messages` runs 50. */
const kills = Number(process.env['HAAT_FAULT_RUNS'] ?? 3);
const perKind = Math.ceil((kills * 10) / 4);
/** Long enough that the lease of a killed process has ended when the next process starts. */
const secondsBetweenStarts = 90;

let shop: TestShop;
let mailServer: MailServer;
let provider: SmsProvider;
beforeAll(async () => {
  [shop, mailServer, provider] = await Promise.all([openTestShop(), openMailServer(), openSmsProvider()]);
});
afterAll(async () => {
  await Promise.all([mailServer.close(), provider.close()]);
  await shop.close();
});

/** Prints the results of a long run: the states of the messages, and how many of them each provider received. */
function report(killed: number, rows: readonly { state: string }[]): void {
  if (!process.env['HAAT_FAULT_RUNS']) return;
  const messageIds = mailServer.mails.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
  const states = Map.groupBy(rows, ({ state }) => state);
  console.log(
    [
      `  ${killed} kills, ${rows.length} messages: ${[...states].map(([state, each]) => `${each.length} ${state}`).join(', ')}`,
      `  mail server: ${messageIds.length} emails given, ${new Set(messageIds).size} kept by Message-ID`,
      `  SMS provider: ${provider.requests.length} given, ${new Set(provider.requests.map(({ headers }) => headers['idempotency-key'])).size} different`,
    ].join('\n'),
  );
}

const received = () => mailServer.mails.length + provider.requests.length;

/**
 * Runs a process that sends messages, and kills it after `limit` messages. Returns whether no due message was left.
 */
async function deliverUntil(limit: number, round: number): Promise<boolean> {
  const now = new Date(Date.parse(wednesdayNoon) + round * secondsBetweenStarts * 1_000).toISOString();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'delivering-process.ts'), shop.url, now], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HAAT_MODE: 'shop',
      HAAT_SECRET: 'a secret of at least thirty-two characters',
      HAAT_SMTP_URL: mailServer.url,
      HAAT_MAIL_FROM: 'Haat <orders@shop.example>',
      HAAT_SMS_URL: provider.url,
      LOG_LEVEL: 'silent',
    },
  });
  const before = received();
  const watch = setInterval(() => {
    if (received() - before >= limit) child.kill('SIGKILL');
  }, 1);
  let output = '';
  child.stdout.on('data', (part: Buffer) => void (output += part.toString()));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('exit', (...ending) => resolve(ending)),
  );
  clearInterval(watch);
  expect(signal ?? code).toSatisfy((ending) => ending === 'SIGKILL' || ending === 0);
  return output.includes('done');
}

test(
  `[F30] messages survive ${kills} kills of the process that sends them: emails arrive, and no SMS or code arrives twice`,
  async () => {
    process.env['HAAT_SECRET'] = 'a secret of at least thirty-two characters';
    for (let n = 0; n < perKind * 4; n += 1) {
      const isEmail = n % 2 === 0;
      const hasCode = n % 4 >= 2;
      const address = isEmail ? `reader-${n}@shop.example` : `+9198${String(n).padStart(8, '0')}`;
      await queueEventMessage(shop.db, {
        ...(hasCode
          ? { event: isEmail ? 'password-reset' : 'phone-code', secret: { code: '482911' } }
          : { event: 'order-placed' }),
        key: `killed:${n}`,
        recipient: { channel: isEmail ? 'email' : 'sms', address, locale: 'en' },
        parameters: { number: `7-${n}` },
        usefulUntil: new Date(Date.parse(wednesdayNoon) + 86_400_000),
        at: new Date(wednesdayNoon),
      });
    }
    let killed = 0;
    for (let round = 0; ; round += 1) {
      const isDone = await deliverUntil(killed < kills ? 1 + ((round * 5) % 9) : Infinity, round);
      if (!isDone) killed += 1;
      // A process without due messages does not end the test, because other messages may become due later.
      const rows = await shop.db.select({ state: messages.state }).from(messages);
      if (rows.every(({ state }) => state !== 'queued' && state !== 'sending')) break;
    }
    expect(killed).toBeGreaterThan(0);

    const rows = await shop.db.select().from(messages).orderBy(asc(messages.id));
    report(killed, rows);
    const mailsTo = Map.groupBy(mailServer.mails, ({ to }) => to[0]!);
    const texts = Map.groupBy(provider.requests, ({ headers }) => String(headers['idempotency-key']));
    for (const { id, channel, event, recipient, state, secret } of rows) {
      expect(secret).toBeNull();
      if (channel === 'sms') {
        // A message that was possibly sent is shown to support instead of being sent again.
        expect(texts.get(`haat-${id}`)?.length ?? 0).toBeLessThanOrEqual(1);
        expect(['sent', 'unknown']).toContain(state);
        if (state === 'sent') expect(texts.get(`haat-${id}`)).toHaveLength(1);
        continue;
      }
      const mails = mailsTo.get(recipient) ?? [];
      if (event === 'password-reset') {
        expect(mails.length).toBeLessThanOrEqual(1);
        if (state === 'sent') expect(mails).toHaveLength(1);
        continue;
      }
      expect(state).toBe('sent');
      expect(mails.length).toBeGreaterThanOrEqual(1);
      // Repeated emails have the same Message-ID, by which a mail system removes duplicates.
      const messageIds = new Set(mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]));
      expect([...messageIds]).toEqual([
        expect.stringMatching(new RegExp(`^<haat-${id}\\.\\w+@shop\\.example>$`)),
      ]);
    }
  },
  (kills + 20) * 60_000,
);
