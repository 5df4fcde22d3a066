import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { addStore, openTestShop, type TestShop, wednesdayNoon } from './orders.ts';

/** Set up again for each test of orders. */
export let shop: TestShop;
export let store: number;

/** One shop per file; each test starts on Wednesday noon with its own store; invariants are checked after it. */
export function onNewStores(): void {
  beforeAll(async () => void (shop = await openTestShop()));
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set(wednesdayNoon);
    store = await addStore(shop.db);
  });
  afterEach(async () => expect(await shop.breaches()).toEqual([]));
}
