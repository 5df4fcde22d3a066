import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../../tests/support/hostile-values.ts';
import type { WaitingShop } from '../../../tests/support/waiting-shop.ts';

export type DeviceName = 'phone' | 'board';

/** How staff accept an order: with one tap, with a second tap 400 ms later, or on both devices at once. */
export const ways = ['one', 'one', 'double', 'both'] as const;

export type NightOrder = {
  id: number;
  number: string;
  placedAt: number;
  lines: { itemId: number; quantity: number }[];
  way: (typeof ways)[number];
  /** When staff first meant to accept this order. */
  firstTapAt: number | null;
};

/** What the devices, the customers and the checks of a night share. Times are of this machine's clock. */
export type Night = {
  shop: WaitingShop;
  seed: number;
  /** A whole number from 0 to below `sides`. */
  random: (sides: number) => number;
  orders: Map<string, NightOrder>;
  /** When each order was first shown on each device. */
  shown: Map<string, Map<DeviceName, number>>;
  online: Record<DeviceName, boolean>;
  /** Orders that only the board acts on, because somebody marked them there as seen without a connection. */
  kept: Set<string>;
  /** Devices that wait to tap an order at the same time. */
  meetings: Map<string, (() => void)[]>;
  /** What was done without a connection, to be found in the database at the end. */
  offline: {
    seen: { number: string; milliseconds: number | null }[];
    packed: { number: string; lines: number }[];
  };
  /** What the script did, for the figures. */
  counts: { doubleTaps: number; tapsAtOnce: number; refusals: number; cuts: number };
  problems: string[];
  isOver: () => boolean;
};

export function createNight(shop: WaitingShop, seed: number, isOver: () => boolean): Night {
  return {
    ...{ shop, seed, isOver },
    random: createRandom(seed),
    orders: new Map(),
    shown: new Map(),
    online: { phone: true, board: true },
    kept: new Set(),
    meetings: new Map(),
    offline: { seen: [], packed: [] },
    counts: { doubleTaps: 0, tapsAtOnce: 0, refusals: 0, cuts: 0 },
    problems: [],
  };
}

/** Waits like a person, for a random time between these milliseconds. */
export const pause = (night: Night, from: number, to: number) => sleep(from + night.random(to - from));

/** Whether staff at this device accept the order: the first connected device that showed it, or both. */
export function isFor(night: Night, { number, way }: NightOrder, device: DeviceName): boolean {
  if (night.kept.has(number)) return false;
  if (way === 'both') return true;
  const connected = [...(night.shown.get(number) ?? [])].filter(([name]) => night.online[name]);
  const [first] = connected.toSorted(([, one], [, other]) => one - other);
  return first?.[0] === device;
}

/** Waits until the other device is about to tap the order too; false if it does not come within ten seconds. */
export async function meet(night: Night, number: string): Promise<boolean> {
  const waiting = night.meetings.get(number);
  if (waiting) {
    night.meetings.delete(number);
    for (const release of waiting) release();
    return true;
  }
  if (!night.online.phone || !night.online.board) return false;
  let hasMet = false;
  await Promise.race([
    sleep(10_000),
    new Promise<void>((resolve) =>
      night.meetings.set(number, [
        () => {
          hasMet = true;
          resolve();
        },
      ]),
    ),
  ]);
  night.meetings.delete(number);
  return hasMet;
}

const startedAt = performance.now();

/** Tells what happens while a long night runs. */
export const tell = (who: DeviceName | 'shop', text: string): void =>
  void process.stderr.write(
    `${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${who}: ${text}\n`,
  );

/** Reports a problem, which fails the night. */
export function report(night: Night, who: DeviceName | 'shop', text: string): void {
  tell(who, `PROBLEM: ${text}`);
  night.problems.push(`${who}: ${text}`);
}
