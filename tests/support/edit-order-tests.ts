import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type EditContext, openEditShop } from './edit-order.ts';

export let shop: EditContext;

/** Opens one shop per file; after each test, the simulated payment faults are reset and the invariants are checked. */
export function onEditShop(): void {
  beforeAll(async () => void (shop = await openEditShop()));
  afterAll(() => shop.close());
  afterEach(async () => {
    shop.demo.behaviour.reset();
    expect(await shop.breaches()).toEqual([]);
  });
}
