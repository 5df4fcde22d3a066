import { Box, Typography } from '@mui/material';
import { FunctionField, List, NumberField, TextField } from 'react-admin';
import type { StoreRow } from '#contracts/desk/store.ts';
import { ActiveChip } from '../parts/ActiveChip.tsx';
import { Picture } from '../parts/Picture.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { isPausedNow, pauseText } from './StorePause.tsx';

export const StoreList = () => (
  <List
    title="Stores"
    exporter={false}
    sort={{ field: 'position', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
  >
    <RecordTable wideOnly={['address', 'items']}>
      <FunctionField
        source="name"
        label="Store"
        render={(row: StoreRow) => (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Picture name={row.image} cloth={row.cloth} />
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {row.name}
            </Typography>
          </Box>
        )}
      />
      <TextField source="address" sortable={false} />
      <NumberField source="items" label="Items" sortable={false} />
      <FunctionField
        label="Status"
        render={(row: StoreRow) =>
          row.isActive && isPausedNow(row) ? (
            <ActiveChip on={false} no={pauseText(row) ?? 'Paused'} />
          ) : (
            <ActiveChip on={row.isActive} yes="Active" />
          )
        }
      />
    </RecordTable>
  </List>
);
