import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { setUpSecondFactor } from '../support/second-factor-browser.ts';
import { createTestDatabase, joinTestServer } from '../support/database.ts';

test('LIST-51 an owner sets up a shop with an empty database and places its first order within ten minutes', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const server = await joinTestServer();
  const database = await createTestDatabase();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = startShop({ DATABASE_URL: database.url, PORT: String(port), HAAT_ORIGIN: origin });
  const link = await shop.waitForOutput(/this link works once\): (\S+)/);
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const startedAt = Date.now();
  try {
    await page.goto(link);
    await page.getByLabel('Your name').fill('Meera Nair');
    await page.getByLabel('Email').fill('meera@shop.example');
    await page.getByLabel('Password').fill('monsoon-rain-7');
    await page.getByRole('button').last().click();
    await setUpSecondFactor(page);
    await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible({
      timeout: 20_000,
    });

    await page.getByLabel('Shop name').fill('Malabar Stores');
    await page.getByLabel('Tagline').fill('From the coast, every morning');
    await page.getByLabel('Colour').fill('#ffd54a');
    await expect(page.getByText(/Low contrast with the page/)).toBeVisible();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect(page.getByText(/Good contrast/)).toBeVisible();
    const colour = await page.getByLabel('Colour').inputValue();
    const preview = page.frameLocator('iframe[title="The shop on a phone"]');
    await expect(preview.locator('html')).toHaveCSS('--store', colour);
    await page.getByRole('button', { name: 'Save and continue' }).click();

    await page.getByLabel('Store name').fill('Beach Road');
    await page.getByLabel('Address shown to customers').fill('12 Beach Road, Kozhikode 673032');
    await page.getByLabel('Legal name of the seller').fill('Malabar Foods LLP');
    await page.getByLabel('Tax number of the seller').fill('32AABCM1234A1Z5');
    await page.getByLabel('Latitude').fill('11.2588');
    await page.getByLabel('Longitude').fill('75.7704');
    await page.getByRole('group', { name: 'Map of the store' }).press('ArrowUp');
    await page.getByRole('button', { name: 'Create store' }).click();

    // The window may be closed here: the wizard continues where it was left.
    await expect(page.getByRole('button', { name: 'Add item' })).toBeVisible();
    await page.reload();
    for (const [place, message] of [
      [null, 'Nothing to order yet'],
      ['11.2588,75.7704', 'Nothing to order here yet'],
      ['51.5,0.1', 'We’re not in your area yet'],
    ] as const) {
      const categories = await fetch(`${origin}/categories`, {
        headers: place ? { cookie: `place=${place}` } : {},
      });
      expect(await categories.text()).toContain(message);
    }
    for (const [name, price] of [
      ['Nendran bananas', '64'],
      ['Coconuts', '38.50'],
    ] as const) {
      await page.getByLabel('Item name').fill(name);
      await page.getByLabel('Price').fill(price);
      await page.getByRole('button', { name: 'Add item' }).click();
      await expect(page.getByLabel('Item name')).toHaveValue('');
    }
    await expect(page.getByText('2 items are in the shop.')).toBeVisible();
    // The preview uses the place of the first store, and does not link to a missing campaign.
    await expect(preview.getByText('Beach Road').first()).toBeAttached();
    await expect(preview.locator('.tab-bar__flower')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    await page.getByLabel('Your phone number').fill('9845098450');
    await page.getByRole('button', { name: 'Place test order' }).click();
    await expect(page.getByText('Your shop is working.')).toBeVisible();
    const took = (Date.now() - startedAt) / 1000;
    console.log(`From the setup link to the first order: ${took.toFixed(1)} s.`);

    await page.getByRole('button', { name: 'View order' }).click();
    await page.getByRole('row', { name: /Meera Nair/ }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible({ timeout: 20_000 });

    const customer = await (await browser.newContext()).newPage();
    await customer.goto(`${origin}/stores/beach-road`);
    await expect(customer.getByText('Nendran bananas').first()).toBeVisible();
    await expect(customer.getByText('₹64').first()).toBeVisible();
    await expect(customer.locator('html')).toHaveCSS('--store', colour);
  } finally {
    await context.close();
    await shop.stop();
    await database.drop();
    await server.release();
  }
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the shop as `npm start` does. */
function startShop(given: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      HAAT_MODE: 'shop',
      HAAT_SECRET: 'a secret of the shop, 32 characters or more',
      HAAT_DATA: mkdtempSync(join(tmpdir(), 'haat-wizard-')),
      ...given,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    async waitForOutput(words: RegExp): Promise<string> {
      await expect.poll(() => words.test(output), { timeout: 60_000, message: output }).toBe(true);
      return words.exec(output)?.[1] ?? '';
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
