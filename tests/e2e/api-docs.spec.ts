import { expect, test } from '@playwright/test';
import { demoPassword } from '#server/db/seed/data/people.ts';
import { openDeskPage } from '../support/desk-browser.ts';

test('the API’s documentation sends a tried call with the typed token and without cookies, and contacts no other host', async ({
  browser,
  baseURL,
}) => {
  const page = await openDeskPage(browser, baseURL, 'admin');
  const made = await page.request.post('/api/desk/api-tokens/create', {
    data: { name: `Documentation ${Date.now()}`, scopes: ['reports:read'], days: 1, proof: demoPassword },
    headers: { origin: baseURL! },
  });
  const { data } = (await made.json()) as { data: { token: string } };

  const hosts = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('pageerror', (error) => errors.push(error.message));
  // A violation of the policy is logged as an error.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/api/docs#tag/desk/POST/desk/overview/sales');
  await page.getByRole('button', { name: 'Test Request (post /desk/overview/sales)' }).click();
  const client = page.getByRole('dialog', { name: 'API Client' });
  const send = async () => {
    const sent = page.waitForRequest('**/api/desk/overview/sales');
    await client.getByRole('button', { name: /^Send post request/ }).click();
    const request = await sent;
    const headers = await request.allHeaders();
    expect(headers['cookie']).toBeUndefined();
    return { authorization: headers['authorization'], status: (await request.response())?.status() };
  };
  // The person is signed in by a cookie, which the call must not carry.
  expect(
    (
      await page.request.post('/api/desk/overview/sales', { data: {}, headers: { origin: baseURL! } })
    ).status(),
  ).toBe(200);
  expect((await send()).status).toBe(401);
  await client.getByRole('textbox', { name: 'Bearer Token' }).fill(data.token);
  expect(await send()).toEqual({ authorization: `Bearer ${data.token}`, status: 200 });
  await expect(client.getByRole('region', { name: 'Response' })).toContainText('"success": true');

  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    data.token,
  );
  expect([...hosts]).toEqual([new URL(baseURL!).host]);
  // The browser logs the refused call.
  expect(errors.filter((error) => !/status of 401/.test(error))).toEqual([]);
});
