import { callShop } from '../call-desk.ts';

export type PushState = 'unavailable' | 'off' | 'on' | 'blocked';

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const used = subscription.options.applicationServerKey;
  return used !== null && new Uint8Array(used).join() === key.join();
};

async function readKey(): Promise<Uint8Array<ArrayBuffer> | null> {
  const result = await callShop('notification/key', {});
  return result.ok && result.data.public_key !== null ? bytesOf(result.data.public_key) : null;
}

/** Whether this browser can get push; an iPhone only once the site is on its home screen. */
const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const worker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
};

/**
 * What this device does. A device that is subscribed is compared with the server at each load, because browsers renew and
 * drop subscriptions without a word, and the shop may have a new key.
 */
export async function comparePush(): Promise<PushState> {
  if (!canPush()) return 'unavailable';
  const key = await readKey();
  if (!key) return 'unavailable';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  if (!isSameKey(subscription, key)) {
    await subscription.unsubscribe();
    return turnPushOn();
  }
  return (await save(subscription)) ? 'on' : 'off';
}

/** Asks for permission: call it from a tap. */
export async function turnPushOn(): Promise<PushState> {
  const key = await readKey();
  if (!key) return 'unavailable';
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  const { pushManager } = await worker();
  try {
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return (await save(subscription)) ? 'on' : 'off';
  } catch {
    return 'unavailable';
  }
}

export async function turnPushOff(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await callShop('notification/drop-token', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

async function save(subscription: PushSubscription): Promise<boolean> {
  return (await callShop('notification/save-token', { push_token: subscription.toJSON() })).ok;
}
