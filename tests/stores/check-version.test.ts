// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkVersion, storageClearTimeoutMs, reloadDelay, type Versions } from '#stores/check-version.ts';
import { reloadForUpdate } from '#stores/reload-for-update.ts';

const versionsOf = (settings: string, clear: string): Versions => ({
  forceNewSettingsVersion: settings,
  forceCacheClearVersion: clear,
});
const settings = {
  storeColor: '#123456',
  logo: '',
  updatingMessage: 'Updating the shop',
  shopName: 'Haat',
  enGDMA: 'true',
  showGdpr: 'true',
  seoTitle: 'Haat: groceries near you',
  socialInstagram: 'https://instagram.example/haat',
  noAddressText: 'Add your first address.',
  pushSenderId: '123456789',
  pushPublicKey: 'BPublicKey',
};
const texts = { 'cart.title': 'Your cart' };
const fetched: string[] = [];
let shown: string[] = [];
let reload: ReturnType<typeof vi.spyOn>;
const unregister = vi.fn(async () => true);
const deleteCache = vi.fn(async () => true);

const check = (versions: Versions | null) =>
  checkVersion({ versions: async () => versions, showUpdating: (message) => void shown.push(message) });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/stores');
  fetched.length = 0;
  shown = [];
  unregister.mockClear();
  deleteCache.mockClear();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    const data = address.includes('settings')
      ? settings
      : { id: 1, code: 'en', language_name: 'English', is_default: 1, texts };
    return new Response(JSON.stringify({ success: true, data }));
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [{ unregister }] },
  });
  vi.stubGlobal('caches', { keys: async () => ['screens', 'pictures'], delete: deleteCache });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the version of the settings', () => {
  it('ENT-30 VER-02 a differing forceNewSettingsVersion refetches the settings once and stores all of them on the device', async () => {
    localStorage.setItem('settingsVersion', '1');
    localStorage.setItem('cacheClearVersion', '1');
    await check(versionsOf('2', '1'));
    expect(fetched).toEqual(['/api/settings/get']);
    expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual(settings);
    await check(versionsOf('2', '1'));
    expect(fetched).toHaveLength(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('VER-03 an equal forceNewSettingsVersion does not refetch the settings', async () => {
    localStorage.setItem('settingsVersion', '7');
    localStorage.setItem('cacheClearVersion', '1');
    await check(versionsOf('7', '1'));
    expect(fetched).toEqual([]);
  });

  it('offline, or after an invalid response, the device does nothing', async () => {
    await check(null);
    expect(fetched).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('clearing the device', () => {
  const keep = {
    userSetAddress: '{"lat":1}',
    userGeolocation: '{}',
    storeColor: '#1c6a3c',
    logo: '/logo.png',
    updatingMessage: 'Getting the latest for you…',
    activeRestaurant: '3',
    preferredLanguage: 'hi',
  };
  beforeEach(() => {
    for (const [key, value] of Object.entries({ ...keep, recentWords: '["mango"]', gdpr: 'accepted' }))
      localStorage.setItem(key, value);
    localStorage.setItem('settingsVersion', '1');
    localStorage.setItem('cacheClearVersion', '1');
  });

  it('VER-04, VER-05 a differing forceCacheClearVersion clears the storage except place, appearance, language, cart and unsent input', async () => {
    const ofCart = [
      'cart',
      'cart-version',
      'cart-unsent',
      'cart-merging',
      'cart-taking',
      'cart-base',
      'cart-upload',
    ];
    const unsent = ['sendLater', 'readyOrder', 'farmAnswers', 'rider-steps', 'rider-positions'];
    const preserved = [...ofCart, ...unsent];
    for (const key of preserved) localStorage.setItem(key, '1');
    await check(versionsOf('1', '2'));
    await vi.advanceTimersByTimeAsync(0);
    expect(localStorage.getItem('recentWords')).toBeNull();
    expect(localStorage.getItem('gdpr')).toBeNull();
    for (const key of ['userSetAddress', 'userGeolocation', 'activeRestaurant', ...preserved])
      expect([key, localStorage.getItem(key)]).not.toEqual([key, null]);
    expect(localStorage.getItem('userSetAddress')).toBe(keep.userSetAddress);
    for (const key of ['storeColor', 'logo', 'updatingMessage', 'preferredLanguage'])
      expect(localStorage.getItem(key)).not.toBeNull();
  });

  it('ENT-30 VER-06, VER-07, VER-08 removes workers and caches, and refetches and stores settings and translations', async () => {
    await check(versionsOf('1', '2'));
    await vi.advanceTimersByTimeAsync(0);
    expect(unregister).toHaveBeenCalledOnce();
    expect(deleteCache.mock.calls).toEqual([['screens'], ['pictures']]);
    expect(fetched.toSorted()).toEqual(['/api/languages/single', '/api/settings/get']);
    expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual(settings);
    expect(JSON.parse(localStorage.getItem('languageData') ?? '')).toMatchObject({ code: 'en', texts });
    expect(localStorage.getItem('cacheClearVersion')).toBe('2');
  });

  it('VER-09, VER-10 shows the updating message and reloads after 3 s', async () => {
    await check(versionsOf('1', '2'));
    expect(shown).toEqual(['Getting the latest for you…']);
    await vi.advanceTimersByTimeAsync(reloadDelay - 1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(reloadDelay).toBe(3_000);
  });

  it('VER-09 a connection that never responds does not block the reload', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await check(versionsOf('1', '2'));
    await vi.advanceTimersByTimeAsync(storageClearTimeoutMs + reloadDelay);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('[F59] a version that is always different clears at most once in ten minutes, and never at the checkout', async () => {
    history.replaceState(null, '', '/checkout');
    await check(versionsOf('1', '2'));
    expect(localStorage.getItem('recentWords')).not.toBeNull();
    history.replaceState(null, '', '/stores');
    await check(versionsOf('1', '3'));
    await vi.advanceTimersByTimeAsync(reloadDelay);
    await check(versionsOf('1', '4'));
    await vi.advanceTimersByTimeAsync(reloadDelay);
    expect(reload).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await check(versionsOf('1', '5'));
    await vi.advanceTimersByTimeAsync(reloadDelay);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('reloading for a newer release', () => {
  it('[F59] does not reload twice within ten minutes, at the checkout, or without storage', () => {
    const run = (path: string, now: number) => reloadForUpdate({ path, now, reload: () => undefined });
    expect(run('/checkout', 1_000)).toBe(false);
    expect(run('/stores', 1_000)).toBe(true);
    expect(run('/stores', 500_000)).toBe(false);
    expect(run('/stores', 601_001)).toBe(true);
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(run('/stores', 9_000_000)).toBe(false);
  });
});
