import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { SearchInput } from '../parts/SearchInput.tsx';

/**
 * Searches the orders of every state: an order that somebody asks about is often delivered already, and the list
 * otherwise shows only those that need attention. Without a search text, it shows these again.
 */
export function OrderSearchInput(props: { source: string; alwaysOn: true }) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { q, status } = filterValues as { q?: string; status?: string };
  const hasText = Boolean(q?.trim());
  const isWidened = useRef(false);
  useEffect(() => {
    if (hasText && status === 'running') {
      isWidened.current = true;
      setFilters({ ...filterValues, status: 'all' }, displayedFilters);
    } else if (!hasText && isWidened.current) {
      isWidened.current = false;
      if (status === 'all') setFilters({ ...filterValues, status: 'running' }, displayedFilters);
    }
    // Only when a search begins or ends: a state that is chosen meanwhile stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasText]);
  return <SearchInput {...props} placeholder="Number, name, phone or email" />;
}
