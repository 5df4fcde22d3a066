import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { demoPassword } from '#server/db/seed/data/people.ts';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

test('a form focuses the first invalid field, also in a collapsed section, and an expired session loses no input', async ({
  page,
  context,
  baseURL,
}, { retry }) => {
  test.setTimeout(300_000);
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'admin@haat.example', password: demoPassword },
    headers: { origin: baseURL ?? '' },
  });
  expect(signedIn.ok()).toBe(true);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await page.goto('/desk/stores/1');
  const minutes = page.getByLabel('Delivery time, minutes');
  const section = page.getByRole('button', { name: 'Delivery and minimum order' });
  await section.click({ timeout: 20_000 });
  const before = await minutes.inputValue();
  await minutes.fill('-5');
  await section.click();
  await expect(minutes).toBeHidden();
  await save.click();
  await expect(minutes).toBeFocused();
  await expect(minutes).toHaveAccessibleDescription('Must not be negative.');
  await minutes.fill('');
  await minutes.pressSequentially('5-');
  await save.click();
  await expect(minutes).toHaveAccessibleDescription('Enter a number, such as 12.');
  await minutes.fill(before);

  const closes = page.getByRole('group', { name: 'Monday' }).getByLabel('Monday closes');
  const opens = page.getByLabel('Monday opens');
  const hours = [await opens.inputValue(), await closes.inputValue()] as const;
  await opens.fill('09:00');
  await closes.fill('09:00');
  const phone = page.getByLabel('Phone');
  const number = await phone.inputValue();
  const typed = `+91 80 5550 004${retry}`;
  await phone.fill(typed);
  await save.click();
  await expect(closes).toHaveAccessibleDescription('Opening and closing times must differ.');
  await opens.fill(hours[0]);
  await closes.fill(hours[1]);

  await context.clearCookies();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' });
  const password = dialog.getByLabel(/^Password for/);
  await expect(password).toBeFocused();
  await password.fill('not-this-one');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await password.fill(demoPassword);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(save).toBeDisabled();
  // Removing the focused element moves the focus to a neighbour.
  await expect(page.getByRole('toolbar')).toBeFocused();
  await page.reload();
  await expect(phone).toHaveValue(typed, { timeout: 20_000 });
  await phone.fill(number);
  await save.click();
  await expect(save).toBeDisabled();

  await page.goto('/desk/languages/hi');
  await page.getByRole('searchbox').fill('cart.only_left');
  const left = page.getByRole('textbox', { name: 'cart.only_left in hi' });
  await left.fill('{n, plural, one {केवल # बचा}}');
  await page.getByRole('searchbox').fill('nothing is called so');
  await page.getByRole('button', { name: /^Save and publish/ }).click();
  await page.getByRole('button', { name: /^Go to field: cart.only_left/ }).click();
  await expect(left).toBeFocused();
  await expect(left).toHaveAccessibleDescription(/needs the form “other”/);
});

test('an upload of several pictures reports each refused picture by name and stores the others; deleting a picture focuses the title', async ({
  page,
  baseURL,
}) => {
  await page.request.post('/api/account/login', {
    data: { email: 'editor@haat.example', password: demoPassword },
    headers: { origin: baseURL ?? '' },
  });
  await page.goto('/desk/media');
  await expect(page.getByRole('button', { name: 'Upload pictures' })).toBeVisible({ timeout: 20_000 });
  const name = `Field ${Date.now()}`;
  const field = sharp({ create: { width: 600, height: 600, channels: 3, background: '#2f8f4e' } });
  await page.getByLabel('Pictures to upload').setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
    { name: `${name}.webp`, mimeType: 'image/webp', buffer: await field.webp().toBuffer() },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(21_000_000) },
  ]);
  const refused = page.getByRole('alert').filter({ hasText: 'page.jpg' });
  await expect(refused).toContainText('page.jpg: Only JPEG, PNG, WebP or AVIF pictures are allowed.');
  await expect(refused).toContainText('large.png: This picture is larger than 20 MB.');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const alt = page.getByRole('textbox', { name: 'Alt text · English' });
  await alt.fill('x'.repeat(3_000));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alt).toBeFocused();
  await expect(alt).toHaveAccessibleDescription(/Maximum \d+ characters/);
  await alt.fill('A green field');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeFocused();
});
