import { Box, Button, Typography } from '@mui/material';
import { useGetList, useListContext, useResourceContext } from 'react-admin';

type EmptyListProps = {
  /** If there are no rows at all: "No orders yet." */
  none: string;
  /** If no row matches the filters: "No order matches." */
  unmatched: string;
  /** If no row matches the default filters, which the text describes: "No order needs attention." */
  unmatchedDefault?: string;
  defaultFilter?: Readonly<Record<string, unknown>>;
};

const isSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/** The text of an empty list: either there are no rows at all, or no row matches the filters. */
export function EmptyList({ none, unmatched, unmatchedDefault, defaultFilter = {} }: EmptyListProps) {
  const resource = useResourceContext() ?? '';
  const { filterValues, setFilters } = useListContext();
  const { total: all, isPending } = useGetList(resource, { pagination: { page: 1, perPage: 1 } });
  if (isPending) return null;
  const isDefault = unmatchedDefault !== undefined && isSame(filterValues, defaultFilter);
  const text = all === 0 ? none : isDefault ? unmatchedDefault : unmatched;
  return (
    <Box role="status" sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center' }}>
      <Typography color="text.secondary">{text}</Typography>
      {all !== 0 && (
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          Show all
        </Button>
      )}
    </Box>
  );
}
