import { type Page, test } from '@playwright/test';
import { newAccount } from './new-account.ts';
import { customerIdOf, giveCreditAtDesk, openSupportDesk } from './wallet-browser.ts';

/** A new account on this device, with favourites of which some cannot be ordered, and money in the wallet. */
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
  await fillWallet(page);
}

/** Credit from the demo's support, a part of which is taken back. */
async function fillWallet(page: Page): Promise<void> {
  const desk = await openSupportDesk(page.context().browser()!, test.info().project.use.baseURL);
  const id = await customerIdOf(page);
  await giveCreditAtDesk(desk, id, 250_50, 'Your mangoes were soft');
  await giveCreditAtDesk(desk, id, -50_50, 'Given twice');
  await giveCreditAtDesk(desk, id, 1_234_00, 'A prize');
  await desk.context().close();
}
