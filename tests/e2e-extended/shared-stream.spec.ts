import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import {
  confirm,
  fillGuest,
  openCheckout,
  placeButton,
  test as orderTest,
} from '../support/checkout-browser.ts';
import { openDeskPage, publishAtDesk } from '../support/desk-browser.ts';
import { asSupport } from '../support/order-transitions.ts';

/** The open connections of a browser to a stream of events. */
function countStreams(context: BrowserContext, address: RegExp): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => address.test(request.url()) && open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => open.delete(request));
  // A closed window reports no end of its requests.
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
}

const heldAndPending = (page: Page, name: string) =>
  page.evaluate(async (lock) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [held, pending].map((all) => all.filter((each) => each.name === lock).length);
  }, name);

/** Records what the other tabs pass on. */
const recordChanges = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new BroadcastChannel('desk-changes').addEventListener('message', ({ data }) => seen.push(String(data)));
  });
const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);

test('several windows of the desk share one stream, which another window continues when one is closed', async ({
  browser,
  baseURL,
  request,
}) => {
  const first = await openDeskPage(browser, baseURL, 'admin');
  const streams = countStreams(first.context(), /\/api\/desk\/events$/);
  const [second, third] = [await first.context().newPage(), await first.context().newPage()];
  const pages = [first, second, third];
  for (const page of pages) {
    await page.goto('/desk/board');
    await expect(page.getByRole('button', { name: 'Start shift' })).toBeVisible();
  }
  await expect.poll(() => heldAndPending(first, 'desk-changes')).toEqual([1, 2]);
  await expect.poll(streams).toBe(1);

  // Two of three windows learn of a change from the one with the stream.
  for (const page of pages) await recordChanges(page);
  const published = await publishAtDesk(request, [
    { kind: 'page', slug: `shared-stream-${Date.now()}`, body: { title: 'Shared', blocks: [] } },
  ]);
  await expect
    .poll(async () => (await Promise.all(pages.map(seen))).filter((all) => all.includes('documents')).length)
    .toBeGreaterThanOrEqual(2);
  await published.unpublish();

  // A shift is one of the device, and only one of its windows rings.
  await first.getByRole('button', { name: 'Start shift' }).click();
  for (const page of pages) await expect(page.getByRole('button', { name: 'Start shift' })).toBeHidden();
  await expect.poll(() => heldAndPending(first, 'desk-alarm')).toEqual([1, 2]);

  await third.close();
  await expect.poll(() => heldAndPending(first, 'desk-changes')).toEqual([1, 1]);
  await expect.poll(streams).toBe(1);
  await first.context().close();
});

orderTest(
  'an order’s page that is hidden leaves its connection to others, and is up to date when it is shown again',
  async ({ page, phone, request }) => {
    await openCheckout(page);
    await fillGuest(page, phone);
    await placeButton(page).click();
    const streams = countStreams(page.context(), /\/api\/order\/[\w-]+\/events/);
    await confirm(page, phone);
    await expect.poll(streams).toBe(1);
    // Pages of this browser are always visible, so their visibility is simulated.
    const show = (isShown: boolean) =>
      page.evaluate((shown) => {
        Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isShown);
    await show(false);
    await expect.poll(streams).toBe(0);
    const support = await asSupport(request);
    await support.moveOrderTo(phone, 'delivered');
    await show(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivered');
  },
);
