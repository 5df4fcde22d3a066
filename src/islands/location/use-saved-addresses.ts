import { useEffect, useState } from 'react';
import { customerName } from '#stores/customer.ts';
import type { SavedAddress } from '#contracts/storefront-calls.ts';
import { fetchSavedAddresses } from '#stores/saved-address-calls.ts';

export type SavedAddressesState =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'there'; addresses: readonly SavedAddress[] };

/**
 * The signed-in customer's addresses, requested when needed. Each shows whether the store (by default, any store)
 * delivers there. For a guest, nothing is requested.
 */
export function useSavedAddresses(
  isNeeded: boolean,
  storeId?: number,
): [saved: SavedAddressesState, again: () => void] {
  const [saved, setSaved] = useState<SavedAddressesState>({ state: 'none' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isNeeded || customerName() === null) return;
    const stop = new AbortController();
    const slow = setTimeout(
      () => setSaved((now) => (now.state === 'there' ? now : { state: 'loading' })),
      300,
    );
    void fetchSavedAddresses(storeId, stop.signal).then((answer) => {
      clearTimeout(slow);
      if (stop.signal.aborted) return;
      if (answer.ok) setSaved({ state: 'there', addresses: answer.data });
      else setSaved(answer.error.status === 401 ? { state: 'none' } : { state: 'failed' });
    });
    return () => (clearTimeout(slow), stop.abort());
  }, [isNeeded, storeId, attempt]);
  useEffect(() => {
    if (saved.state !== 'failed') return;
    const retry = () => setAttempt((now) => now + 1);
    addEventListener('haat:online', retry);
    return () => removeEventListener('haat:online', retry);
  }, [saved.state]);
  return [saved, () => setAttempt((now) => now + 1)];
}
