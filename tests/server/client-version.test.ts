import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { purgeAllTag } from '#server/cache/cache-tags.ts';
import { applyPurge } from '#server/process/shop-state.ts';
import { openDeskAs } from '../support/desk.ts';
import { openShop, type TestShop } from '../support/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ seeded: true });
});
afterAll(() => shop.close());

test('[F59] an outdated client gets a clear message and makes no change, and other clients are served', async () => {
  const sendRequest = (version?: string) =>
    shop.call('/settings/get', {}, version === undefined ? {} : { [clientVersionHeader]: version });
  const old = await sendRequest(String(clientVersion - 1));
  expect([old.status, old.error?.code]).toEqual([409, 'CLIENT_OUTDATED']);
  expect(old.error?.message).toMatch(/new version.*reload the page/);
  for (const version of [String(clientVersion), String(clientVersion + 1), 'nonsense', undefined])
    expect([version, (await sendRequest(version)).status]).toEqual([version, 200]);
});

test('CALL-64 GET /version.json returns both versions of the published settings, never from a cache', async () => {
  const response = await shop.request('/version.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toEqual({ forceNewSettingsVersion: '1', forceCacheClearVersion: '1' });
});

test('CALL-64 each saved change of the settings gives devices a higher version', async () => {
  const admin = await openDeskAs(shop, 'admin');
  const versions: string[] = [];
  for (const shopTagline of ['Fresh today', 'Fresh every day', 'Fresh on Sundays']) {
    const { base } = (await admin('settings/get')).data;
    expect((await admin('settings/save', { base, values: { shopTagline } })).error).toBeUndefined();
    applyPurge([purgeAllTag]);
    const response = await shop.request('/version.json');
    versions.push(((await response.json()) as { forceNewSettingsVersion: string }).forceNewSettingsVersion);
  }
  expect(versions).toEqual(['2', '3', '4']);
});
