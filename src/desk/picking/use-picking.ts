import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { Picking, PickingLine, PickingStep } from '#contracts/desk/picking.ts';
import { callDesk } from '../call-desk.ts';
import { useDeskChanges } from '../desk-changes.ts';
import {
  discardedMessage,
  isRefusal,
  lacksSubstitutes,
  readPicking,
  removePicking,
  shownLines,
  type StoredPicking,
  storePicking,
} from './stored-picking.ts';

/** How often the device tries to send unsent steps again, in ms. */
const retryMs = 4_000;

export type PickLine = (line: PickingLine, step: Partial<Omit<PickingStep, 'stepId' | 'lineId'>>) => void;

type PickingState = {
  picking: Picking | null;
  lines: PickingLine[];
  swaps: StoredPicking['swaps'];
  isOffline: boolean;
  /** How many steps the server has not confirmed. */
  waiting: number;
  problem: string;
  begin: (takeOver?: boolean) => Promise<void>;
  pick: PickLine;
  finish: () => Promise<void>;
  reload: () => void;
};

/**
 * Packs one order. Each step is shown and stored at once and sent in the background, earlier steps first. Each step has
 * an id, so that the server applies the step only once. Steps of an order that this person no longer packs are
 * discarded.
 */
export function usePicking(id: number): PickingState {
  const [stored, setStored] = useState<StoredPicking | null>(() => readPicking(id));
  const [isOffline, setOffline] = useState(false);
  const [problem, setProblem] = useState('');
  const latest = useRef(stored);
  const isSending = useRef(false);
  /** How many actions have been sent or answered. */
  const actions = useRef(0);

  const change = useCallback(
    (next: StoredPicking) => {
      latest.current = next;
      setStored(next);
      if (next.picking.status === 'preparing') storePicking(id, next);
      else removePicking(id);
    },
    [id],
  );
  const receive = useCallback(
    (picking: Picking, sent: readonly PickingStep[] = []) => {
      const before = latest.current;
      const done = new Set(sent.map(({ stepId }) => stepId));
      change({
        picking,
        swaps: before?.swaps ?? {},
        waiting: (before?.waiting ?? []).filter(({ stepId }) => !done.has(stepId)),
      });
      setOffline(false);
    },
    [change],
  );
  /** Sends an action, whose answer is the newest state. */
  const act = useCallback(async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    actions.current += 1;
    try {
      return await call();
    } finally {
      actions.current += 1;
    }
  }, []);
  /** Reads the order; null if an action was sent or answered meanwhile, because its answer is newer. */
  const read = useCallback(async (): Promise<Picking | null> => {
    const before = actions.current;
    const found = await callDesk('picking/get', { id });
    return actions.current === before ? found : null;
  }, [id]);
  const fail = useCallback((error: unknown) => {
    const { status, message } = error as HttpError;
    if (status === 0) setOffline(true);
    else setProblem(message);
  }, []);

  const loadSwaps = useCallback(async () => {
    if (!latest.current || !lacksSubstitutes(latest.current)) return;
    const { swaps } = await callDesk('picking/swaps', { id });
    change({ ...latest.current, swaps });
  }, [id, change]);

  const load = useCallback(async () => {
    try {
      const found = await read();
      if (found) receive(found);
      await loadSwaps();
    } catch (error) {
      fail(error);
    }
  }, [read, receive, loadSwaps, fail]);

  /** Removes the unsent steps and returns a message about the removal; '' if there were no unsent steps. */
  const discard = useCallback((): string => {
    const before = latest.current;
    if (!before || before.waiting.length === 0) return '';
    change({ ...before, waiting: [] });
    return discardedMessage(before.waiting.length);
  }, [change]);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (
        let steps = latest.current?.waiting ?? [];
        steps.length > 0;
        steps = latest.current?.waiting ?? []
      ) {
        const sent = steps.slice(0, 200);
        const answer = await act(() => callDesk('picking/pick', { id, steps: sent }));
        receive(answer, sent);
        setProblem(answer.refused.map(({ message }) => message).join(' '));
      }
    } catch (error) {
      if (isRefusal(error)) {
        // If these steps were sent again, they would overwrite what another person has packed in the meantime.
        const discarded = discard();
        await load();
        setProblem(`${(error as HttpError).message} ${discarded}`);
      } else fail(error);
    } finally {
      isSending.current = false;
    }
  }, [id, act, receive, discard, load, fail]);

  const refresh = useCallback(async () => {
    try {
      const found = await read();
      // Steps were taken during this request: the response to these steps will be newer than `found`.
      if (!found || latest.current?.waiting.length !== 0) return;
      // A refused step may be possible now, for example after a customer's answer.
      if (JSON.stringify(found.lines) !== JSON.stringify(latest.current.picking.lines)) setProblem('');
      receive(found);
    } catch (error) {
      fail(error);
    }
  }, [read, receive, fail]);

  useEffect(() => {
    const first = setTimeout(() => void send().then(load));
    const retryTimer = setInterval(() => void send(), retryMs);
    // Loads the answer of a customer or the steps of another person.
    const poll = setInterval(() => latest.current?.waiting.length === 0 && void refresh(), 5 * retryMs);
    const online = () => void send().then(load);
    const offline = () => setOffline(true);
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      clearTimeout(first);
      clearInterval(retryTimer);
      clearInterval(poll);
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  }, [send, load, refresh]);
  useDeskChanges('orders', () => void refresh());

  /** An action that needs a connection: its response replaces the device's state. */
  const run = async (call: () => Promise<Picking>, message = '') => {
    try {
      receive(await act(call));
      setProblem(message);
    } catch (error) {
      // The order was changed, or another person packs it, so it is loaded again.
      if ((error as HttpError).status === 409) await load();
      fail(error);
    }
  };
  return {
    picking: stored?.picking ?? null,
    lines: stored ? shownLines(stored) : [],
    swaps: stored?.swaps ?? {},
    isOffline,
    waiting: stored?.waiting.length ?? 0,
    problem,
    async begin(takeOver = false) {
      // What this device recorded before must not overwrite what another person has packed.
      const discarded = discard();
      setProblem(discarded);
      const revision = latest.current?.picking.revision;
      await run(() => callDesk('picking/start', { id, takeOver, revision }), discarded);
      await loadSwaps().catch(fail);
    },
    reload: () => void refresh(),
    finish: () => run(() => callDesk('picking/finish', { id, isUndoable: true })),
    pick(line, { quantity = null, grams = null, swapVariantId = null, reason = null, note = '' }) {
      const before = latest.current;
      if (!before) return;
      const step = {
        ...{ stepId: crypto.randomUUID(), lineId: line.id },
        ...{ quantity, grams, swapVariantId, reason, note },
      };
      change({ ...before, waiting: [...before.waiting, step] });
      void send();
    },
  };
}
