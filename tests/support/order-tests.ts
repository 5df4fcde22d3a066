import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { addStore, openTestShop, type TestShop, wednesdayNoon } from './orders.ts';

/** The shop and the store of the running test. */
export let shop: TestShop;
export let store: number;

/** Opens one shop per file; each test starts on Wednesday noon with a new store, and ends with an invariant check. */
export function onNewStores(): void {
  beforeAll(async () => void (shop = await openTestShop()));
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set(wednesdayNoon);
    store = await addStore(shop.db);
  });
  afterEach(async () => expect(await shop.breaches()).toEqual([]));
}
