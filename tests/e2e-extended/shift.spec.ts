import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { placeNew, openWaitingShop, signInAs, type WaitingShop } from '../support/waiting-shop.ts';

let shop: WaitingShop;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openWaitingShop();
});
test.afterAll(() => shop?.close());

const rowOf = (id: string) => shop.find(id);

/** A staff phone; `refusesSound` makes the browser refuse sound until the first tap, as after a reload. */
async function openPhone(browser: Browser, refusesSound = false): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript((refuses) => {
    const state = Object.assign(globalThis, { tones: 0, tapped: !refuses });
    addEventListener('pointerup', () => (state.tapped = true), true);
    if (refuses) {
      const resume = AudioContext.prototype.resume;
      const running = new WeakSet<AudioContext>();
      Object.defineProperty(AudioContext.prototype, 'state', {
        get(this: AudioContext) {
          return running.has(this) ? 'running' : 'suspended';
        },
      });
      AudioContext.prototype.resume = function () {
        if (!state.tapped) return new Promise(() => undefined);
        running.add(this);
        return resume.call(this);
      };
    }
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      state.tones += 1;
      return start.call(this, when);
    };
  }, refusesSound);
  await signInAs(context, 'shop');
  return context.newPage();
}
const tonesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
const newOrders = (page: Page) => page.getByRole('status', { name: 'New orders' });

test('a shift goes on through navigation and a reload: a new order rings, counts and is accepted on any screen', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto('/desk/board');
  await page.getByRole('button', { name: 'Start shift' }).tap();
  await expect(page.getByRole('button', { name: 'End shift' })).toBeVisible();
  await page.goto('/desk/picking');
  await expect(page.getByRole('heading', { name: 'Picking' })).toBeVisible();
  const { id } = await placeNew(browser, shop);
  await expect(newOrders(page)).toContainText('New order', { timeout: 15_000 });
  await expect(page).toHaveTitle(/^\(1\) Picking/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png/);
  await expect.poll(() => tonesOf(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await newOrders(page)
    .getByRole('button', { name: /^Accept/ })
    .tap();
  await expect.poll(async () => (await rowOf(id)).status).toBe('accepted');
  await expect(newOrders(page)).toBeHidden();
  await expect(page).toHaveTitle(/^Picking/);
  await expect(page.locator('link[rel="icon"]')).not.toHaveAttribute('href', /^data:/);
  await page.goto('/desk/board');
  await page.getByRole('button', { name: 'End shift' }).tap();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start shift' })).toBeVisible();
  await page.context().close();
});

test('after a reload, a silent speaker is said on every screen until a tap brings the sound back', async ({
  browser,
}) => {
  const page = await openPhone(browser, true);
  await page.goto('/desk/board');
  await page.getByRole('button', { name: 'Start shift' }).tap();
  await expect(page.getByRole('button', { name: 'End shift' })).toBeVisible();
  await page.goto('/desk/picking');
  const silent = page.getByText(/^The sound is off. Tap anywhere/);
  await expect(silent).toBeVisible();
  await page.getByRole('heading', { name: 'Picking' }).tap();
  await expect(silent).toBeHidden();
  await page.context().close();
});

test('a slow double tap accepts one order', async ({ browser }) => {
  const page = await openPhone(browser);
  await page.goto('/desk/board');
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.push((await placeNew(browser, shop)).id);
  const accept = page.getByRole('listitem').getByRole('button', { name: 'Accept' });
  await expect(accept).toHaveCount(3, { timeout: 15_000 });
  await accept.first().scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await accept.first().boundingBox())!;
  // The next card slides to this place, and the second tap would hit it. Both taps come from
  // the page, because a busy machine would make the time between them longer.
  await page.evaluate(
    async ([clientX, clientY]) => {
      const tap = () =>
        document
          .elementFromPoint(clientX, clientY)!
          .dispatchEvent(
            new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY }),
          );
      tap();
      await new Promise((resolve) => setTimeout(resolve, 450));
      tap();
    },
    [x + width / 2, y + height / 2] as const,
  );
  const accepted = async () =>
    (await Promise.all(ids.map(rowOf))).filter(({ status }) => status === 'accepted').length;
  await expect.poll(accepted).toBe(1);
  await page.reload();
  await expect(accept).toHaveCount(2);
  expect(await accepted()).toBe(1);
  await page.context().close();
});
