import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../src/browser/page/register-service-worker.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('ERR-20 a failed service worker registration is logged, and the page works without it', async () => {
  const refused = new DOMException('Storage is switched off', 'SecurityError');
  const workers = Object.assign(new EventTarget(), {
    controller: null,
    register: vi.fn<() => Promise<never>>().mockRejectedValue(refused),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(registerServiceWorker()).resolves.toBeUndefined();
  expect(workers.register).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('registration failed'), refused);
});

test('a browser without service workers registers no service worker', async () => {
  await expect(registerServiceWorker()).resolves.toBeUndefined();
});
