import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addItem,
  addStore,
  countRows,
  openTestShop,
  orderOf,
  stockOf,
  type Guest,
  type TestShop,
} from '../support/orders.ts';

let shop: TestShop;
let store: number;

beforeAll(async () => void (shop = await openTestShop()));
afterAll(() => shop.close());
beforeEach(async () => void (store = await addStore(shop.db)));
afterEach(async () => expect(await shop.breaches()).toEqual([]));

describe('idempotency keys', () => {
  it('[F27] finds the order of a client without cookies by its confirmed phone', async () => {
    const line = await addItem(shop.db, store);
    const guest = await shop.guest();
    const checkout_token = /checkout=([^;]+)/.exec(guest.cookie)![1]!;
    const request = { ...orderOf(guest, store, [line]), checkout_token };
    const before = await countRows(shop.db, 'orders');
    const responses = await Promise.all([1, 2, 3].map(() => shop.call('/order/place', request)));
    for (const response of responses)
      expect(response).toMatchObject({ status: 200, data: responses[0]!.data });
    expect(await countRows(shop.db, 'orders')).toBe(before + 1);
    const { idempotency_key } = request as unknown as { idempotency_key: string };
    const check = await shop.call('/order/check', { idempotency_key, checkout_token });
    expect(check.data).toMatchObject({ state: 'placed', order: responses[0]!.data });
    expect((await shop.call('/order/check', { idempotency_key })).data).toEqual({ state: 'unknown' });
  });

  it('[F26] refuses a key that was used for another cart, and places no order', async () => {
    const line = await addItem(shop.db, store);
    const buyer = await shop.guest();
    const request = orderOf(buyer, store, [line]);
    expect(await shop.call('/order/place', request, buyer)).toMatchObject({ status: 200 });
    const before = await countRows(shop.db, 'orders');
    expect(
      await shop.call('/order/place', { ...request, items: [{ ...line, quantity: 2 }] }, buyer),
    ).toMatchObject({ status: 422, error: { code: 'KEY_REUSED' } });
    expect(await countRows(shop.db, 'orders')).toBe(before);
  });

  it('[F27] replays the stored response after a second, an hour and six days, also when the phone’s confirmation has expired', async () => {
    const line = await addItem(shop.db, store);
    const buyer = await shop.guest();
    const request = orderOf(buyer, store, [line]);
    const first = await shop.call('/order/place', request, buyer);
    for (const wait of [1000, 3_600_000, 6 * 86_400_000]) {
      shop.clock.advance(wait);
      const again = await shop.call('/order/place', request, buyer);
      expect(again).toMatchObject({ status: 200, data: first.data });
    }
    expect(await stockOf(shop.db, line.variant_id)).toMatchObject({ on_hand: 99 });
  });

  it('CALL-73 returns the order of a key to its owner only', async () => {
    const line = await addItem(shop.db, store);
    const buyer = await shop.guest();
    const other = await shop.guest();
    const request = orderOf(buyer, store, [line]);
    const sendRequest = (who: Guest) =>
      shop.call('/order/check', { idempotency_key: request['idempotency_key'] }, who);
    expect((await sendRequest(buyer)).data).toEqual({ state: 'unknown' });
    const placed = await shop.call('/order/place', request, buyer);
    expect((await sendRequest(buyer)).data).toEqual({ state: 'placed', order: placed.data });
    expect((await sendRequest(other)).data).toEqual({ state: 'unknown' });
  });

  it('leaves the key unused after a refusal, so that the corrected cart can use it', async () => {
    const line = await addItem(shop.db, store, { onHand: 1 });
    const buyer = await shop.guest();
    const request = orderOf(buyer, store, [{ ...line, quantity: 2 }]);
    expect(await shop.call('/order/place', request, buyer)).toMatchObject({ status: 409 });
    expect(await shop.call('/order/place', { ...request, items: [line] }, buyer)).toMatchObject({
      status: 200,
    });
  });
});
