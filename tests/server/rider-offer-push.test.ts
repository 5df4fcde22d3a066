import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages, pushSubscriptions } from '#server/db/schema/index.ts';
import { addRider, type TestRider } from '../support/riders.ts';
import { shop, store } from '../support/order-tests.ts';
import { acceptedOrder, callAbout, onNewRiders, rider } from '../support/rider-tests.ts';

onNewRiders();

beforeEach(() => {
  vi.stubEnv('HAAT_VAPID_PRIVATE_KEY', Buffer.alloc(32, 7).toString('base64url'));
  vi.stubEnv('HAAT_VAPID_SUBJECT', 'mailto:owner@shop.example');
});
afterEach(() => vi.unstubAllEnvs());

/** Gives a rider a device, and returns it as a recipient. */
async function addDevice({ id: userId }: TestRider): Promise<string> {
  const endpoint = `https://push.example/${crypto.randomUUID()}`;
  const [row] = await shop.db
    .insert(pushSubscriptions)
    .values({ userId, endpoint, p256dh: 'key', auth: 'secret' })
    .returning();
  return `push:${row!.id}`;
}

const offers = async () => {
  const rows = await shop.db.select().from(messages).where(eq(messages.event, 'rider-offer'));
  return rows.map(({ recipient, parameters, state }) => ({ recipient, parameters, state }));
};

test('an order that can be taken is announced on the devices of the riders on shift, without personal data', async () => {
  await shop.db.delete(messages);
  const device = await addDevice(rider);
  const resting = await addRider(shop, [store], { onShiftSince: null });
  await addDevice(resting);
  await acceptedOrder({ userSelected: 'SELFPICKUP' });
  expect(await offers()).toEqual([]);
  const id = await acceptedOrder();
  const [offer, ...others] = await offers();
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ recipient: device, state: 'queued' });
  expect(Object.keys(offer!.parameters).toSorted()).toEqual(['link', 'store']);
  expect(JSON.stringify(offer)).not.toContain(id);
});

test('a released order is announced again, but not to the rider who released it', async () => {
  const second = await addRider(shop, [store]);
  const [first, other] = [await addDevice(rider), await addDevice(second)];
  const id = await acceptedOrder();
  await shop.db.delete(messages);
  expect((await callAbout(rider, 'accept', id)).status).toBe(200);
  expect((await callAbout(rider, 'release', id)).status).toBe(200);
  const told = (await offers()).map(({ recipient }) => recipient);
  expect(told).toContain(other);
  expect(told).not.toContain(first);
});
