import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callDesk } from '../call-desk.ts';

type Step = 'publish' | 'withdraw';

const doneTexts = {
  publish: (count: number) =>
    `${count === 1 ? 'Published' : `${count} items published`}. Customers see it within seconds.`,
  withdraw: (count: number) =>
    `${count === 1 ? 'Withdrawn' : `${count} items withdrawn`}. Customers see it within seconds.`,
};

/** Publishes or withdraws items and reads them again; returns whether it succeeded. */
export function usePublication(): {
  isBusy: boolean;
  change: (step: Step, ids: readonly number[]) => Promise<boolean>;
} {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const change = async (step: Step, ids: readonly number[]) => {
    setBusy(true);
    try {
      const { changed } = await callDesk(`items/${step}`, { ids: [...ids] });
      notify(changed === 0 ? 'Nothing to change.' : doneTexts[step](changed), { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Something went wrong.', { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}
