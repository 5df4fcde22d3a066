import type { Body } from './use-document.ts';

/** Unsaved edits and the revision they are based on. */
export type Unsaved = { base: number; body: Body };

const keyOf = (person: string, document: number) => `desk-unsaved-${person}-${document}`;

/** Stores unsaved edits on this device, so that a reload, navigation or ended session loses nothing. */
export function keepUnsaved(person: string, document: number, unsaved: Unsaved): void {
  try {
    localStorage.setItem(keyOf(person, document), JSON.stringify(unsaved));
  } catch {
    // Without storage, the browser asks before leaving.
  }
}

export function dropUnsaved(person: string, document: number): void {
  try {
    localStorage.removeItem(keyOf(person, document));
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function readUnsaved(person: string, document: number): Unsaved | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(person, document)) ?? 'null') as Unsaved | null;
  } catch {
    return null;
  }
}
