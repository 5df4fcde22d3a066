import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskCaller, openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
let keeper: DeskCaller;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
  keeper = await openDeskAs(shop, 'shop');
});
afterAll(() => shop.close());

test('the email of a store is read as it is pasted, empty if it has none, and refused if it is no address', async () => {
  const { items: _, ...store } = (await keeper('stores/list')).data.rows[0];
  expect(store.email).toBe('');
  let { version } = store;
  const save = async (email: string) => {
    const { data, error } = await keeper('stores/save', { ...store, version, email });
    version = data?.version ?? version;
    return error?.fields ?? data.email;
  };
  expect(await save(' Basket@Bücher.example ')).toBe('basket@bücher.example');
  expect(await save('basket@bücher.example')).toBe('basket@bücher.example');
  const refusal = { email: 'Enter a valid email address, such as name@shop.example.' };
  for (const wrong of ['basket', 'basket@shop', 'a@shop.example\r\nBcc: b', 'a@phone.invalid'])
    expect(await save(wrong)).toEqual(refusal);
  expect(await save('  ')).toBe('');
  expect((await keeper('stores/list')).data.rows[0].email).toBe('');
});
