import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskCalls } from '#contracts/desk/api-calls.ts';
import { callDesk } from '../call-desk.ts';
import { useDeskChanges } from '../desk-changes.ts';

type OverviewName = 'attention' | 'sales' | 'drafts';

/** One part of the first screen; it is read again when orders change and every minute. */
export function useOverview<Name extends OverviewName>(
  name: Name,
): {
  data: DeskCalls[`overview/${Name}`]['data'] | undefined;
  error: Error | null;
  /** When this part was read, in milliseconds. */
  dataUpdatedAt: number;
} {
  const queries = useQueryClient();
  const queryKey = ['overview', name];
  useDeskChanges('orders', () => void queries.invalidateQueries({ queryKey }));
  return useQuery<DeskCalls[`overview/${Name}`]['data']>({
    queryKey,
    queryFn: ({ signal }) => callDesk(`overview/${name}`, {} as never, signal),
    refetchInterval: 60_000,
  });
}
