import { readStored, removeStored, writeStored } from '#stores/storage.ts';
import type { LocalKey } from '#browser/events-and-storage-keys.ts';

/**
 * A checkout form that was submitted offline. It is sent only after it was validated again and the customer has seen
 * the result.
 */
const key = 'readyOrder' satisfies LocalKey;
const maxAge = 24 * 3600_000;
/** Fields that are not stored: codes that expire, fields that the page sets, and the total shown before. */
const notStored = new Set(['otp', 'action', 'seen_total', 'cart', 'order_key']);

type OfflineOrder = { at: number; fields: [name: string, value: string][] };

const note = document.querySelector<HTMLElement>('[data-ready]');

export function storeOfflineOrder(data: FormData): void {
  const fields = [...data].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !notStored.has(name) ? [[name, value]] : [],
  );
  writeStored(key, JSON.stringify({ at: Date.now(), fields } satisfies OfflineOrder));
  showOfflineNote('kept');
  note?.scrollIntoView({ block: 'center' });
}

export function hasOfflineOrder(): boolean {
  return readOfflineOrder() !== null;
}

/** Puts the input back into the form. Once online, the caller requests a new bill and then shows the note 'checked'. */
export function restoreOfflineOrder(form: HTMLFormElement): void {
  for (const [name, value] of readOfflineOrder()?.fields ?? []) {
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      `[name="${CSS.escape(name)}"]`,
    )) {
      if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
        field.checked = field.value === value;
      else if (field.type !== 'hidden') field.value = value;
    }
  }
  showOfflineNote('kept');
}

export function removeOfflineOrder(): void {
  removeStored(key);
  if (note) note.hidden = true;
}

/** 'kept' until the order was validated again; then 'checked', and the customer may send it. */
export function showOfflineNote(state: 'kept' | 'checked'): void {
  if (!note) return;
  note.hidden = false;
  const label = note.querySelector('p');
  if (label) label.textContent = note.dataset[state] ?? '';
}

function readOfflineOrder(): OfflineOrder | null {
  try {
    const order = JSON.parse(readStored(key) ?? 'null') as OfflineOrder | null;
    return order && Array.isArray(order.fields) && Date.now() - order.at < maxAge ? order : null;
  } catch {
    return null;
  }
}
