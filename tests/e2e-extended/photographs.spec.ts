import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';

test.describe.configure({ timeout: 180_000 });

/** A photograph as a phone stores it: rotated, with EXIF data that describe how to show it upright. */
const uprightPhoto = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2f8f4e' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('an editor uploads an upright photo, sets its focal point and text and adds two photos to an item; a customer sees them in their proportions', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const origin = baseURL ?? '';
  const stamp = Date.now();
  const signIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin },
  });
  expect(signIn.ok()).toBe(true);
  const created = await page.request.post('/api/desk/items/save', {
    data: { slug: `bench-${stamp}`, name: `Bench ${stamp}`, storeId: 1, image: 'mango', price: 5_000 },
    headers: { origin },
  });
  const { data: item } = await created.json();

  await test.step('an uploaded picture gets the file name as its title', async () => {
    await page.goto('/desk/media');
    await expect(page.getByRole('button', { name: 'Upload pictures' })).toBeVisible();
    await expect(page.getByText(/^JPEG up to 50 MB and 100 megapixels.*up to 20 MB/)).toBeVisible();
    await page.getByLabel('Pictures to upload').setInputFiles([
      { name: `Upright ${stamp}.jpg`, mimeType: 'image/jpeg', buffer: await uprightPhoto() },
      {
        name: `Wide ${stamp}.png`,
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 1500, height: 750, channels: 3, background: '#c9482b' } })
          .png()
          .toBuffer(),
      },
    ]);
    const upright = page.getByRole('link', { name: new RegExp(`Upright ${stamp}`) });
    await expect(upright).toContainText('1200 × 1600');
    await upright.click();
  });

  const notices = page.getByRole('region', { name: 'Notices' });
  await test.step('the focal point can be set by keyboard, and the notice that it is saved goes by itself', async () => {
    const fromTop = page.getByRole('slider', { name: 'Focal point from the top' });
    await fromTop.focus();
    await fromTop.press('Home');
    await page.getByRole('textbox', { name: 'Alt text · English' }).fill('A green bench');
    await page.getByRole('button', { name: 'Save' }).click();
    const saved = notices.getByRole('status').filter({ hasText: 'Saved.' });
    await expect(saved).toBeVisible();
    await expect(page.getByText('Not used anywhere.')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Items' }).click();
    await expect(saved).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(notices.getByRole('status')).toHaveCount(0);
  });

  await test.step('an item gets two pictures', async () => {
    await page.goto(`/desk/items/${item.id}`);
    await page.getByRole('combobox', { name: 'Picture', exact: true }).fill(`Upright ${stamp}`);
    await page.getByRole('option', { name: `Upright ${stamp}` }).click();
    await page.getByRole('combobox', { name: 'Add an uploaded picture' }).fill(`Wide ${stamp}`);
    await page.getByRole('option', { name: `Wide ${stamp}` }).click();
    await expect(page.getByRole('button', { name: `Remove Wide ${stamp}` })).toBeVisible();
    await expectNoAxeViolations(page, (axe) => axe.include('form'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notices).toContainText('Saved');
  });

  const customer = await browser.newContext({
    ...(origin && { baseURL: origin }),
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await customer.addCookies([{ name: 'place', value: '12.9719,77.6412', url: origin }]);
  const shop = await customer.newPage();
  await test.step('a customer sees both pictures in their proportions', async () => {
    await shop.goto(`/item/bench-${stamp}`);
    const first = shop.getByRole('img', { name: 'A green bench' });
    await expect(first).toHaveJSProperty('complete', true);
    await expect
      .poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth / picture.naturalHeight))
      .toBeCloseTo(0.75, 1);
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(await first.evaluate((picture) => getComputedStyle(picture).objectPosition)).toBe('50% 0%');
    expect(await first.evaluate((picture) => picture.clientWidth)).toBe(390);
    const second = shop.getByRole('img', { name: `Bench ${stamp}` });
    await expect(second).toHaveAttribute('loading', 'lazy');
    await expectNoAxeViolations(shop);
    await expectNoAxeViolationsInDarkMode(shop);

    const card = await shop.context().newPage();
    await card.goto(`/explore?q=bench+${stamp}`);
    const small = card.locator('#items .pic img').first();
    await expect(small).toHaveAttribute('src', /-50-0-128\.webp$/);
    const frame = await small.evaluate((picture) => [
      picture.clientWidth,
      picture.parentElement!.clientWidth,
      getComputedStyle(picture).objectFit,
    ]);
    expect(frame).toEqual([frame[1], frame[1], 'cover']);
    await card.close();

    await shop.getByRole('list', { name: `Pictures of Bench ${stamp}` }).focus();
    await shop.keyboard.press('ArrowRight');
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await shop.getByRole('link', { name: 'Picture 1 of 2' }).click();
    await expect(first).toBeInViewport({ ratio: 0.5 });
    await expect(shop.getByRole('link', { name: 'Picture 1 of 2' })).toHaveAttribute('aria-current', 'true');
    await expect(shop).toHaveURL(`/item/bench-${stamp}`);
  });

  await test.step('links show the other picture, without JavaScript and in Arabic', async () => {
    const plain = await browser.newContext({
      ...(origin && { baseURL: origin }),
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    await plain.addCookies([
      { name: 'place', value: '12.9719,77.6412', url: origin },
      { name: 'lang', value: 'ar', url: origin },
    ]);
    const reader = await plain.newPage();
    await reader.goto(`/item/bench-${stamp}`);
    await reader.getByRole('link', { name: 'الصورة 2 من 2' }).click();
    await expect(reader.locator('#picture-2')).toBeInViewport({ ratio: 0.5 });
    await plain.close();
  });
  await customer.close();

  await test.step('the media library shows where the picture is used', async () => {
    await page.goto('/desk/media');
    await page.getByRole('link', { name: new RegExp(`Upright ${stamp}`) }).click();
    await expect(page.getByRole('link', { name: `Bench ${stamp}` })).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await page.request.post('/api/desk/items/delete', { data: { id: item.id }, headers: { origin } });
});

test('a photo at the top of a page loads with high priority, and a photo further down when it comes into view', async ({
  page,
  baseURL,
}) => {
  const headers = { origin: baseURL ?? '' };
  const data = { email: 'admin@haat.example', password: demoPassword };
  expect((await page.request.post('/api/account/login', { data, headers })).ok()).toBe(true);
  const file = { name: 'market.jpg', mimeType: 'image/jpeg', buffer: await uprightPhoto() };
  const uploaded = await page.request.post('/api/desk/media/upload', { multipart: { file }, headers });
  const { name } = (await uploaded.json()).data;
  const slug = `photo-${Date.now()}`;
  const photo = (id: string) => ({
    type: 'image',
    props: { id, picture: { name, alt: `Market ${id}` }, size: 'wide' },
  });
  const body = {
    title: 'A market',
    description: 'A page that begins with a photograph.',
    picture: name,
    blocks: [
      photo('first'),
      { type: 'richText', props: { id: 'text', html: '<p>Dawn.</p>' } },
      photo('last'),
    ],
  };
  const created = await page.request.post('/api/desk/documents/create', {
    data: { kind: 'campaign', slug, locale: 'en', body },
    headers,
  });
  const { id } = (await created.json()).data;
  const published = await page.request.post('/api/desk/documents/publish', {
    data: { id, revision: 1, despite: true },
    headers,
  });
  expect(published.ok()).toBe(true);

  await page.goto(`/campaign/${slug}`);
  const first = page.getByRole('img', { name: 'Market first' });
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).not.toHaveAttribute('loading', 'lazy');
  await expect(page.getByRole('img', { name: 'Market last' })).toHaveAttribute('loading', 'lazy');
});

test('[F52] a photograph of 48 megapixels is stored, and a HEIC file is refused with the way to a JPEG', async ({
  page,
  baseURL,
}) => {
  await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: baseURL ?? '' },
  });
  await page.goto('/desk/media');
  const name = `Market ${Date.now()}`;
  const large = sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#2f8f4e' } });
  await page.getByLabel('Pictures to upload').setInputFiles([
    { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await large.jpeg().toBuffer() },
    {
      name: 'IMG_0001.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('000000186674797068656963000000006d696631686569630000', 'hex'),
    },
  ]);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('2400 × 1800', {
    timeout: 60_000,
  });
  await expect(page.getByRole('alert').filter({ hasText: 'IMG_0001.HEIC' })).toContainText(
    /HEIC.*iPhone.*Most Compatible/,
  );
  await expectNoAxeViolations(page);
});
