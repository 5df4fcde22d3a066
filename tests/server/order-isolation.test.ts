import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import {
  addItem,
  addStore,
  home,
  newKey,
  openTestShop,
  orderOf,
  setVerifiedPhone,
  type TestShop,
} from '../support/orders.ts';
import { cookiesOf } from '../support/open-shop.ts';

type Customer = { cookie: string; phone: string; id: string };

let shop: TestShop;
let store: number;
let line: Awaited<ReturnType<typeof addItem>>;
let asha: Customer;
let ravi: Customer;
/** The order key that the devices of both customers have generated. */
const key = newKey();

beforeAll(async () => {
  shop = await openTestShop();
  store = await addStore(shop.db);
  line = await addItem(shop.db, store);
  asha = await customer('asha', '+919845020001');
  ravi = await customer('ravi', '+919845020002');
});
afterAll(() => shop.close());

async function customer(name: string, phone: string): Promise<Customer> {
  const account = { name, email: `${name}@haat.example`, password: 'a long enough word' };
  const registered = await shop.call('/account/register', account);
  await setVerifiedPhone(shop.db, registered.data.id, phone);
  const cookie = cookiesOf(registered.headers);
  const placed = await shop.call(
    '/order/place',
    orderOf({ phone }, store, [line], { idempotency_key: key }),
    { cookie },
  );
  expect(placed.status).toBe(200);
  return { cookie, phone, id: placed.data.unique_order_id };
}

describe('[F39] two signed-in customers', () => {
  it('may use the same key for an order each, without seeing each other’s order', async () => {
    expect(asha.id).not.toBe(ravi.id);
    for (const who of [asha, ravi]) {
      const { data } = await shop.call('/order/check', { idempotency_key: key }, who);
      expect(data).toMatchObject({ state: 'placed', order: { unique_order_id: who.id } });
    }
    const guest = await shop.guest();
    expect((await shop.call('/order/check', { idempotency_key: key }, guest)).data.state).toBe('unknown');
  });

  it('ROLE-13 see only their own orders and their own running order', async () => {
    for (const who of [asha, ravi]) {
      const { data: list } = await shop.call('/order/list', {}, who);
      expect(list.orders.map((order: { unique_order_id: string }) => order.unique_order_id)).toEqual([
        who.id,
      ]);
      const { data: running } = await shop.call('/order/running', {}, who);
      expect(running.order.unique_order_id).toBe(who.id);
    }
  });

  it('cannot find or change each other’s orders, also with the other’s phone confirmed', async () => {
    const proven = await shop.guest(ravi.phone);
    const both = { cookie: `${asha.cookie}; ${proven.cookie}` };
    for (const who of [asha, both, proven])
      for (const path of ['single', 'cancel', 'again'])
        expect(await shop.call(`/order/${path}`, { unique_order_id: ravi.id }, who), path).toMatchObject({
          status: 404,
          error: { code: 'not_found' },
        });
    const stream = await shop.http.request(`http://localhost:4321/api/order/${ravi.id}/events`, {
      headers: { cookie: both.cookie, accept: 'text/event-stream' },
    });
    expect(stream.status).toBe(404);
    expect((await shop.call('/order/single', { unique_order_id: ravi.id }, ravi)).data.status).toBe('placed');
  });
});

it('[F45] a customer who is banned while signed in may read but not change anything from the next request on', async () => {
  const saved = await shop.call('/address/save', home, ravi);
  await shop.db
    .update(users)
    .set({ isBanned: true, banReason: 'Two orders were not collected.' })
    .where(eq(users.email, 'ravi@haat.example'));
  const cartInput = { restaurant_id: store, items: [line], address: home };
  const address_id = saved.data[0].id;
  const changes: [path: string, body: object][] = [
    ['order/place', orderOf(ravi, store, [line])],
    ['order/temporary', cartInput],
    ['order/cancel', { unique_order_id: ravi.id }],
    ['address/save', home],
    ['address/set-default', { address_id }],
    ['address/delete', { address_id }],
    ['items/toggle-favorite', { id: line.item_id }],
    ['stores/toggle-favorite', { id: store }],
    ['farm-visit/submit', farmAnswers],
  ];
  for (const [path, body] of changes)
    expect(await shop.call(`/${path}`, body, ravi), path).toMatchObject({ error: { code: 'banned' } });
  expect((await shop.call('/order/list', {}, ravi)).data.orders).toHaveLength(1);
  expect((await shop.call('/order/single', { unique_order_id: ravi.id }, ravi)).data.status).toBe('placed');
});

const farmAnswers = {
  idempotency_key: newKey(),
  name: 'Ravi',
  mobile_number: '9845020002',
  location: 'Indiranagar',
  visiting_date: '2026-06-27',
  number_of_adults: 1,
  number_of_kids: 0,
};
