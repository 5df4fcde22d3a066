import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { addStore, openTestShop, type TestShop, wednesdayNoon } from './orders.ts';

/** What every test of orders begins with; bound anew for each. */
export let shop: TestShop;
export let store: number;

/** A shop for the file; for each test Wednesday noon and a store of its own; after it, the rules that always hold. */
export function onNewStores(): void {
  beforeAll(async () => void (shop = await openTestShop()));
  afterAll(() => shop.close());
  beforeEach(async () => {
    shop.clock.set(wednesdayNoon);
    store = await addStore(shop.db);
  });
  afterEach(async () => expect(await shop.breaches()).toEqual([]));
}
