import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { signInAs } from '../../../tests/support/waiting-shop.ts';
import { type DeviceName, isFor, meet, type Night, type NightOrder, pause, report, tell } from './night.ts';

export type Device = { name: DeviceName; context: BrowserContext; page: Page };

const sizes = { phone: { width: 390, height: 844 }, board: { width: 1180, height: 820 } };
const cutMs = 60_000;
/** The second tap of somebody whose hand is slow. */
const slowDoubleTapMs = 400;
/** How long a device looks for a control that another device may take away. */
const maxLookMs = 3_000;

/** Reports each new order once it is on the screen, in a card that can be accepted or in the header's bar. */
const reportShownOrders = () => {
  const reported = new Set<string>();
  const report = () => {
    const cards = [...document.querySelectorAll('li[aria-label^="Order "]')]
      .filter((card) => [...card.querySelectorAll('button')].some(({ innerText }) => innerText === 'Accept'))
      .map((card) => card.getAttribute('aria-label')!);
    const bar = document.querySelector<HTMLElement>('[aria-label="New orders"]')?.innerText ?? '';
    for (const text of [...cards, bar]) {
      const number = /\d+-\d+/.exec(text)?.[0];
      if (!number || reported.has(number)) continue;
      reported.add(number);
      (globalThis as unknown as { reportShown: (number: string, at: number) => void }).reportShown(
        number,
        Date.now(),
      );
    }
  };
  new MutationObserver(report).observe(document, { subtree: true, childList: true, characterData: true });
};

/** Opens a device of the shop's staff, whose shift has started. */
export async function openDevice(night: Night, browser: Browser, name: DeviceName): Promise<Device> {
  const context = await browser.newContext({
    ...{ baseURL: night.shop.url, viewport: sizes[name], locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
    ...{ isMobile: true, hasTouch: true },
  });
  context.setDefaultTimeout(20_000);
  await context.exposeFunction('reportShown', (number: string, at: number) => {
    const shown = night.shown.get(number) ?? new Map<DeviceName, number>();
    if (!shown.has(name)) shown.set(name, at);
    night.shown.set(number, shown);
  });
  await context.addInitScript(reportShownOrders);
  await signInAs(context, 'shop');
  const page = await context.newPage();
  page.on('pageerror', (error) => report(night, name, `uncaught ${error.message}`));
  await page.goto('/desk/board');
  await tap(night, { name, context, page }, page.getByRole('button', { name: 'Start shift' }));
  await page.getByRole('button', { name: 'End shift' }).waitFor();
  return { name, context, page };
}

/** Taps a control, and for a slow double tap the same point again. */
export async function tap(
  night: Night,
  { page }: Device,
  target: Locator,
  { isDouble = false, timeout = 20_000 } = {},
): Promise<void> {
  const point = await pointOf(target, timeout);
  await page.touchscreen.tap(...point);
  if (!isDouble) return;
  await sleep(slowDoubleTapMs);
  await page.touchscreen.tap(...point);
  night.counts.doubleTaps += 1;
}

/**
 * The middle of a control once it can be tapped. The tap itself has no time limit: after a touch that is given up
 * before its end, the browser accepts no other.
 */
async function pointOf(target: Locator, timeout: number): Promise<[x: number, y: number]> {
  const end = performance.now() + timeout;
  for (let before = ''; ;) {
    const found = await target.evaluate(
      (element) => {
        // A bar that stays at the bottom may cover the end of the page.
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const point: [x: number, y: number] = [left + width / 2, top + height / 2];
        const isHit = element.contains(document.elementFromPoint(...point));
        return { point, canTap: isHit && !(element as HTMLButtonElement).disabled };
      },
      undefined,
      { timeout },
    );
    const place = found.point.join();
    if (found.canTap && place === before) return found.point;
    if (performance.now() > end) throw new Error(`Nobody can tap ${target}.`);
    before = place;
    await sleep(30);
  }
}

/** Accepts the first order that is for this device; false if there is none. */
export async function acceptNext(night: Night, device: Device): Promise<boolean> {
  await readRefusals(night, device);
  for (const number of await offeredNumbers(device)) {
    const order = night.orders.get(number);
    if (!order || !isFor(night, order, device.name)) continue;
    // A control that the other device has just taken away is no fault.
    await accept(night, device, order).catch((error: Error) =>
      tell(device.name, `cannot accept ${number}: ${error.message.split('\n')[0]}`),
    );
    return true;
  }
  return false;
}

const isOnBoard = ({ page }: Device) => page.url().endsWith('/desk/board');
const barOf = ({ page }: Device) => page.getByRole('status', { name: 'New orders' });
export const cardOf = ({ page }: Device, number: string) =>
  page.getByRole('listitem', { name: `Order ${number}`, exact: true });

/** The numbers of the orders with a button to accept them. */
async function offeredNumbers(device: Device): Promise<string[]> {
  const { page } = device;
  if (isOnBoard(device))
    return page
      .locator('li[aria-label^="Order "]')
      .filter({ has: page.getByRole('button', { name: 'Accept', disabled: false }) })
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!.slice('Order '.length)));
  const texts = await barOf(device).allInnerTexts();
  return texts.flatMap((text) => /\d+-\d+/.exec(text) ?? []);
}

