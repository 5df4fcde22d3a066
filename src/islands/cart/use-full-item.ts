import { useEffect, useState } from 'react';
import type { Item } from '#domain/catalogue.ts';
import { loadItem } from '#stores/recheck-availability.ts';

/** The whole item for a chooser: undefined while loading, null if it could not be loaded. */
export function useFullItem(id: number): Item | null | undefined {
  const [item, setItem] = useState<Item | null | undefined>(undefined);
  useEffect(() => {
    let isMounted = true;
    const load = () => void loadItem(id).then((response) => isMounted && setItem(response));
    load();
    addEventListener('haat:online', load);
    return () => {
      isMounted = false;
      removeEventListener('haat:online', load);
    };
  }, [id]);
  return item;
}
