import { useCallback, useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { OutgoingMessagesState } from '#contracts/desk/outgoing-messages-state.ts';
import { callDesk } from '../call-desk.ts';

/** Whether the shop sends messages (`state`, null until it is loaded), and the functions that pause and resume. */
export function useSendingPause() {
  const notify = useNotify();
  const [state, setState] = useState<OutgoingMessagesState | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    // The screen works without this state.
    callDesk('outgoing/get').then(setState, () => undefined);
  }, []);

  const change = useCallback(
    async (call: 'outgoing/pause' | 'outgoing/resume', message: string) => {
      setBusy(true);
      try {
        setState(await callDesk(call));
        notify(message, { type: 'success' });
      } catch (error) {
        notify((error as HttpError).message, { type: 'error' });
      } finally {
        setBusy(false);
      }
    },
    [notify],
  );
  return {
    state,
    isBusy,
    pause: () => change('outgoing/pause', 'Sending is paused.'),
    resume: () => change('outgoing/resume', 'Sending has resumed.'),
  };
}

export type SendingPause = ReturnType<typeof useSendingPause>;
