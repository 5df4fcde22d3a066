import { useCallback, useState } from 'react';
import type { PhoneCustomer } from '#contracts/phone-order.ts';
import type { CartLine } from '#domain/cart.ts';
import { lineKey, maxQuantity } from '#domain/cart.ts';
import type { MissingItemChoice } from '#domain/order-state.ts';

/** A line as it was chosen, with its store and the name to show. */
export type DraftLine = CartLine & { name: string; storeId: number; storeName: string };

/** What staff have entered for a phone order that is not placed yet. */
export type PhoneOrderDraft = {
  customer: PhoneCustomer | null;
  name: string;
  phone: string;
  mode: 'delivery' | 'SELFPICKUP';
  addressId: number | null;
  lines: readonly DraftLine[];
  coupon: string;
  /**
   * `now`, `date:…` or `slot:…`; empty until the staff member chooses a time, or until the first quote fills in the
   * earliest time that the store offers.
   */
  when: string;
  /** The text as typed. */
  tip: string;
  note: string;
  missing: MissingItemChoice;
  payment: string;
  isConfirmed: boolean;
  /** The link that the customer has for this order; null until there is one. */
  payLinkId: number | null;
  /** Unchanged until the order is placed, so that a repeated request places only one order. */
  key: string;
};

export type ChangeDraft = (change: Partial<PhoneOrderDraft>) => void;

export const newDraft = (): PhoneOrderDraft => ({
  ...{ customer: null, name: '', phone: '', mode: 'delivery', addressId: null, lines: [] },
  ...{ coupon: '', when: '', tip: '', note: '', missing: 'best_match', payment: 'cash', isConfirmed: false },
  payLinkId: null,
  key: crypto.randomUUID(),
});

export const storeOf = ({ lines }: PhoneOrderDraft): { id: number; name: string } | null =>
  lines[0] ? { id: lines[0].storeId, name: lines[0].storeName } : null;

/** Adds a line; if the order already contains the same product, its quantity is raised. */
export function withLine(lines: readonly DraftLine[], line: DraftLine): DraftLine[] {
  const key = lineKey(line);
  if (!lines.some((other) => lineKey(other) === key)) return [...lines, line];
  return lines.map((other) =>
    lineKey(other) === key
      ? { ...other, quantity: Math.min(maxQuantity, other.quantity + line.quantity) }
      : other,
  );
}

const storageKey = 'phone-order';

function readStored(): PhoneOrderDraft {
  try {
    const stored = JSON.parse(
      sessionStorage.getItem(storageKey) ?? 'null',
    ) as Partial<PhoneOrderDraft> | null;
    return { ...newDraft(), ...stored };
  } catch {
    return newDraft();
  }
}

/** The draft of this tab's phone order; it survives a reload, and is deleted when the tab is closed. */
export function usePhoneOrderDraft(): {
  draft: PhoneOrderDraft;
  change: ChangeDraft;
  restart: () => void;
} {
  const [draft, setDraft] = useState(readStored);
  const store = useCallback((next: PhoneOrderDraft) => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Without storage, a reload loses the order.
    }
    return next;
  }, []);
  return {
    draft,
    change: useCallback((part) => setDraft((before) => store({ ...before, ...part })), [store]),
    restart: useCallback(() => setDraft(() => store(newDraft())), [store]),
  };
}
