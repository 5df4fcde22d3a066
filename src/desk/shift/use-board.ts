import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Board } from '#contracts/desk/board.ts';
import { callDesk } from '../call-desk.ts';
import { followDeskChangesInBackground, useDeskChanges } from '../desk-changes.ts';

/** The server announces changes; polling is for a window whose stream was refused, and detects a lost connection. */
const pollMs = 8_000;
/** After this many ms without a response, the board is shown as disconnected: orders may be missing. */
const maxSilenceMs = 25_000;

export type BoardState = {
  board: Board | null;
  /** Milliseconds of the server's clock. */
  now: number;
  isConnected: boolean;
  reload: () => Promise<void>;
};

/** The open orders while they are wanted, kept up to date even in a tab in the background. */
export function useBoard(isWanted: boolean): BoardState {
  const [board, setBoard] = useState<Board | null>(null);
  const [now, setNow] = useState(Date.now);
  const [isConnected, setConnected] = useState(true);
  const skew = useRef(0);
  const answeredAt = useRef(0);
  const latest = useRef(0);

  const reload = useCallback(async () => {
    const request = (latest.current += 1);
    try {
      const found = await callDesk('board/get', {}, AbortSignal.timeout(15_000));
      answeredAt.current = performance.now();
      setConnected(true);
      // A late response must not restore an older state.
      if (request !== latest.current) return;
      skew.current = Date.parse(found.now) - Date.now();
      // Orders that did not change stay the same objects: their cards are not rendered again.
      setBoard((before) => (before ? replaceEqualDeep(before, found) : found));
      setNow(Date.now() + skew.current);
    } catch {
      // The timer below detects a long time without a response, even while a call waits for a new sign-in.
    }
  }, []);

  useDeskChanges('orders', () => isWanted && void reload());
  useEffect(() => (isWanted ? followDeskChangesInBackground() : undefined), [isWanted]);
  useEffect(() => {
    if (!isWanted) return undefined;
    answeredAt.current = performance.now();
    const first = setTimeout(() => void reload());
    const poll = setInterval(() => void reload(), pollMs);
    const tick = setInterval(() => {
      setNow(Date.now() + skew.current);
      if (performance.now() - answeredAt.current > maxSilenceMs) setConnected(false);
    }, 1_000);
    const handleOffline = () => setConnected(false);
    const handleOnline = () => void reload();
    addEventListener('offline', handleOffline);
    addEventListener('online', handleOnline);
    return () => {
      clearTimeout(first);
      clearInterval(poll);
      clearInterval(tick);
      removeEventListener('offline', handleOffline);
      removeEventListener('online', handleOnline);
    };
  }, [reload, isWanted]);
  // Orders of an earlier visit to the board may have changed since.
  if (!isWanted && board) setBoard(null);
  return { board, now, isConnected: isConnected || !isWanted, reload };
}
