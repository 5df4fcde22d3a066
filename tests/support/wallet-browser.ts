import { type Browser, expect, type Page } from '@playwright/test';
import type { DeskOrderRow } from '#contracts/desk/order.ts';
import { demoPassword } from '#server/db/seed/data/people.ts';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Opens the desk in a separate window as the demo's support. */
export async function openSupportDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  const signedIn = await page.request.post('/api/account/login', {
    data: { email: 'support@haat.example', password: demoPassword },
    headers: sameOrigin,
  });
  expect(signedIn.ok()).toBe(true);
  return page;
}

export async function callDesk<Data>(desk: Page, name: string, data: object): Promise<Data> {
  const response = await desk.request.post(`/api/desk/${name}`, { data, headers: sameOrigin });
  expect(response.ok(), name).toBe(true);
  return ((await response.json()) as { data: Data }).data;
}

/** The id of the customer who is signed in on this device. */
export async function customerIdOf(page: Page): Promise<string> {
  const response = await page.request.post('/api/account/user-info', { data: {}, headers: sameOrigin });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Gives store credit, in minor units, as the staff of this page; a negative amount deducts credit. */
export const giveCreditAtDesk = (desk: Page, id: string, amount: number, reason: string) =>
  callDesk(desk, 'customers/credit', { id, amount, reason, key: crypto.randomUUID() });

/** The id of the only order of this phone. */
export async function orderIdOf(desk: Page, phone: string): Promise<number> {
  const list = { page: 1, perPage: 5, q: phone };
  const { rows } = await callDesk<{ rows: DeskOrderRow[] }>(desk, 'orders/list', list);
  return rows[0]!.id;
}
