import { useEffect, useState } from 'react';
import { customerName } from '#stores/customer.ts';
import { type SavedAddress, savedAddresses } from '#stores/saved-addresses.ts';

export type Saved =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'there'; addresses: readonly SavedAddress[] };

/** The signed-in customer's addresses, for one store or any, fetched once they are wanted. A guest has none and asks for none. */
export function useSavedAddresses(wanted: boolean, storeId?: number): [saved: Saved, again: () => void] {
  const [saved, setSaved] = useState<Saved>({ state: 'none' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!wanted || customerName() === null) return;
    const stop = new AbortController();
    const slow = setTimeout(
      () => setSaved((now) => (now.state === 'there' ? now : { state: 'loading' })),
      300,
    );
    void savedAddresses(storeId, stop.signal).then((answer) => {
      clearTimeout(slow);
      if (stop.signal.aborted) return;
      if (answer.ok) setSaved({ state: 'there', addresses: answer.data });
      else setSaved(answer.error.status === 401 ? { state: 'none' } : { state: 'failed' });
    });
    return () => (clearTimeout(slow), stop.abort());
  }, [wanted, storeId, turn]);
  useEffect(() => {
    if (saved.state !== 'failed') return;
    const again = () => setTurn((now) => now + 1);
    addEventListener('haat:online', again);
    return () => removeEventListener('haat:online', again);
  }, [saved.state]);
  return [saved, () => setTurn((now) => now + 1)];
}
