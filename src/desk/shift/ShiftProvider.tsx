import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { filterUnseenOrders } from '#domain/order-board.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { canSee } from '../resource.ts';
import { unlockAlarmSound } from '#browser/ui/alarm-sound.ts';
import { showIconBadge } from './icon-badge.ts';
import { ShiftContext, type TakeStep } from './shift-context.ts';
import { $shift, shiftAt } from './stored-shift.ts';
import { useAlarm } from './use-alarm.ts';
import { useBoard } from './use-board.ts';
import { useSeenOrders } from './use-seen-orders.ts';

/**
 * The shift and the open orders, for the whole desk: during a shift, new orders ring on every screen. Without a shift,
 * only the board loads the orders.
 */
export function ShiftProvider({ children }: { children: ReactNode }) {
  const { me } = useDesk();
  const { pathname } = useLocation();
  const stored = useStore($shift);
  const shift = stored?.userId === me.id && canSee(['shop', 'support'], me.role) ? stored : null;
  const state = useBoard(shift !== null || pathname === '/board');
  const { board, now, isConnected, reload } = state;
  const { seen, markSeen } = useSeenOrders(() => void reload());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');

  const unseen = filterUnseenOrders(board?.orders ?? [], now, seen);
  const isWaiting = unseen.length > 0;
  const { isSilent } = useAlarm({ isOn: shift !== null, isRinging: isWaiting, isConnected });
  const closesAt = board?.closesAt ? Date.parse(board.closesAt) : null;
  const next = shift && board && isConnected ? shiftAt(shift, { now, closesAt, isWaiting }) : shift;
  useEffect(() => {
    if (next !== shift) $shift.set(next);
  });
  const count = shift ? unseen.length : 0;
  useEffect(() => showIconBadge(count), [count]);

  const takeStep: TakeStep = useCallback(
    (order, { to, reason = '', promiseMinutes }) => {
      const run = async () => {
        setBusy((before) => new Set([...before, order.id]));
        try {
          await callDesk('orders/step', {
            id: order.id,
            to,
            revision: order.revision,
            reason,
            isUndoable: true,
            ...(promiseMinutes !== undefined && { promiseMinutes }),
          });
          setProblem('');
        } catch (error) {
          setProblem(`Order ${order.orderNumber}: ${(error as Error).message}`);
        }
        await reload();
        setBusy((before) => new Set([...before].filter((id) => id !== order.id)));
      };
      void run();
    },
    [reload],
  );
  return (
    <ShiftContext
      value={{
        ...state,
        shift,
        startShift() {
          // The tap that starts the shift allows the sound; the shift does not wait for the browser's answer.
          void unlockAlarmSound();
          $shift.set({ userId: me.id, endsAt: null, staysOn: false });
        },
        endShift: () => $shift.set(null),
        stayOn: () => shift && $shift.set({ ...shift, staysOn: true }),
        isSilent,
        unseen,
        markSeen: (orders) => markSeen(orders.map(({ id, revision }) => ({ id, revision }))),
        takeStep,
        busy,
        problem,
        showProblem: setProblem,
      }}
    >
      {children}
    </ShiftContext>
  );
}
