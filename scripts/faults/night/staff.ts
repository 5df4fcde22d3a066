import { setTimeout as sleep } from 'node:timers/promises';
import { acceptNext, cardOf, type Device, tap, withoutConnection } from './device.ts';
import { type Night, pause, report, tell } from './night.ts';

/** How long the server may take to know what was seen without a connection. */
const maxReportMs = 30_000;

/** Staff at the board accept orders; once after `cutAt`, the connection is gone for a minute. */
export async function workAtBoard(night: Night, device: Device, cutAt: number): Promise<void> {
  const start = performance.now();
  let isCut = false;
  while (!night.isOver()) {
    if (!isCut && performance.now() - start > cutAt) isCut = await seeWithoutConnection(night, device);
    await acceptNext(night, device);
    await pause(night, 200, 700);
  }
  if (!isCut) report(night, 'board', 'no order came after the time of the cut');
}

/**
 * Waits for the next order, marks it as seen without a connection, and tries to accept it. False if none is shown now.
 */
async function seeWithoutConnection(night: Night, device: Device): Promise<boolean> {
  const { page } = device;
  const mark = page.getByRole('button', { name: /^Mark \d+ new orders? as seen$/ });
  const shown = [...night.orders.values()].filter(
    ({ number, firstTapAt }) =>
      firstTapAt === null && !night.meetings.has(number) && night.shown.get(number)?.has('board'),
  );
  const [order] = shown;
  if (!order || (await mark.count()) === 0) return false;
  const { number } = order;
  night.kept.add(number);
  await withoutConnection(night, device, async () => {
    await pause(night, 500, 1_500);
    await tap(night, device, mark);
    await mark
      .waitFor({ state: 'hidden', timeout: 5_000 })
      .catch(() => report(night, 'board', 'a tap without a connection did not mark the order as seen'));
    order.firstTapAt = Date.now();
    await tap(night, device, cardOf(device, number).getByRole('button', { name: 'Accept' }));
    await page
      .getByRole('alert')
      .filter({ hasText: `Order ${number}: ` })
      .waitFor({ timeout: 20_000 })
      .catch(() =>
        report(night, 'board', `nobody was told that ${number} is not accepted without a connection`),
      );
  });
  const milliseconds = await waitForSeen(night, order.id);
  night.offline.seen.push({ number, milliseconds });
  night.kept.delete(number);
  return true;
}

/** How long it took until the server knew that the order was seen; null if it did not within the limit. */
async function waitForSeen({ shop }: Night, id: number): Promise<number | null> {
  const start = performance.now();
  while (performance.now() - start < maxReportMs) {
    const { rows } = await shop.open.pool.query('select seen_at from orders where id = $1', [id]);
    if (rows[0]?.seen_at) return performance.now() - start;
    await sleep(200);
  }
  return null;
}

/** Staff with the phone pack the accepted orders, and accept new ones meanwhile. */
export async function workAtPhone(night: Night, device: Device, cutAt: number): Promise<void> {
  const { page } = device;
  const start = performance.now();
  let isCut = false;
  const mayCut = () => !isCut && performance.now() - start > cutAt;
  while (!night.isOver()) {
    if (await acceptNext(night, device)) continue;
    // The header's bar shows only the oldest new order: for the others, the phone shows the board.
    if (night.kept.size > 0) {
      if (!page.url().endsWith('/desk/board')) await page.goto('/desk/board');
      await pause(night, 300, 800);
      continue;
    }
    if (!(await openNextOrder(night, device))) {
      await pause(night, 300, 800);
      continue;
    }
    try {
      if (await packOrder(night, device, mayCut)) isCut = true;
    } catch (error) {
      report(night, 'phone', `${(error as Error).message.split('\n')[0]} at ${page.url()}`);
      await page.goto('/desk/picking');
    }
  }
  if (!isCut) report(night, 'phone', 'no order of three lines came after the time of the cut');
}

/** Opens the next order to pack, from the order before or from the list; false if there is none. */
async function openNextOrder(night: Night, device: Device): Promise<boolean> {
  const { page } = device;
  const next = page.getByRole('link', { name: /^Next order: / });
  if ((await next.count()) > 0) {
    const before = page.url();
    await tap(night, device, next, { isDouble: night.random(4) === 0 });
    await page.waitForURL((url) => url.href !== before);
    return true;
  }
  if (!page.url().endsWith('/desk/picking')) await page.goto('/desk/picking');
  const links = page.getByRole('main').locator('a[href*="picking?order="]');
  if ((await links.count()) === 0) return false;
  await tap(night, device, links.first());
  return true;
}

/** Packs the order on the screen; without a connection from its second line on if it may be cut. Returns whether it was. */
async function packOrder(night: Night, device: Device, mayCut: () => boolean): Promise<boolean> {
  const { page } = device;
  const isDouble = () => night.random(4) === 0;
  const start = page.getByRole('button', { name: 'Start picking' });
  const packed = page.getByRole('button', { name: 'Packed', exact: true });
  const finish = page.getByRole('button', { name: 'Everything is packed' });
  await start.or(finish).first().waitFor();
  if ((await start.count()) > 0) {
    await tap(night, device, start, { isDouble: isDouble() });
    await finish.waitFor();
  }
  const packLine = async () => {
    await tap(night, device, packed.first(), { isDouble: isDouble() });
    await pause(night, 500, 1_500);
  };
  let isCut = false;
  while ((await packed.count()) > 0) {
    if (await acceptNext(night, device)) continue;
    const left = await packed.count();
    if (!mayCut() || isCut || left < 2) {
      await packLine();
      continue;
    }
    isCut = true;
    const number = /\d+-\d+/.exec(await page.getByRole('heading', { level: 2 }).innerText())![0];
    await withoutConnection(night, device, async () => {
      while ((await packed.count()) > 0) await packLine();
      await page.getByText(`No connection. Go on packing: ${left} steps are stored`).waitFor();
      if (await finish.isEnabled()) report(night, 'phone', 'an order can be finished without a connection');
    });
    night.offline.packed.push({ number, lines: left });
  }
  await acceptNext(night, device);
  // Steps that were stored without a connection are sent first.
  await tap(night, device, finish, { isDouble: isDouble() });
  await page.getByText(/· Ready/).waitFor();
  tell('phone', `has packed ${await page.getByRole('heading', { level: 2 }).innerText()}`);
  await pause(night, 500, 1_500);
  return isCut;
}
