import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ratings } from '#server/db/schema/index.ts';
import { eraseRatings } from '#server/repositories/erase-account.ts';
import { readRiderRatings } from '#server/services/desk/riders.ts';
import { moveOrder } from '../support/customers.ts';
import { cookiesOf } from '../support/open-shop.ts';
import { addItem, orderOf, setVerifiedPhone } from '../support/orders.ts';
import { shop, store } from '../support/order-tests.ts';
import { codeOf } from '../support/riders.ts';
import { acceptAndPickUp, callAbout, createDeskAdmin, onNewRiders, rider } from '../support/rider-tests.ts';

onNewRiders();

let serial = 0;

async function customer() {
  const number = (serial += 1);
  const phone = `+9198450${String(61_000 + number)}`;
  const account = {
    name: 'Asha Nair',
    email: `asha${number}-${store}@haat.example`,
    password: 'a long enough word',
  };
  const registered = await shop.call('/account/register', account);
  const id: string = registered.data.id;
  await setVerifiedPhone(shop.db, id, phone);
  return { id, phone, cookie: cookiesOf(registered.headers) };
}
type Customer = Awaited<ReturnType<typeof customer>>;

async function place(who: Customer, changes: Record<string, unknown> = {}): Promise<string> {
  const line = await addItem(shop.db, store);
  const placed = await shop.call('/order/place', orderOf(who, store, [line], changes), who);
  expect(placed.error).toBeUndefined();
  return placed.data.unique_order_id;
}

async function placeAndDeliver(who: Customer): Promise<string> {
  const id = await place(who);
  await moveOrder(shop, id, 'accepted');
  await acceptAndPickUp(id);
  await callAbout(rider, 'delivered', id, { delivery_code: await codeOf(shop, id) });
  return id;
}

const rate = (id: string, body: object, who: Customer) =>
  shop.call('/order/rate', { unique_order_id: id, stars: 5, ...body }, who);

describe('the rating of a rider', () => {
  it('CALL-85 ROLE-12 is given with the order, is visible to the shop only, and remains if a change omits it', async () => {
    const asha = await customer();
    const id = await placeAndDeliver(asha);
    const before = await shop.call('/order/ratable', { unique_order_id: id }, asha);
    expect(before.data.rider).toEqual({ name: 'Ravi', stars: null, words: '' });
    const rated = await rate(id, { rider: { stars: 2, words: ' Left it in the rain. ' } }, asha);
    expect(rated.data.rider).toMatchObject({ stars: 2, words: 'Left it in the rain.' });
    expect((await rate(id, { stars: 4 }, asha)).data).toMatchObject({
      rating: { stars: 4 },
      rider: { stars: 2, words: 'Left it in the rain.' },
    });
    expect((await rate(id, { rider: { stars: 6 } }, asha)).status).toBe(400);
    const reviews = await shop.call(`/stores/${store}/reviews`, {});
    expect(JSON.stringify(reviews.data)).not.toMatch(/rain|rider/);
    const access = await createDeskAdmin();
    expect(await readRiderRatings(shop.db, rider.id, access)).toMatchObject({
      count: 1,
      average: 2,
      latest: [{ stars: 2, words: 'Left it in the rain.' }],
    });
    const elsewhere = { ...access, role: 'shop' as const, storeIds: [999_999] };
    expect(await readRiderRatings(shop.db, rider.id, elsewhere)).toBeNull();
  });

  it('[F38] the rating of a rider is refused for an order without a rider', async () => {
    const asha = await customer();
    const id = await place(asha, { userSelected: 'SELFPICKUP' });
    await moveOrder(shop, id, 'accepted', 'preparing', 'ready', 'collected');
    const rated = await rate(id, { rider: { stars: 1, words: 'Nobody' } }, asha);
    expect(rated.data).toMatchObject({ rider: null, rating: { stars: 5 } });
    const [row] = await shop.db.select().from(ratings).where(eq(ratings.userId, asha.id));
    expect(row).toMatchObject({ riderStars: null, riderWords: '' });
  });

  it('loses its text with the account of its author', async () => {
    const asha = await customer();
    const id = await placeAndDeliver(asha);
    await rate(id, { rider: { stars: 3, words: 'Near Lotus Nivas' } }, asha);
    await shop.db.transaction((tx) => eraseRatings(tx, asha.id));
    expect(await readRiderRatings(shop.db, rider.id, await createDeskAdmin())).toMatchObject({
      latest: [{ stars: 3, words: '' }],
    });
  });
});
