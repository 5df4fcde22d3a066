import { useNotify, useRefresh } from 'react-admin';
import type { DeskCalls } from '#contracts/desk/api-calls.ts';
import { callDesk } from '../call-desk.ts';

/** Returns a function that saves a change of a person's account, such as a ban, and shows the result. */
export function usePersonAction() {
  const notify = useNotify();
  const refresh = useRefresh();
  return async <Verb extends 'ban' | 'unban' | 'cash-off' | 'cash-on' | 'appoint'>(
    verb: Verb,
    body: DeskCalls[`people/${Verb}`]['body'],
    successMessage: string,
  ) => {
    try {
      await callDesk(`people/${verb}`, body);
      notify(successMessage, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  };
}
