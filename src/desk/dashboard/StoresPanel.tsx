import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StoreRow } from '#contracts/desk/store.ts';
import { StorePause } from '../stores/StorePause.tsx';
import { Panel } from './Panel.tsx';

/** The stores of this person, each paused or opened again with a tap. */
export function StoresPanel() {
  const { data, refetch } = useGetList<StoreRow>('stores', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'position', order: 'ASC' },
    filter: { isActive: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <Panel title="Stores">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data.map((store) => (
          <Box
            component="li"
            key={store.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
            }}
          >
            <Typography component="span" sx={{ fontWeight: 600 }}>
              <Link to={`/stores/${store.id}`}>{store.name}</Link>
            </Typography>
            <StorePause store={store} onChange={() => void refetch()} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
