import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

type ShownNotification = { title: string; options: NotificationOptions & { vibrate: number[] } };

test('NOTIF-02 NOTIF-03 ENT-23 [F51] every push shows a notification with sound and vibration, and links only to this site', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const started = context.waitForEvent('serviceworker');
  await page.goto('/');
  await page.evaluate(() =>
    navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready),
  );
  const worker = await started;
  const notification = {
    title: 'Order 7-12 is accepted',
    message: 'Green Basket has accepted it.',
    image: '/icons/192.png',
    click_action: '/my-orders',
    tag: 'haat-1',
  };
  const pushes = [
    JSON.stringify(notification),
    'not JSON',
    JSON.stringify({ ...notification, tag: 'evil', click_action: '//evil.example', image: 'javascript:0' }),
  ];
  const shown = await worker.evaluate((texts) => {
    const found: unknown[] = [];
    const self = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    // A headless browser shows no notifications, so the test records them.
    self.registration.showNotification = async (title, options) => void found.push({ title, options });
    const { PushEvent } = globalThis as unknown as {
      PushEvent: new (type: string, init: { data: string }) => Event;
    };
    for (const text of texts) self.dispatchEvent(new PushEvent('push', { data: text }));
    return found;
  }, pushes);
  const [sent, unreadable, evil] = shown as ShownNotification[];
  expect(shown).toHaveLength(3);
  expect(sent).toMatchObject({
    title: notification.title,
    options: {
      body: notification.message,
      icon: '/icons/192.png',
      tag: 'haat-1',
      silent: false,
      vibrate: [100, 50, 100, 50, 200, 50],
      data: { path: '/my-orders' },
    },
  });
  expect(unreadable!.title).not.toBe('');
  expect(evil!.options).toMatchObject({ icon: '/icons/192.png', data: { path: '/' } });
});

test('NOTIF-02 a subscription that the browser has renewed is sent to the server, and the old one is removed', async ({
  page,
  context,
}) => {
  const started = context.waitForEvent('serviceworker');
  await page.goto('/');
  await page.evaluate(() =>
    navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready),
  );
  const worker = await started;
  const calls = await worker.evaluate(async () => {
    const self = globalThis as unknown as EventTarget & typeof globalThis;
    const sent: [string, unknown][] = [];
    self.fetch = async (url, init) => {
      sent.push([String(url), JSON.parse(String(init?.body))]);
      return Response.json({ success: true, data: { public_key: 'key' } });
    };
    const subscription = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint }) });
    const waits: Promise<unknown>[] = [];
    const renewal = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: subscription('https://push.example/old'),
      newSubscription: subscription('https://push.example/new'),
      waitUntil: (work: Promise<unknown>) => void waits.push(work),
    });
    self.dispatchEvent(renewal);
    await Promise.all(waits);
    return sent;
  });
  expect(calls).toEqual([
    ['/api/notification/key', {}],
    ['/api/notification/save-token', { push_token: { endpoint: 'https://push.example/new' } }],
    ['/api/notification/drop-token', { endpoint: 'https://push.example/old' }],
  ]);
});
