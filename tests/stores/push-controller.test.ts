import { afterEach, expect, test, vi } from 'vitest';
import { createPushController } from '#stores/push-controller.ts';

const key = 'AAAA';
const subscriptionOf = (endpoint: string, auth = 'first') => ({
  endpoint,
  options: { applicationServerKey: new Uint8Array(3).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth } }),
  unsubscribe: async () => true,
});

/** A browser with this subscription (or none), and the calls that reach the server. */
function openDevice(current: string | null, auth?: string) {
  const calls: [string, unknown][] = [];
  const registration = {
    pushManager: {
      getSubscription: async () => (current === null ? null : subscriptionOf(current, auth)),
      subscribe: async () => subscriptionOf('https://push.example/fresh'),
    },
  };
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('PushManager', () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  const device = createPushController((async (path: string, body: unknown) => {
    calls.push([path, body]);
    return { ok: true, data: path === 'notification/key' ? { public_key: key } : null };
  }) as never);
  const saved = () =>
    calls.flatMap(([path, body]) =>
      path === 'notification/save-token'
        ? [(body as { push_token: { endpoint: string } }).push_token.endpoint]
        : [],
    );
  return { device, calls, saved };
}

afterEach(() => (localStorage.clear(), vi.unstubAllGlobals()));

test('NOTIF-02 a page sends the subscription that the browser has renewed, and nothing while it is the same', async () => {
  const before = openDevice('https://push.example/first');
  await before.device.turnOn();
  expect(before.saved()).toEqual(['https://push.example/fresh']);
  const same = openDevice('https://push.example/fresh');
  await same.device.keep();
  expect(same.calls).toEqual([]);
  const renewed = openDevice('https://push.example/renewed');
  await renewed.device.keep();
  expect(renewed.saved()).toEqual(['https://push.example/renewed']);
  const otherKeys = openDevice('https://push.example/renewed', 'second');
  await otherKeys.device.keep();
  expect(otherKeys.saved()).toEqual(['https://push.example/renewed']);
});

test('NOTIF-02 a subscription that the browser has removed is created again, unless push was switched off', async () => {
  const { device } = openDevice(null);
  await device.turnOn();
  const removed = openDevice(null);
  await removed.device.keep();
  expect(removed.saved()).toEqual(['https://push.example/fresh']);
  await removed.device.turnOff();
  const off = openDevice(null);
  await off.device.keep();
  expect(off.calls).toEqual([]);
});
