import { randomUUID } from 'node:crypto';
import { expect, request, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { signIn } from '../support/cart-browser.ts';
import { publishAtDesk } from '../support/desk-browser.ts';

const slug = `only-english-${randomUUID().slice(0, 8)}`;

test('the texts of a page without a translation are marked with their language, not the interface, and search engines get only the languages that exist', async ({
  page,
  baseURL,
}) => {
  const desk = await request.newContext({ baseURL: baseURL! });
  const body = {
    title: 'Delivery terms (2026)!',
    description: 'The terms.',
    blocks: [{ type: 'richText', props: { id: 't', html: '<p>We deliver until 9 pm.</p>' } }],
  };
  const { unpublish } = await publishAtDesk(desk, [{ kind: 'page', slug, body }]);
  try {
    const main = page.locator('#main');
    const texts = [main.locator('h1'), main.getByText('The terms.'), main.locator('.prose')];
    const canonical = page.locator('link[rel=canonical]');
    const alternates = page.locator('link[rel=alternate][hreflang]');
    for (const locale of ['ar', 'hi']) {
      await page.goto(`/pages/${slug}?lang=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(main).not.toHaveAttribute('lang');
      for (const text of texts) {
        await expect(text).toHaveAttribute('lang', 'en');
        await expect(text).toHaveAttribute('dir', 'ltr');
      }
      await expect(canonical).toHaveAttribute('href', new RegExp(`/pages/${slug}$`));
      await expect(alternates).toHaveCount(0);
    }
    await page.goto('/pages/help?lang=ar');
    // The names of pages that exist in English only are marked in the list of other pages.
    await expect(main.locator('[lang]:not(.other-pages *)')).toHaveCount(0);
    await expect(canonical).toHaveAttribute('href', /\/pages\/help\?lang=ar$/);
    await expect(alternates).toHaveCount(4);
  } finally {
    await unpublish();
  }
});

test('a page of a list past its end is not found; the first page of an empty list is', async ({
  request: get,
}) => {
  const status = async (path: string) => (await get.get(path)).status();
  for (const path of ['/stores/green-basket', '/category/fruit', '/explore?q=milk', '/reviews/green-basket'])
    expect(await status(path), path).toBe(200);
  for (const path of ['/stores/green-basket?page=90', '/category/fruit?page=90', '/explore?q=milk&page=90'])
    expect(await status(path), path).toBe(404);
  // The home has a lower part, its second page, and no others.
  const headers = { cookie: 'place=12.9719,77.6412' };
  for (const home of ['/stores', '/home'])
    for (const [page, found] of [
      ['2', 200],
      ['3', 404],
      ['abc', 404],
    ] as const)
      expect((await get.get(`${home}?page=${page}`, { headers })).status(), `${home} ${page}`).toBe(found);
  const withPlace = async (path: string) => (await get.get(path, { headers })).status();
  for (const list of ['/members-mart', '/items/green-basket']) {
    expect(await withPlace(list), list).toBe(200);
    expect(await withPlace(`${list}?page=90`), list).toBe(404);
  }
  for (const path of ['/stores/green-basket?q=zzzzqqq', '/explore?q=zzzzqqq', '/category/fruit?from=99999'])
    expect(await status(path), path).toBe(200);
});

test('a personal list that continues past its end is not found', async ({ request: get, baseURL }) => {
  const status = async (path: string) => (await get.get(path, { maxRedirects: 0 })).status();
  const lists = ['/my-orders?cursor=', '/alerts?before=', '/transactions?before='];
  // A guest is asked to sign in.
  expect(await status('/my-orders?cursor=1')).toBe(200);
  await signIn(get, baseURL, 'asha@haat.example');
  for (const list of [...lists, '/reviews/green-basket?cursor=']) {
    expect(await status(list.split('?')[0]!), list).toBe(200);
    for (const cursor of ['1', '0', '-5', '1e3', 'x', '99999999999999999999'])
      expect(await status(list + cursor), list + cursor).toBe(404);
  }
  await signIn(get, baseURL, 'rider@haat.example');
  for (const list of ['/delivery', '/delivery/completed-orders']) {
    expect(await status(list), list).toBe(200);
    for (const cursor of ['1', 'x'])
      expect(await status(`${list}?before=${cursor}`), list + cursor).toBe(404);
  }
});

test('parameters of advertisers get the same cached page', async ({ request: get }) => {
  const path = '/stores/green-basket';
  const { etag } = (await get.get(path)).headers();
  for (const query of ['srsltid=A1', 'gad_source=1&gad_campaignid=2', '_kx=x&mtm_campaign=y', 'anything=1']) {
    const answer = await get.get(`${path}?${query}`);
    expect(answer.headers()['etag'], query).toBe(etag);
    expect(await answer.text()).not.toContain(query.slice(0, query.indexOf('=')));
  }
});

test.describe('a browser in another language', () => {
  test.use({ locale: 'ar-EG' });

  test('is offered its language in that language at the first visit; either answer ends the offer', async ({
    page,
    context,
  }) => {
    await page.goto('/categories');
    const offer = page.getByRole('complementary', { name: 'تصفّح هذا المتجر باللغة العربية' });
    await expect(offer).toBeVisible();
    await expect(offer).toHaveAttribute('lang', 'ar');
    await expect(offer).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expectNoAxeViolations(page);
    await offer.getByRole('button', { name: 'ليس الآن' }).click();
    await expect(offer).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en');

    await context.clearCookies({ name: 'lang' });
    await page.reload();
    await offer.getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ar');
  });
});
