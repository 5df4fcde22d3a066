import { useCallback, useEffect, useState } from 'react';
import type { OfferRow } from '#contracts/desk/sold-out.ts';

/** The key of a row, and its name: "Tomato, 1 kg". */
export const offerKey = ({ itemId, variantId }: Pick<OfferRow, 'itemId' | 'variantId'>): string =>
  `${itemId}-${variantId}`;
export const offerName = ({ item, variant }: Pick<OfferRow, 'item' | 'variant'>): string =>
  [item, variant].filter(Boolean).join(', ');

/** Rows that say what is sold out; null until they are loaded. `load` must stay the same function. */
export function useOffers(load: () => Promise<OfferRow[]>) {
  const [offers, setOffers] = useState<readonly OfferRow[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    load().then(setOffers, (error: Error) => setProblem(error.message));
  }, [load]);
  const change = useCallback((changed: OfferRow, soldOutUntil: string | null) => {
    setOffers(
      (all) =>
        all && all.map((one) => (offerKey(one) === offerKey(changed) ? { ...one, soldOutUntil } : one)),
    );
  }, []);
  return { offers, problem, change };
}
