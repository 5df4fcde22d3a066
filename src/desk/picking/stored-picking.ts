import type { Picking, PickingLine, PickingStep, PickingSwaps } from '#contracts/desk/picking.ts';
import type { CallErrorBody } from '../call-desk.ts';

/** The data that a device stores about an order while the order is packed, for use offline and after a reload. */
export type StoredPicking = {
  /** The order as the server last returned it. */
  picking: Picking;
  swaps: PickingSwaps['swaps'];
  /** Steps without a response from the server, in the order in which they were taken. */
  waiting: PickingStep[];
};

const keyOf = (id: number): string => `haat-picking:${id}`;

export function readPicking(id: number): StoredPicking | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as StoredPicking | null;
  } catch {
    return null;
  }
}

/** Stores the state of packing on the device. Without storage, the steps are lost when the page is closed. */
export function storePicking(id: number, stored: StoredPicking): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(stored));
  } catch {
    // Storage is full or blocked.
  }
}

export function removePicking(id: number): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is blocked.
  }
}

const refusals = ['PICKED_BY_OTHER', 'illegal_transition', 'not_found', 'forbidden'];

/** Whether the server will never accept the steps: somebody else packs the order, or it is no longer being packed. */
export const isRefusal = (error: unknown): boolean =>
  refusals.includes((error as { body?: CallErrorBody | null }).body?.code ?? '');

export const discardedMessage = (count: number): string =>
  count === 1
    ? '1 step of this device was not recorded.'
    : `${count} steps of this device were not recorded.`;

/**
 * Whether the possible substitutes are still missing on the device, for an order that can be packed or is being packed.
 */
export const lacksSubstitutes = ({ picking, swaps }: StoredPicking): boolean =>
  (picking.status === 'accepted' || picking.status === 'preparing') &&
  picking.lines.some(({ maySwap }) => maySwap) &&
  Object.keys(swaps).length === 0;

/** The lines of the order after the steps that the server has not confirmed yet. */
export const shownLines = ({ picking, swaps, waiting }: StoredPicking): PickingLine[] =>
  picking.lines.map((line) => {
    const step = waiting.findLast(({ lineId }) => lineId === line.id);
    if (!step) return line;
    if (step.quantity === null) return { ...line, packed: null };
    const swap = swaps[line.id]?.find(({ variantId }) => variantId === step.swapVariantId);
    const { quantity, grams = null, reason, note } = step;
    return {
      ...line,
      packed: {
        ...{ quantity, grams, reason, note, question: null },
        swap: swap ? { variantId: swap.variantId, name: swap.name, variantName: swap.variantName } : null,
      },
    };
  });
