import { persistentAtom } from '@nanostores/persistent';

export const ticketSizes = ['S', 'M', 'L', 'XL'] as const;
export type TicketSize = (typeof ticketSizes)[number];

/** The text size of a ticket, and the width at which another column fits. */
export const ticketMeasures: Record<TicketSize, { fontSize: string; minWidth: string }> = {
  S: { fontSize: '0.875rem', minWidth: '13rem' },
  M: { fontSize: '1rem', minWidth: '15rem' },
  L: { fontSize: '1.25rem', minWidth: '18rem' },
  XL: { fontSize: '1.625rem', minWidth: '23rem' },
};

const isSize = (text: string): text is TicketSize => ticketSizes.some((size) => size === text);

/** How this device shows the board: a screen on the wall needs larger tickets than a phone. */
export const $ticketSize = persistentAtom<TicketSize>('haat-board-size', 'M', {
  encode: String,
  decode: (text) => (isSize(text) ? text : 'M'),
});

type Aged = { placedAt: string; dueAt: string | null };
export type Age = 'fresh' | 'soon' | 'late';

/** The age of a ticket against its promise; `soon` for the last third of its time, and the last five minutes. */
export function ageOf({ placedAt, dueAt }: Aged, now: number): Age {
  if (dueAt === null) return 'fresh';
  const [start, end] = [Date.parse(placedAt), Date.parse(dueAt)];
  if (now > end) return 'late';
  // A pre-order is not old because it was placed days ago.
  const span = Math.min(end - start, 60 * 60_000);
  return end - now <= Math.max(span / 3, 5 * 60_000) ? 'soon' : 'fresh';
}
