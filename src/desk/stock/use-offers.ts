import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfferRow } from '#contracts/desk/sold-out.ts';
import { useDeskChanges } from '../desk-changes.ts';

/** The key of a row, and its name: "Tomato, 1 kg". */
export const offerKey = ({ itemId, variantId }: Pick<OfferRow, 'itemId' | 'variantId'>): string =>
  `${itemId}-${variantId}`;
export const offerName = ({ item, variant }: Pick<OfferRow, 'item' | 'variant'>): string =>
  [item, variant].filter(Boolean).join(', ');

/** How often an open screen loads the rows again, in ms: other people sell out, and days end, without an event. */
const period = 60_000;

/**
 * Rows that say what is sold out; null until they are loaded. `load` must stay the same function. They are loaded again
 * when the window is shown, when orders change (whose packing marks items) and from time to time; a row that was just
 * put on sale stays until then, so that nothing moves while it is touched.
 */
export function useOffers(load: () => Promise<OfferRow[]>) {
  const [offers, setOffers] = useState<readonly OfferRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const latest = useRef(0);
  const reload = useCallback(() => {
    const mine = (latest.current += 1);
    const isLatest = () => mine === latest.current;
    load().then(
      (rows) => {
        if (!isLatest()) return;
        setOffers(rows);
        setProblem('');
      },
      (error: Error) => isLatest() && setProblem(error.message),
    );
  }, [load]);
  useEffect(() => {
    reload();
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), period);
    addEventListener('focus', reload);
    return () => {
      latest.current += 1;
      clearInterval(timer);
      removeEventListener('focus', reload);
    };
  }, [reload]);
  useDeskChanges('orders', reload);
  const change = useCallback((changed: OfferRow, soldOutUntil: string | null) => {
    // A request that is under way may have read the row before the change.
    latest.current += 1;
    setOffers(
      (all) =>
        all && all.map((one) => (offerKey(one) === offerKey(changed) ? { ...one, soldOutUntil } : one)),
    );
  }, []);
  return { offers, problem, change };
}
