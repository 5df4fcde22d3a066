import { expect, type Page } from '@playwright/test';
import { authenticatorApp } from './authenticator-app.ts';

/** Completes the set-up that the desk requires; returns the authenticator app and the recovery codes. */
export async function setUpSecondFactor(page: Page) {
  const key = page.getByRole('main').locator('code').first();
  await expect(key).toHaveText(/^(?:[A-Z2-7]{4} ?){8}$/, { timeout: 30_000 });
  const app = authenticatorApp(await key.innerText());
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(app.codeAt(new Date()));
  await page.getByRole('button', { name: 'Continue' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { app, recoveryCodes };
}
