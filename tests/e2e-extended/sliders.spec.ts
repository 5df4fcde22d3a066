import { expect, type Locator, type Page, test } from '@playwright/test';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

// All tests of this file share one server of a shop whose sliders use every option.
test.describe.configure({ mode: 'default' });

const slides = ['mango', 'carrot', 'corn', 'peas', 'onion', 'banana'].map((image) => ({
  image,
  alt: {},
  url: `/explore?q=${image}`,
  title: { en: image },
  text: {},
  bg_color: null,
  color: null,
  data: null,
}));
const slider = (slug: string, options: object) => ({
  kind: 'promo_slider',
  slug,
  body: { title: { en: slug }, style: 2, auto_play: false, infinite_loop: false, slides, ...options },
});
const documents = [
  slider('moving', { auto_play: true, infinite_loop: true }),
  slider('resting', { infinite_loop: false }),
  slider('titled', { show_title: true, header_image: 'basket', show_indicators: false }),
  slider('counted', { style: 1, show_indicators: false }),
  slider('photo', { slides: [{ ...slides[0], image: 'media:1' }, slides[1]] }),
  slider('small', { style: 1, position_id: 2 }),
  {
    kind: 'section',
    slug: 'no-ground',
    body: {
      title: { en: 'No ground' },
      kind: 'deal_of_the_day',
      type: 'deal_of_the_day',
      style: 8,
      items: ['yelakki-banana'],
    },
  },
  {
    kind: 'section',
    slug: 'ground',
    body: {
      title: { en: 'Ground' },
      kind: 'deal_of_the_day',
      type: 'deal_of_the_day',
      style: 8,
      items: ['alphonso-mango-devgad'],
    },
  },
];
const insert = documents
  .map(({ kind, slug, body }) => {
    const text = JSON.stringify(body).replaceAll("'", "''");
    return `
    insert into documents (kind, slug, state, title) values ('${kind}', '${slug}', 'published', '${slug}');
    insert into revisions (document_id, number, body) select id, 1, '${text}' from documents where kind = '${kind}' and slug = '${slug}';
    update documents set published_revision_id = (select id from revisions where document_id = documents.id) where kind = '${kind}' and slug = '${slug}';`;
  })
  .join('');
const blocks = ['moving', 'resting', 'titled', 'counted', 'photo', 'no-ground', 'ground'].map((slug) => ({
  type: slug.endsWith('ground') ? 'section' : 'promoSlider',
  props: { id: slug, slug },
}));
const live = (kind: string) =>
  `id = (select published_revision_id from documents where kind = '${kind}' and slug in ('home', 'shop'))`;
const prepare = `${insert}
  insert into media (file, title, width, height, bytes) values ('abcdefabcdef', 'A field', 1200, 600, 1000);
  update revisions set body = jsonb_set(body, '{blocks}', '${JSON.stringify(blocks)}') where ${live('home')};
  update revisions set body = body || '{"showInSectionSearch": "no"}' where ${live('settings')};`;

let shop: SecondShop;
test.beforeAll(async () => {
  shop = await openSecondShop({ prepare });
});
test.afterAll(() => shop?.close());

test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: 'place', value: '12.9719,77.6412', url: shop.url }]);
});

const named = (page: Page, name: string) => page.locator(`section[aria-label="${name}"]`);
const at = (carousel: Locator) =>
  carousel
    .locator('.dots button')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')));

/** Opens the home and scrolls to this slider, so that its island hydrates. */
async function openSlider(page: Page, name: string): Promise<Locator> {
  await page.goto(`${shop.url}/stores`);
  await page.mouse.wheel(0, 200);
  const carousel = named(page, name);
  await expect(carousel).toBeAttached();
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(carousel.locator('.is-live')).toBeVisible();
  return carousel;
}

