import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('[F59] an outdated client gets a clear message and makes no change, and other clients are served', async () => {
  const sendRequest = (version?: string) =>
    shop.call('/settings/get', {}, version === undefined ? {} : { [clientVersionHeader]: version });
  const old = await sendRequest(String(clientVersion - 1));
  expect([old.status, old.error?.code]).toEqual([409, 'CLIENT_OUTDATED']);
  expect(old.error?.message).toMatch(/new version.*nothing will be lost/);
  for (const version of [String(clientVersion), String(clientVersion + 1), 'nonsense', undefined])
    expect([version, (await sendRequest(version)).status]).toEqual([version, 200]);
});

test('CALL-64 GET /version.json returns both versions of the published settings, never from a cache', async () => {
  const response = await shop.request('/version.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toEqual({ forceNewSettingsVersion: '1', forceCacheClearVersion: '1' });
});
