import type { Body } from './use-document.ts';

/** What somebody wrote and has not saved, and the revision they began with. */
export type Unsaved = { base: number; body: Body };

const keyOf = (person: string, document: number) => `desk-unsaved-${person}-${document}`;

/** Kept on this device until it is saved: a reload, a way out or an ended session loses nothing. */
export function keepUnsaved(person: string, document: number, unsaved: Unsaved): void {
  try {
    localStorage.setItem(keyOf(person, document), JSON.stringify(unsaved));
  } catch {
    // A browser that keeps nothing asks before it leaves.
  }
}

export function dropUnsaved(person: string, document: number): void {
  try {
    localStorage.removeItem(keyOf(person, document));
  } catch {
    // Nothing was kept there.
  }
}

export function readUnsaved(person: string, document: number): Unsaved | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(person, document)) ?? 'null') as Unsaved | null;
  } catch {
    return null;
  }
}
