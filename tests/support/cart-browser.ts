import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';

/** Indiranagar, where the demo market's stores deliver. */
export const place = '12.9719,77.6412';

export interface FoundItem {
  id: number;
  slug: string;
  name: string;
  restaurant_id: number;
  variants: { id: number; name: string; price: number; is_default: number; is_active: number }[];
  nutritional_facts: { name: string; value: string }[];
  addon_categories: { id: number; type: string; addons: { id: number; name: string }[] }[];
}

async function post<Data>(
  request: APIRequestContext,
  baseURL: string | undefined,
  path: string,
  body: unknown,
): Promise<Data> {
  const response = await request.post(`/api${path}`, { data: body, headers: { origin: baseURL ?? '' } });
  return ((await response.json()) as { data: Data }).data;
}

/** Stores a cart on the device, as after an earlier visit. */
export async function storeCart(
  page: Page,
  restaurant_id: number,
  lines: { item: FoundItem; quantity: number; variant?: number | undefined; seen?: number }[],
  coupon: string | null = null,
) {
  await page.goto('/pages-without-cart');
  await page.evaluate(
    ({ cart, seen }) => {
      localStorage.setItem('cart', JSON.stringify(cart));
      localStorage.setItem('cart-seen', JSON.stringify(seen));
    },
    {
      cart: {
        version: 2,
        restaurant_id,
        lines: lines.map(({ item: one, quantity, variant }) => ({
          item_id: one.id,
          variant_id: variant ?? one.variants[0]?.id ?? null,
          addon_ids: [],
          quantity,
        })),
        coupon,
      },
      seen: Object.fromEntries(
        lines.flatMap(({ item: one, variant, seen }) =>
          seen === undefined ? [] : [[`${one.id}:${variant ?? one.variants[0]?.id ?? ''}:`, seen]],
        ),
      ),
    },
  );
}

export const deviceLines = (page: Page) =>
  page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem('cart') ?? '{"lines":[]}') as {
        lines: { item_id: number; quantity: number }[];
      }
    ).lines.map((line) => [line.item_id, line.quantity]),
  );

export async function signIn(request: APIRequestContext, baseURL: string | undefined, email: string) {
  const response = await request.post('/api/account/login', {
    data: { email, password: 'haat-demo-1' },
    headers: { origin: baseURL ?? '' },
  });
  expect(await response.json()).toMatchObject({ success: true });
}

/** Finds an item by its slug. The page of an item contains the item's id, even if the item is inactive. */
export async function item(
  request: APIRequestContext,
  baseURL: string | undefined,
  slug: string,
): Promise<FoundItem> {
  const html = await (await request.get(`/item/${slug}`)).text();
  const id = Number(/"sku":"(\d+)"/.exec(html)?.[1]);
  expect(id, `the number of ${slug}`).toBeGreaterThan(0);
  return post<FoundItem>(request, baseURL, '/items/single', { id });
}

/** A test with a visitor in Indiranagar, and with a function that finds an item of the demo market by its slug. */
export const test = base.extend<{ placed: void; item: (slug: string) => Promise<FoundItem> }>({
  placed: [
    async ({ context, baseURL }, use) => {
      await context.addCookies([{ name: 'place', value: place, url: baseURL ?? '' }]);
      await use();
    },
    { auto: true },
  ],
  item: ({ request, baseURL }, use) => use((slug) => item(request, baseURL, slug)),
});
