import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** Registers a new account, which is then signed in on this device. */
export async function newAccount(
  request: APIRequestContext,
  { name = 'Kiran Rao', password = 'a long password' }: { name?: string; password?: string } = {},
): Promise<{ email: string; password: string }> {
  const email = `someone-${randomUUID()}@haat.example`;
  const response = await request.post('/api/account/register', {
    data: { name, email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
  return { email, password };
}
