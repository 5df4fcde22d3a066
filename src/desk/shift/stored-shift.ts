import { persistentAtom } from '@nanostores/persistent';

export type Shift = {
  /** Who started the shift: for another person on this device, no shift is on. */
  userId: string;
  /** When the last open store closes, in ms of the server's clock; null while no store has been open in this shift. */
  endsAt: number | null;
  /** Whether the person goes on after closing time. */
  staysOn: boolean;
};

/**
 * The shift of this device, for all its tabs. It stays through a reload, and ends with the sign-out, which removes it
 * from the storage.
 */
export const $shift = persistentAtom<Shift | null>('haat-shift', null, {
  encode: JSON.stringify,
  decode: (text) => {
    try {
      return JSON.parse(text) as Shift | null;
    } catch {
      return null;
    }
  },
});

/** Before the end of a shift, the desk announces it for this many ms. */
const noticeMs = 15 * 60_000;

type ShiftFacts = {
  now: number;
  /** When the last store closes for the day; null after that. */
  closesAt: number | null;
  /** Whether somebody still has to look at an order: a shift never ends before that. */
  isWaiting: boolean;
};

/** The shift as it is at this time: ended at closing time, or with the present closing time. */
export function shiftAt(shift: Shift, { now, closesAt, isWaiting }: ShiftFacts): Shift | null {
  const isOver = shift.endsAt !== null && now >= shift.endsAt;
  if (isOver && !shift.staysOn && !isWaiting) return null;
  if (closesAt === null) return shift;
  if (closesAt === shift.endsAt || (isOver && !shift.staysOn)) return shift;
  // A person who stays on after one closing time is asked again before the next one.
  return { ...shift, endsAt: closesAt, staysOn: shift.staysOn && !isOver };
}

export const endsSoon = ({ endsAt, staysOn }: Shift, now: number): boolean =>
  endsAt !== null && !staysOn && endsAt - now <= noticeMs;
