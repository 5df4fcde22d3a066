import { readStored, removeStored, writeStored } from '#stores/storage.ts';

/** A checkout form that was submitted offline. It is sent after the customer has seen it validated again. */
const key = 'readyOrder';
const goodFor = 24 * 3600_000;
/** Not stored: codes that expire, fields that the page sets, and the total that was shown before. */
const left = new Set(['otp', 'action', 'seen_total', 'cart', 'order_key']);

type ReadyOrder = { at: number; fields: [name: string, value: string][] };

const note = document.querySelector<HTMLElement>('[data-ready]');

export function keepReadyOrder(data: FormData): void {
  const fields = [...data].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !left.has(name) ? [[name, value]] : [],
  );
  writeStored(key, JSON.stringify({ at: Date.now(), fields } satisfies ReadyOrder));
  say('kept');
  note?.scrollIntoView({ block: 'center' });
}

export function hasReadyOrder(): boolean {
  return readReadyOrder() !== null;
}

/** Puts the input back into the form; the caller then requests a fresh bill. */
export function restoreReadyOrder(form: HTMLFormElement): void {
  for (const [name, value] of readReadyOrder()?.fields ?? []) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
        field.checked = field.value === value;
      else if (field.type !== 'hidden') field.value = value;
    }
  }
  say(navigator.onLine ? 'checked' : 'kept');
}

export function forgetReadyOrder(): void {
  removeStored(key);
  if (note) note.hidden = true;
}

/** 'kept' while offline, 'checked' once the bill is up to date and the customer may send it. */
export function say(which: 'kept' | 'checked'): void {
  if (!note) return;
  note.hidden = false;
  const words = note.querySelector('p');
  if (words) words.textContent = note.dataset[which] ?? '';
}

function readReadyOrder(): ReadyOrder | null {
  try {
    const order = JSON.parse(readStored(key) ?? 'null') as ReadyOrder | null;
    return order && Array.isArray(order.fields) && Date.now() - order.at < goodFor ? order : null;
  } catch {
    return null;
  }
}
