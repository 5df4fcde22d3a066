import { useEffect, useState } from 'react';
import type { Item } from '#domain/catalogue.ts';
import { loadItem } from '#stores/recheck-availability.ts';

/** The whole item for a chooser: undefined while it is on its way, null when it cannot be had. */
export function useItem(id: number): Item | null | undefined {
  const [item, setItem] = useState<Item | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const load = () => void loadItem(id).then((found) => isWanted && setItem(found));
    load();
    addEventListener('haat:online', load);
    return () => {
      isWanted = false;
      removeEventListener('haat:online', load);
    };
  }, [id]);
  return item;
}
