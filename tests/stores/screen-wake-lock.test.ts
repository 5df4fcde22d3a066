import { beforeEach, expect, it, vi } from 'vitest';

type Lock = { released: boolean; release: () => Promise<void> };

let locks: Lock[];
let isRefused: boolean;
let box: HTMLInputElement;

beforeEach(async () => {
  locks = [];
  isRefused = false;
  const request = () => {
    if (isRefused) return Promise.reject(new Error('The battery is low'));
    const lock: Lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  document.body.innerHTML = '<label data-awake hidden><input type="checkbox" autocomplete="off" /></label>';
  vi.resetModules();
  await import('#browser/content/screen-wake-lock.ts');
  box = document.querySelector('input')!;
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
async function turn(isOn: boolean): Promise<void> {
  box.checked = isOn;
  box.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}
/** Hides the page, which ends every lock, and shows it again. */
async function hideAndShowPage(): Promise<void> {
  for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}
const state = () => ({ isOn: box.checked, isLocked: locks.some(({ released }) => !released) });

it('a switch that is on stays on when the page comes back', async () => {
  await turn(true);
  await hideAndShowPage();
  expect(state()).toEqual({ isOn: true, isLocked: true });
  expect(locks).toHaveLength(2);
});

it('a switch that was turned off stays off when the page comes back', async () => {
  await turn(true);
  await turn(false);
  await hideAndShowPage();
  expect(state()).toEqual({ isOn: false, isLocked: false });
});

it('a switch that the browser turned off stays off until it is turned on again', async () => {
  await turn(true);
  isRefused = true;
  await hideAndShowPage();
  expect(state()).toEqual({ isOn: false, isLocked: false });
  isRefused = false;
  await hideAndShowPage();
  expect(state()).toEqual({ isOn: false, isLocked: false });
  await turn(true);
  expect(state()).toEqual({ isOn: true, isLocked: true });
});

it('a switch that is turned off before the browser has answered the request for a wake lock stays off', async () => {
  box.checked = true;
  box.dispatchEvent(new Event('change', { bubbles: true }));
  await turn(false);
  expect(state()).toEqual({ isOn: false, isLocked: false });
  expect(locks).toHaveLength(1);
});
