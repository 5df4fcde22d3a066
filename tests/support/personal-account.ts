import type { Page } from '@playwright/test';
import { newAccount } from './new-account.ts';

/** A new account on this device, with favourites of which some cannot be ordered. */
export async function newPersonalAccount(page: Page): Promise<void> {
  await newAccount(page.request);
  const call = (path: string, data: object) =>
    page.request.post(`/api/${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  for (const slug of ['nagpur-oranges', 'yelakki-banana', 'young-ginger', 'rajma-chawal-kit']) {
    const html = await (await page.request.get(`/item/${slug}`)).text();
    const id = Number(/"sku":"(\d+)"/.exec(html)?.[1]);
    await call('items/toggle-favorite', { id, is_favorited: true });
  }
  for (const slug of ['green-basket', 'tomato-raju']) {
    const { data } = (await (await call(`stores/info/${slug}`, {})).json()) as { data: { id: number } };
    await call('stores/toggle-favorite', { id: data.id, is_favorited: true });
  }
}
