import type { Body } from './use-document.ts';

/** Unsaved edits and the revision they are based on. */
export type UnsavedEdits = { base: number; body: Body };

const storageKey = (person: string, document: number) => `desk-unsaved-${person}-${document}`;

/** Stores unsaved edits on this device, so that a reload, navigation or ended session loses nothing. */
export function storeUnsavedEdits(person: string, document: number, unsaved: UnsavedEdits): void {
  try {
    localStorage.setItem(storageKey(person, document), JSON.stringify(unsaved));
  } catch {
    // Without storage, the browser asks before leaving.
  }
}

export function deleteUnsavedEdits(person: string, document: number): void {
  try {
    localStorage.removeItem(storageKey(person, document));
  } catch {
    // Without storage there is nothing to remove.
  }
}

export function readUnsavedEdits(person: string, document: number): UnsavedEdits | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(person, document)) ?? 'null') as UnsavedEdits | null;
  } catch {
    return null;
  }
}
