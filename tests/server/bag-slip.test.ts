import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printers } from '#server/db/schema/index.ts';
import { addItem, addStore, home, newKey, openTestShop, orderOf, type TestShop } from '../support/orders.ts';
import { addPrinter, StarPrinter } from '../support/printers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a printer prints where a bag goes and what to collect, without address and phone if its switch is off', async () => {
  const store = await addStore(shop.db, { autoAccept: false });
  const item = await addItem(shop.db, store);
  const { id, token } = await addPrinter(shop, { storeId: store, kitchenOn: 'placed', bagOn: 'placed' });
  const printer = new StarPrinter(shop.http, token);
  const guest = await shop.guest();
  const address = { ...home, house: 'House 7, behind the Shell station' };
  const order = orderOf(guest, store, [item], { cash_given: 50_000, address });
  const printSlips = async () => {
    const placed = await shop.call('/order/place', { ...order, idempotency_key: newKey() }, guest);
    expect(placed.error).toBeUndefined();
    expect(await printer.printNext()).toBe(true);
    expect(await printer.printNext()).toBe(true);
    return printer.paper.splice(0).map(({ bytes }) => bytes.toString('latin1'));
  };
  const [kitchen, bag] = await printSlips();
  const contact = [address.house, address.address, guest.phone];
  for (const text of contact) {
    expect(bag).toContain(text);
    expect(kitchen).not.toContain(text);
  }
  expect(bag).toMatch(/Collect INR \d+\.\d\d[^]*pays with[^]*500\.00,[^]*change[^]*INR/);
  await shop.db.update(printers).set({ showsContact: false }).where(eq(printers.id, id));
  const [, privateBag] = await printSlips();
  expect(privateBag).toMatch(/Meera Nair[^]*Collect INR/);
  for (const text of contact) expect(privateBag).not.toContain(text);
});
