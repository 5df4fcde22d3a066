import { expect, test } from '@playwright/test';
import pg from 'pg';
import { expectNoAxeViolations, expectNoAxeViolationsInDarkMode } from '../support/axe.ts';
import { openSecondShop } from '../support/second-shop.ts';
import { setUpSecondFactor } from '../support/second-factor-browser.ts';

const owner = { name: 'Arjun Mehta', email: 'arjun@shop.example', password: 'a long password' };

test('a restored shop shows that it sends no messages until its owner confirms it, and the owner can pause messages, by keyboard', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const shop = await openSecondShop({ mode: 'shop', seeded: false });
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    const registered = await page.request.post(`${shop.url}/api/account/register`, {
      data: owner,
      headers: { origin: shop.url },
    });
    expect(registered.ok()).toBe(true);
    await database.query(`update users set role = 'admin'`);
    await database.query(
      `insert into installation (mode, outgoing, pause_reason, paused_at) values ('shop', 'paused', 'copied', now())`,
    );
    await page.goto(`${shop.url}/desk/account`);
    await setUpSecondFactor(page);
    await page.goto(`${shop.url}/desk/messages`);
    const notice = page.getByRole('region', { name: /^Sending is paused/ });
    await expect(notice).toContainText('this shop was restored or copied', { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Pause sending' })).toHaveCount(0);
    await expectNoAxeViolations(page);

    await page.goto(`${shop.url}/desk`);
    await expect(notice).toContainText('no email and no SMS leaves the shop', { timeout: 30_000 });
    await expectNoAxeViolations(page);
    await expectNoAxeViolationsInDarkMode(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await notice.getByRole('button', { name: 'This is the shop: send again' }).press('Enter');
    await expect(page.getByText('Sending has resumed.')).toBeVisible();
    await expect(notice).toHaveCount(0);

    await page.goto(`${shop.url}/desk/messages`);
    await page.getByRole('button', { name: 'Pause sending' }).press('Enter', { timeout: 30_000 });
    const question = page.getByRole('dialog', { name: 'Pause all messages?' });
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Pause sending' }).press('Enter');
    await expect(notice).toContainText('Sending is paused');
    await expect(notice).not.toContainText('copied');
    await notice.getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(notice).toHaveCount(0);
    const { rows } = await database.query(
      `select action from audit_log where action like 'outgoing.%' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'outgoing.resumed',
      'outgoing.paused',
      'outgoing.resumed',
    ]);
  } finally {
    await database.end();
    await shop.close();
  }
});
