import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defaultSettings } from '#contracts/settings.ts';
import { createStripePayments } from '#server/adapters/stripe-payments.ts';
import { today } from '#domain/calendar.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { addSmsSegments } from '#server/repositories/sms-usage.ts';
import { readChecklist } from '#server/services/desk/setup-checklist.ts';
import { demoKeys } from '../support/demo-payments.ts';
import { addStore } from '../support/orders.ts';
import { publishContent } from '../support/publish-content.ts';
import { publish } from '../support/publish.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop()));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => shop.close());

const missing = async () => (await readChecklist(shop.app)).map(({ id }) => id);

test('the checklist lists what a shop has not configured and the effect, and is empty in a demo', async () => {
  expect(await missing()).toEqual([]);
  vi.stubEnv('HAAT_MODE', 'shop');
  expect(await missing()).toEqual([
    'sms',
    'email',
    'unseen-orders',
    'push',
    'https',
    'contact',
    'tax',
    'legal',
    'payments',
    'providers',
    'rider-fees',
    'slots',
    'map',
  ]);
  expect((await readChecklist(shop.app))[0]).toMatchObject({
    title: 'No SMS provider',
    cost: expect.stringMatching(/guests cannot order, nobody can sign in by phone/),
  });
  vi.stubEnv('HAAT_SMS_URL', 'https://sms.example/send');
  vi.stubEnv('HAAT_SMTP_URL', 'smtps://user:secret@mail.example');
  vi.stubEnv('HAAT_MAIL_FROM', 'Haat <orders@shop.example>');
  vi.stubEnv('HAAT_ORIGIN', 'https://shop.example');
  vi.stubEnv('HAAT_ALERT_WEBHOOK', 'https://alerts.example/call');
  vi.stubEnv('HAAT_VAPID_PRIVATE_KEY', Buffer.alloc(32, 7).toString('base64url'));
  vi.stubEnv('HAAT_OIDC', 'google');
  vi.stubEnv('HAAT_OIDC_GOOGLE_ISSUER', 'https://accounts.google.com');
  vi.stubEnv('HAAT_OIDC_GOOGLE_CLIENT_ID', 'shop');
  vi.stubEnv('HAAT_OIDC_GOOGLE_CLIENT_SECRET', 'secret');
  for (const slug of ['terms', 'privacy'])
    await publishContent(shop.db, { kind: 'page', slug, body: { title: slug } });
  vi.stubEnv('HAAT_MAP_STYLE', 'https://tiles.example/style.json');
  expect(await missing()).toEqual(['contact', 'tax', 'payments', 'rider-fees', 'slots']);
  await addStore(shop.db, { slotMinutes: 60 });
  expect(await missing()).toEqual(['contact', 'tax', 'payments', 'rider-fees']);
  const { stripe } = demoKeys;
  const providers = [createStripePayments(stripe)];
  const paying = await readChecklist({ ...shop.app, providers });
  expect(paying.map(({ id }) => id)).toEqual(['contact', 'tax', 'rider-fees']);
  expect(JSON.stringify(paying)).not.toContain(stripe.secretKey);
  expect(JSON.stringify(await readChecklist(shop.app))).not.toContain('secret');
});

test('the checklist shows what a shop cannot do without a mail server or SMS', async () => {
  vi.stubEnv('HAAT_MODE', 'shop');
  const costs = async (settings: Record<string, unknown>) => {
    await publish(shop.db, 'settings', 'shop', settings);
    applyPurge([purgeAllTag]);
    const rows = await readChecklist(shop.app);
    return ['sms', 'email'].map((id) => rows.find((row) => row.id === id)!.cost);
  };
  const news = 'customers without an email get no news about their order.';
  const stores =
    'Stores get no message about new orders, and nobody can choose a new password when it is forgotten.';
  expect(await costs({ orderConfirmation: 'email', riders: false })).toEqual([
    `Nobody can sign in by phone, and ${news}`,
    `Nobody can confirm an email, so customers cannot order. ${stores}`,
  ]);
  expect(await costs({ orderConfirmation: 'phone', riders: true })).toEqual([
    `Nobody can confirm a phone, so guests cannot order, nobody can sign in by phone, and ${news} Riders can neither sign up nor sign in.`,
    stores,
  ]);
});

test('the checklist no longer lists contacts and rider fees after their examples were replaced', async () => {
  vi.stubEnv('HAAT_MODE', 'shop');
  const own = { contactPhone: '+91 80 4567 1234', contactEmail: 'help@shop.example' };
  const listed = async (settings: Record<string, unknown>) => {
    await publish(shop.db, 'settings', 'shop', { riders: true, ...settings });
    applyPurge([purgeAllTag]);
    return missing();
  };
  const all = await listed({});
  expect(await listed(own)).toEqual(all.filter((id) => id !== 'contact'));
  for (const fees of [{ riderFee: 3_000 }, { riderFeePerKm: 500 }])
    expect(await listed(fees)).toEqual(all.filter((id) => id !== 'rider-fees'));
  expect(all).toEqual(expect.arrayContaining(['contact', 'rider-fees']));
});

test('the checklist warns before the SMS budget is used up', async () => {
  vi.stubEnv('HAAT_MODE', 'shop');
  vi.stubEnv('HAAT_SMS_URL', 'https://sms.example/send');
  const day = today(shop.app.clock.now(), defaultSettings.timeZone);
  await addSmsSegments(shop.db, day, 1_599);
  expect(await missing()).not.toContain('sms-budget');
  await addSmsSegments(shop.db, day, 1);
  expect((await readChecklist(shop.app))[0]).toMatchObject({
    id: 'sms-budget',
    title: '1600 of today’s 2000 SMS segments are used',
  });
});
