/**
 * The switch for push notifications to this device (PushDevice.astro), shown as an offer on an order or as a
 * preference.
 */
import { retryImport } from '#browser/hydration/retry-import.ts';
import { untilIdle } from '#browser/hydration/when-idle.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';
import { callApi } from '#stores/api.ts';
import { customerName } from '#stores/customer.ts';
import type { PushState } from '#stores/push-controller.ts';
import { readStored, writeStored } from '#stores/storage.ts';

const declinedKey = 'pushDeclined' satisfies LocalKey;
const box = document.querySelector<HTMLElement>('[data-push]');

if (box && customerName() !== null) void untilIdle().then(() => start(box));

async function start(box: HTMLElement): Promise<void> {
  const { createPushController } = await retryImport(() => import('#stores/push-controller.ts'));
  const device = createPushController(callApi);
  const isOffer = box.dataset['push'] === 'offer';
  const button = (name: string) => box.querySelector<HTMLButtonElement>(`[data-push-${name}]`);
  // The device's push subscription is compared with the server's copy on each load, even if the switch stays hidden.
  const state = await device.compare();
  if (state === 'unavailable') return;
  if (isOffer && (state !== 'off' || readStored(declinedKey) !== null)) return;
  show(state);
  box.hidden = false;
  button('on')?.addEventListener('click', () => void change(device.turnOn));
  button('off')?.addEventListener('click', () => void change(device.turnOff));
  button('later')?.addEventListener('click', () => {
    writeStored(declinedKey, '1');
    box.remove();
  });

  async function change(switchPush: () => Promise<PushState>): Promise<void> {
    const buttons = box.querySelectorAll('button');
    for (const each of buttons) each.disabled = true;
    const changed = await switchPush();
    for (const each of buttons) each.disabled = false;
    show(changed === 'unavailable' ? 'failed' : changed);
    if (changed === 'on') button('off')?.focus();
    if (changed === 'off') button('on')?.focus();
  }

  function show(shown: PushState): void {
    const text = box.querySelector<HTMLElement>('[data-push-state]');
    if (text) text.textContent = box.dataset[shown] ?? '';
    const isOn = shown === 'on';
    const on = button('on');
    const off = button('off');
    const later = button('later');
    if (on) on.hidden = isOn || shown === 'blocked';
    if (off) off.hidden = !isOn;
    if (later) later.hidden = isOn || shown === 'blocked';
  }
}