async function accept(night: Night, device: Device, order: NightOrder): Promise<void> {
  const part = isOnBoard(device)
    ? cardOf(device, order.number)
    : barOf(device).filter({ hasText: order.number });
  const button = part.getByRole('button', { name: /^Accept/ });
  await pointOf(button, maxLookMs);
  if (order.way === 'both' && order.firstTapAt === null) {
    const hasMet = await meet(night, order.number);
    order.firstTapAt ??= Date.now();
    tell(device.name, `accepts ${order.number}${hasMet ? ' at the same time as the other device' : ''}`);
    if (hasMet && device.name === 'board') night.counts.tapsAtOnce += 1;
    await tap(night, device, button, { timeout: maxLookMs });
  } else {
    const isDouble = order.way === 'double' && order.firstTapAt === null;
    order.firstTapAt ??= Date.now();
    tell(device.name, `accepts ${order.number}${isDouble ? ' with a slow double tap' : ''}`);
    await tap(night, device, button, { isDouble, timeout: maxLookMs });
  }
  await pause(night, 800, 1_400);
  await expectNotAstray(night, device);
}

/** After a tap on Accept, the device must show the same screen, and no dialog. */
async function expectNotAstray(night: Night, device: Device): Promise<void> {
  const { page, name } = device;
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) > 0) {
    report(night, name, `a tap opened the dialog “${(await dialog.first().innerText()).slice(0, 60)}”`);
    await page.keyboard.press('Escape');
  }
  if (name === 'phone' || isOnBoard(device)) return;
  report(night, name, `a tap led to ${page.url()}`);
  await page.goto('/desk/board');
}

/** Counts what the desk refused, such as the second of two steps at once, and closes the notice. */
async function readRefusals(night: Night, { page, name }: Device): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: /^Order \d+-\d+: / });
  if ((await notice.count()) === 0) return;
  night.counts.refusals += 1;
  tell(name, `is told: ${(await notice.first().innerText()).replaceAll(/\s+/g, ' ')}`);
  await notice
    .first()
    .getByRole('button', { name: 'Close' })
    .evaluate((button: HTMLElement) => button.click(), undefined, { timeout: maxLookMs })
    .catch(() => undefined);
}

/** Runs the work without a connection, which is back 60 s after it was cut. */
export async function withoutConnection(night: Night, device: Device, work: () => Promise<void>) {
  const end = performance.now() + cutMs;
  night.counts.cuts += 1;
  night.online[device.name] = false;
  tell(device.name, 'has no connection');
  await device.context.setOffline(true);
  try {
    await work();
  } finally {
    await sleep(Math.max(0, end - performance.now()));
    await device.context.setOffline(false);
    night.online[device.name] = true;
    tell(device.name, 'is connected again');
  }
}
