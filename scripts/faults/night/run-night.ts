import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { undoSeconds } from '#domain/order-state.ts';
import { openWaitingShop } from '../../../tests/support/waiting-shop.ts';
import { chromiumFlags, chromiumShellPath } from '../../bench/chromium.ts';
import type { Figure } from '../figure.ts';
import { checkNight } from './check-night.ts';
import { openDevice } from './device.ts';
import { createNight, type Night } from './night.ts';
import { addItems, placeOrders, planOrders } from './place-orders.ts';
import { workAtBoard, workAtPhone } from './staff.ts';

/** After the last moment for an order, staff have this long to pack what is left. */
const restMs = 240_000;

/**
 * A night on the shop floor: orders arrive at random moments, while staff accept them on a phone and a board and pack
 * them on the phone, with slow double taps, taps on both devices at once, and a minute without a connection on each.
 */
export async function runNight({
  seed,
  minutes,
  orders,
}: {
  seed: number;
  minutes: number;
  orders: number;
}): Promise<Figure[]> {
  const shop = await openWaitingShop();
  // Each device has a browser of its own: touches in two windows of one browser disturb each other.
  const launch = () => chromium.launch({ executablePath: chromiumShellPath(), args: [...chromiumFlags] });
  const browsers = [await launch(), await launch()] as const;
  try {
    let isOver = false;
    const night = createNight(shop, seed, () => isOver);
    const plans = planOrders(night, await addItems(night), { orders, minutes });
    const [phone, board] = [
      await openDevice(night, browsers[0], 'phone'),
      await openDevice(night, browsers[1], 'board'),
    ];
    const length = minutes * 60_000;
    const work = Promise.all([
      workAtPhone(night, phone, length * 0.55),
      workAtBoard(night, board, length * 0.2),
    ]);
    // Reported where it is awaited.
    work.catch(() => undefined);
    await placeOrders(night, plans);
    const end = performance.now() + restMs;
    while (performance.now() < end && (await countOpen(night)) > 0) await sleep(1_000);
    isOver = true;
    await work;
    // Until the last tap can no longer be undone.
    await sleep((undoSeconds + 3) * 1_000);
    return await checkNight(night, orders);
  } finally {
    for (const browser of browsers) await browser.close();
    await shop.close();
  }
}

/** How many orders are not packed to the end. */
async function countOpen({ shop, orders }: Night): Promise<number> {
  const ids = [...orders.values()].map(({ id }) => id);
  const { rows } = await shop.open.pool.query(
    `select count(*)::int as open from orders where id = any($1) and status <> 'ready'`,
    [ids],
  );
  return rows[0].open as number;
}