test('HOME-24 BAN-17 BAN-19 BAN-20 BAN-21 BAN-02 LIST-11 LIST-32 each slider option shows its element, and a slider without options shows no such element', async ({
  page,
}) => {
  await page.goto(`${shop.url}/stores`);
  await page.mouse.wheel(0, 200);
  const small = named(page, 'small');
  await expect(small).toBeVisible();
  // The slider is after the categories and before the banner that follows the categories.
  expect(
    await small.evaluate((element) => element.compareDocumentPosition(document.querySelector('.explore')!)),
  ).toBe(4);
  // Slides have their final width once the banners' styles are loaded.
  const shown = async () => {
    const [first, second] = await Promise.all(
      [0, 1].map((index) => small.locator('.slide').nth(index).boundingBox()),
    );
    const step = second!.x - first!.x;
    return 3 + (390 - first!.x - 3 * step) / first!.width;
  };
  await expect.poll(shown).toBeCloseTo(3.5, 1);

  const titled = named(page, 'titled');
  await expect(titled.locator('.promos__head')).toHaveAttribute('src', /\/basket-/);
  await expect(titled.getByRole('heading', { name: 'titled' })).toBeVisible();
  await expect(titled.locator('.dots')).toHaveCount(0);
  await expect(named(page, 'counted').locator('.count')).toHaveCount(0);
  const resting = named(page, 'resting');
  await expect(resting.locator('.promos__head')).toHaveCount(0);
  await expect(resting.getByRole('heading')).toHaveCount(0);
  await expect(resting.locator('.dots button')).toHaveCount(6);
  await expect(resting.getByRole('button', { name: 'Pause banners' })).toHaveCount(0);
  await expect(named(page, 'moving').getByRole('button', { name: 'Pause banners' })).toHaveCount(1);

  await expect(page.getByRole('heading', { name: 'Ground', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No ground' })).toHaveCount(0);
  await expect(page.locator('section[data-section]').getByRole('searchbox')).toHaveCount(0);
  await expect(page.locator('section[data-section] .find')).toHaveCount(0);
});

test('BAN-13 a slide shows a skeleton until its photograph is loaded', async ({ page }) => {
  await page.route('**/media/**', () => undefined);
  await page.goto(`${shop.url}/stores`);
  await page.mouse.wheel(0, 200);
  const slide = named(page, 'photo').locator('.slide').first();
  await expect(slide).toHaveClass(/skeleton/);
  await expect
    .poll(() => slide.evaluate((element) => getComputedStyle(element).animationName))
    .toBe('skeleton');
  const box = await slide.boundingBox();
  expect(box?.height).toBeGreaterThan(150);
});

test('BAN-14 BAN-02 BAN-22 the slider advances every 8000 ms and from the last slide to the first, and pauses on hover, in focus, when stopped, and with reduced motion', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() });
  const carousel = await openSlider(page, 'moving');
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.clock.runFor(8_000);
  const changeTimes: number[] = [];
  let seen = await at(carousel);
  for (let time = 0; time < 50_000; time += 500) {
    await page.clock.runFor(500);
    const now = await at(carousel);
    if (now !== seen) changeTimes.push(time);
    seen = now;
  }
  expect(changeTimes.slice(1).map((time, index) => time - changeTimes[index]!)).toEqual(
    Array(changeTimes.length - 1).fill(8_000),
  );
  // Six slides in 50 s: the slider has returned from the last slide to the first.
  expect(changeTimes.length).toBeGreaterThanOrEqual(6);

  const expectPaused = async () => {
    const before = await at(carousel);
    await page.clock.runFor(17_000);
    expect(await at(carousel)).toBe(before);
  };
  const moves = async () => {
    const before = await at(carousel);
    await page.clock.runFor(9_000);
    expect(await at(carousel)).not.toBe(before);
  };
  await carousel.hover();
  await expectPaused();
  await page.mouse.move(5, 5);
  await moves();
  await carousel.getByRole('button', { name: 'Next banner' }).focus();
  await expectPaused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await moves();
  await carousel.getByRole('button', { name: 'Pause banners' }).dispatchEvent('click');
  await expect(carousel.getByRole('button', { name: 'Play banners' })).toBeAttached();
  await expectPaused();
});

test('BAN-14 no slider moves automatically with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: Date.now() });
  const carousel = await openSlider(page, 'moving');
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.clock.runFor(30_000);
  expect(await at(carousel)).toBe(0);
});

test('BAN-15 BAN-22 a swipe of 60 px changes the slide, a shorter one does not, and a slider without a loop stops at its ends', async ({
  page,
}) => {
  const carousel = await openSlider(page, 'resting');
  const swipe = async (by: number) => {
    const box = (await carousel.locator('.carousel__view').boundingBox())!;
    const [x, y] = [box.x + 200, box.y + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (by * step) / 5, y);
    await page.mouse.up();
  };
  // Waits until the slides no longer move after a swipe.
  const isStill = () =>
    expect
      .poll(() =>
        carousel.evaluate(async (element) => {
          const left = () => element.querySelector('.slide')!.getBoundingClientRect().left;
          const before = left();
          for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
          return left() === before;
        }),
      )
      .toBe(true);
  await swipe(-59);
  await isStill();
  expect(await at(carousel)).toBe(0);
  await swipe(-60);
  await expect.poll(() => at(carousel)).toBe(1);
  await isStill();
  await swipe(70);
  await expect.poll(() => at(carousel)).toBe(0);
  await isStill();
  await carousel.getByRole('button', { name: 'Previous banner' }).click();
  await isStill();
  expect(await at(carousel)).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/stores');
});
