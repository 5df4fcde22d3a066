import type { StorefrontCalls } from '#contracts/storefront-calls.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';
import type { Client } from './create-client.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** `failed`: the browser, its push service or the server refused. */
export type PushState = 'unavailable' | 'off' | 'on' | 'blocked' | 'failed';

export type PushController = {
  compare: () => Promise<PushState>;
  /**
   * Restores push after the browser has renewed or removed the subscription; does nothing if push was not on. It costs
   * no request unless the subscription has changed, so that every page can call it.
   */
  keep: () => Promise<void>;
  /** Asks for permission, so it must be called from a tap. */
  turnOn: () => Promise<PushState>;
  turnOff: () => Promise<PushState>;
};

/** What the server has of this device: the subscription as `identify` writes it; earlier releases stored its endpoint. */
const savedKey = 'pushEndpoint' satisfies LocalKey;

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const used = subscription.options.applicationServerKey;
  return used !== null && new Uint8Array(used).join() === key.join();
};

/** The endpoint and the keys, because a browser may renew the keys of an endpoint. */
const identify = (subscription: PushSubscription): string => {
  const { endpoint, keys } = subscription.toJSON();
  return [endpoint, keys?.['p256dh'], keys?.['auth']].join(' ');
};

/** Whether this browser supports push. On an iPhone, it does so only if the site was added to the home screen. */
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether push was switched on here and is still allowed: a new subscription then needs no question. */
const wasOn = (): boolean => readStored(savedKey) !== null && Notification.permission === 'granted';

const worker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
};

const readSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Creates the controller of push on this device. The shop and the desk each pass their own client. */
export function createPushController(call: Client<StorefrontCalls>): PushController {
  async function readKey(): Promise<Uint8Array<ArrayBuffer> | null> {
    const result = await call('notification/key', {});
    return result.ok && result.data.public_key !== null ? bytesOf(result.data.public_key) : null;
  }

  async function save(subscription: PushSubscription): Promise<PushState> {
    const result = await call('notification/save-token', { push_token: subscription.toJSON() });
    if (result.ok) {
      writeStored(savedKey, identify(subscription));
      return 'on';
    }
    // Signed out elsewhere: this device must not receive anything any more.
    if (result.error.status === 401) {
      removeStored(savedKey);
      await subscription.unsubscribe();
    }
    return 'failed';
  }

  /**
   * The state of push on this device. The subscription is compared with the server at each load, because browsers
   * renew and remove subscriptions silently, and the shop may have a new key.
   */
  async function compare(): Promise<PushState> {
    if (!canPush()) return 'unavailable';
    const key = await readKey();
    if (!key) return 'unavailable';
    if (Notification.permission === 'denied') return 'blocked';
    const subscription = await readSubscription();
    if (!subscription) return wasOn() ? turnOn() : 'off';
    if (!isSameKey(subscription, key)) {
      await subscription.unsubscribe();
      return turnOn();
    }
    return (await save(subscription)) === 'on' ? 'on' : 'off';
  }

  async function keep(): Promise<void> {
    if (!canPush() || !wasOn()) return;
    const subscription = await readSubscription();
    if (!subscription || identify(subscription) !== readStored(savedKey)) await compare();
  }

  async function turnOn(): Promise<PushState> {
    const key = await readKey();
    if (!key) return 'unavailable';
    if ((await Notification.requestPermission()) !== 'granted')
      return Notification.permission === 'denied' ? 'blocked' : 'off';
    try {
      const { pushManager } = await worker();
      return await save(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    } catch {
      return 'failed';
    }
  }

  async function turnOff(): Promise<PushState> {
    removeStored(savedKey);
    const subscription = await readSubscription();
    if (subscription) {
      await call('notification/drop-token', { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    return 'off';
  }

  return { compare, keep, turnOn, turnOff };
}
