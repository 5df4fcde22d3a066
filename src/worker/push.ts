import type { StorefrontCalls } from '#contracts/storefront-calls.ts';
import { type PushedNotification, vibrationPattern } from '#domain/push-notification.ts';
import { safePath } from '#domain/safe-link.ts';
import { createClient } from '#stores/create-client.ts';

const callApi = createClient<StorefrontCalls>('/api');

declare const self: ServiceWorkerGlobalScope;

type ShownNotification = {
  title: string;
  options: NotificationOptions & { vibrate: number[]; renotify: boolean };
};

/**
 * Reads a push message. An unreadable one is shown as a message from the shop, because browsers end a subscription
 * whose pushes show nothing.
 */
function readPush(text: string | undefined): ShownNotification {
  let sent: Partial<PushedNotification> = {};
  try {
    const read: unknown = JSON.parse(text ?? '');
    if (typeof read === 'object' && read !== null) sent = read;
  } catch {
    // Not JSON: a general message is shown.
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    title: textOf(sent.title) || self.location.hostname,
    options: {
      body: textOf(sent.message),
      icon: safePath(textOf(sent.image)) ?? '/icons/192.png',
      tag: textOf(sent.tag) || 'haat',
      data: { path: safePath(textOf(sent.click_action)) ?? '/' },
      vibrate: [...vibrationPattern],
      // NOTIF-03: the device plays its sound even if the notification replaces one with the same tag.
      silent: false,
      renotify: true,
    },
  };
}

self.addEventListener('push', (event) => {
  const { title, options } = readPush(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Opens the path of a tapped notification: in a window that already shows it, otherwise in a new one. [F51] */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = safePath(String((event.notification.data as { path?: unknown } | null)?.path ?? '')) ?? '/';
  event.waitUntil(Promise.all([openPath(path), markRead(path)]));
});

/** The browser has replaced or ended the subscription: the server learns the new one, even if no page is open. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

async function renewPush({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = await callApi('notification/key', {});
  if (!key.ok || key.data.public_key === null) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.data.public_key,
    }));
  const saved = await callApi('notification/save-token', { push_token: subscription.toJSON() });
  // Signed out: this device must not receive anything any more.
  if (!saved.ok && saved.error.status === 401) await subscription.unsubscribe();
  if (saved.ok && oldSubscription)
    await callApi('notification/drop-token', { endpoint: oldSubscription.endpoint });
}

/** Ends push on the device after a sign-out; the server removes the subscription together with the session. */
export async function endPush(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Marks the alert of a tapped push as read; offline, the alert stays unread. */
async function markRead(path: string): Promise<void> {
  await callApi('notification/mark-read', { click_action: path });
}

async function openPath(path: string): Promise<void> {
  const url = new URL(path, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url);
  if (open) await open.focus();
  else await self.clients.openWindow(url);
}
