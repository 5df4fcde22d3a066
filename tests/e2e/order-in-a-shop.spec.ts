import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openDatabase, type OpenDatabase } from '#server/db/client.ts';
import { storeStaff, users } from '#server/db/schema/index.ts';
import { register } from '#server/services/account/sign-in.ts';
import { eq } from 'drizzle-orm';
import { expectNoAxeViolations } from '../support/axe.ts';
import { newPhone, placeButton, setPlaceCookies } from '../support/checkout-browser.ts';
import { type Mail, openMailServer, readMail } from '../support/mail-server.ts';
import { addItem, addStore } from '../support/orders.ts';
import { setUpSecondFactor } from '../support/second-factor-browser.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { openSmsProvider } from '../support/sms-provider.ts';

const staff = { name: 'Ravi Kumar', email: 'ravi@shop.example', password: 'monsoon-rain-7' };

/** Opens a separate device for a guest in Indiranagar who reads this language. */
async function newGuest(browser: Browser, shop: SecondShop, language: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  await setPlaceCookies(context, shop.url);
  await context.addCookies([{ name: 'lang', value: language, url: shop.url }]);
  return context;
}

async function openCheckout(context: BrowserContext, slug: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/stores/${slug}`);
  await page.locator('item-control').getByRole('button').first().click();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'device_cart')?.value ?? '')
    .toMatch(/\*\d/);
  await page.goto('/checkout');
  return page;
}

test('guests order with a code by SMS or email, and the store gets one notification of each order and accepts it, each in their language', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [mailServer, provider] = await Promise.all([openMailServer(), openSmsProvider()]);
  const shop = await openSecondShop({
    mode: 'shop',
    seeded: false,
    environment: {
      HAAT_SMTP_URL: mailServer.url,
      HAAT_MAIL_FROM: 'Haat <orders@shop.example>',
      HAAT_SMS_URL: provider.url,
    },
  });
  const database = openDatabase(shop.databaseUrl);
  const mailsTo = async (address: string) =>
    Promise.all(mailServer.mails.filter(({ to }) => to.includes(address)).map(readMail));
  // Counts only these emails: on a slow machine, the store also gets reminders that nobody has seen the order.
  const newOrderMails = async () =>
    (await mailsTo(staff.email)).filter(({ subject }) => subject?.startsWith('New order'));
  const smsTo = (phone: string) =>
    provider.requests
      .map(({ body }) => JSON.parse(body) as { to: string; text: string })
      .filter(({ to }) => to === `+91${phone}`)
      .map(({ text }) => text);
  try {
    const slug = await openStore(database);
    const owner = await openDeskAsOwner(browser, database, shop);

    // A guest who uses the shop in Hindi places an order with a code sent by SMS.
    const phone = newPhone();
    const hindi = await newGuest(browser, shop, 'hi');
    const first = await openCheckout(hindi, slug);
    await fillForm(first, { phone });
    await placeButton(first).click();
    await expect.poll(() => smsTo(phone)).toHaveLength(1);
    await first.locator('#otp').fill(codeIn(smsTo(phone)[0]!));
    await placeButton(first).click();
    await expect(first).toHaveURL(/\/running-order\//);
    await expect(first.getByText('In this demo')).toHaveCount(0);
    await expect.poll(() => smsTo(phone)).toHaveLength(2);
    expect(smsTo(phone)[1]).toMatch(/ऑर्डर/);

    // The owner now requires emails; a guest who uses the shop in Arabic places an order with a code sent by email.
    await askForEmails(owner);
    await owner.goto('/desk/messages');
    const providers = owner.getByRole('region', { name: 'Providers' });
    await expect(providers).toContainText('Email: by 127.0.0.1, from Haat <orders@shop.example>');
    await expect(providers).toContainText(
      /SMS: by 127\.0\.0\.1:\d+, codes to \+91; [1-9]\d* of 2,000 segments/,
    );
    await expectNoAxeViolations(owner);
    const email = 'salma@mail.example';
    const arabic = await newGuest(browser, shop, 'ar');
    const second = await openCheckout(arabic, slug);
    await expect(second.locator('#email')).toBeVisible();
    await fillForm(second, { phone: newPhone() });
    await placeButton(second).click();
    await expect(second.locator('#email')).toHaveAttribute('aria-invalid', 'true');
    await second.locator('#email').fill(email);
    await expect(second.locator('#email')).not.toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(second);
    await placeButton(second).click();
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [codeMail] = await mailsTo(email);
    expect(codeMail!.subject).toMatch(/رمز التحقق/);
    await expect(second.locator('#email')).toHaveAttribute('readonly', '');
    await expectNoAxeViolations(second);
    await second.locator('#otp').fill(codeIn(codeMail!.text));
    await placeButton(second).click();
    await expect(second).toHaveURL(/\/running-order\//);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    const placedMail = (await mailsTo(email))[1]!;
    expect(placedMail.subject).toMatch(/استلمنا طلبك/);
    expect(placedMail.html).toMatch(/dir="rtl"/);
    const link = /https?:\/\/\S+\/running-order\/[\w-]+/.exec(placedMail.text)![0];

    // The store has received one email for each order, and accepts both orders at the desk.
    await expect.poll(async () => (await newOrderMails()).length).toBe(2);
    const orderMails = await newOrderMails();
    await acceptOrders(browser, shop, orderMails.map(deskLinkIn));
    await expect.poll(() => smsTo(phone)).toHaveLength(3);
    await expect.poll(() => mailsTo(email)).toHaveLength(3);
    expect((await mailsTo(email))[2]!.subject).toMatch(/تم قبول طلبك/);

    // On another device, the page of the link requires the contact and a code.
    const other = await newGuest(browser, shop, 'en');
    const visitor = await other.newPage();
    await visitor.goto(link);
    await visitor.getByLabel('Mobile number or email').fill(email.toUpperCase());
    await database.pool.query(`delete from rate_limits where key like 'codePause:%'`);
    await visitor.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => mailsTo(email)).toHaveLength(4);
    const newCode = (await mailsTo(email))[3]!;
    expect(newCode.subject).toMatch(/^\d{6} is your code/);
    await visitor.getByLabel('Your one-time code').fill(codeIn(newCode.subject));
    await visitor.getByRole('button', { name: 'View order' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Order accepted');

    // No message arrived twice.
    await expect
      .poll(
        async () =>
          (await database.pool.query(`select 1 from messages where state in ('queued', 'sending')`)).rowCount,
      )
      .toBe(0);
    expect([smsTo(phone).length, (await mailsTo(email)).length, (await newOrderMails()).length]).toEqual([
      3, 4, 2,
    ]);
    expect(provider.requests).toHaveLength(3);
  } finally {
    await database.close();
    await shop.close();
    await Promise.all([mailServer.close(), provider.close()]);
  }
});

/** Creates a store that never closes, with one item and an owner who has an account at the desk. */
async function openStore(database: OpenDatabase): Promise<string> {
  const { db } = database;
  const slug = 'night-market';
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
  const store = await addStore(db, { slug, name: 'Night Market', autoAccept: false, hours });
  await addItem(db, store);
  const userId = await addAccount(database, { ...staff, role: 'shop' });
  await db.insert(storeStaff).values({ userId, storeId: store });
  return slug;
}

type Account = { name: string; email: string; password: string };

/** Creates an account through a service, because the screen would send a code to the email. */
async function addAccount(
  { db }: OpenDatabase,
  { role, ...account }: Account & { role: string },
): Promise<string> {
  const device = { clientAddress: '203.0.113.7', headers: new Headers(), locale: 'en' };
  const registered = await register({ db }, { ...account, ...device });
  expect(registered.ok).toBe(true);
  const [person] = await db
    .update(users)
    .set({ role })
    .where(eq(users.email, account.email))
    .returning({ id: users.id });
  return person!.id;
}

async function openDesk(browser: Browser, shop: SecondShop, { email, password }: Account): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/login?next=/desk');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return page;
}

async function openDeskAsOwner(browser: Browser, database: OpenDatabase, shop: SecondShop): Promise<Page> {
  const owner = { name: 'Arjun Mehta', email: 'arjun@shop.example', password: 'a long password' };
  await addAccount(database, { ...owner, role: 'admin' });
  const page = await openDesk(browser, shop, owner);
  await setUpSecondFactor(page);
  return page;
}

async function askForEmails(page: Page): Promise<void> {
  await page.goto('/desk/settings');
  await page.getByLabel('Search the settings').fill('customers confirm');
  await page.getByRole('combobox', { name: 'Customers confirm' }).click();
  await page.getByRole('option', { name: 'Their email, with a code' }).click();
  const saved = page.waitForResponse((response) => response.url().endsWith('/desk/settings/save'));
  await page.getByRole('button', { name: 'Save and publish' }).click();
  expect((await saved).ok()).toBe(true);
}

/** Fills in the form of the checkout in any language. */
async function fillForm(page: Page, { phone }: { phone: string }): Promise<void> {
  await page.locator('#name').fill('Salma Noor');
  await page.locator('#phone').fill(phone);
  await page.locator('#house').fill('12, second floor');
}

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)![0];
const deskLinkIn = ({ text }: Mail): string => /https?:\/\/\S+\/desk\/orders\/\d+/.exec(text)![0];

async function acceptOrders(browser: Browser, shop: SecondShop, links: readonly string[]): Promise<void> {
  const page = await openDesk(browser, shop, staff);
  // The sign-in page also has a heading, so wait for the URL of the desk: leaving too early would not sign in.
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/desk'), { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  for (const link of links) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept', exact: true }).click({ timeout: 30_000 });
    await expect(page.getByRole('listitem').filter({ hasText: /^Accepted/ })).toBeVisible();
  }
  await page.context().close();
}
