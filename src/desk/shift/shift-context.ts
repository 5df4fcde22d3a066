import { createContext, useContext } from 'react';
import type { BoardOrder } from '#contracts/desk/board.ts';
import type { OrderState } from '#domain/order-state.ts';
import type { BoardState } from './use-board.ts';
import type { Shift } from './stored-shift.ts';

export type TakeStep = (
  order: BoardOrder,
  step: { to: OrderState; reason?: string; promiseMinutes?: number },
) => void;

export type ShiftState = BoardState & {
  /** The shift of this person on this device; null while none is on. */
  shift: Shift | null;
  startShift: () => void;
  endShift: () => void;
  /** Goes on after closing time. */
  stayOn: () => void;
  /** Whether the shift is on and the browser refuses the sound. */
  isSilent: boolean;
  /** The orders that somebody should look at now. */
  unseen: readonly BoardOrder[];
  markSeen: (orders: readonly BoardOrder[]) => void;
  takeStep: TakeStep;
  /** The orders whose step has not been answered. */
  busy: ReadonlySet<number>;
  /** Why the last step was refused; '' if it was not. */
  problem: string;
  showProblem: (problem: string) => void;
};

export const ShiftContext = createContext<ShiftState | null>(null);

export function useShift(): ShiftState {
  const found = useContext(ShiftContext);
  if (!found) throw new Error('useShift must be used within ShiftProvider.');
  return found;
}
