import { Box, Typography } from '@mui/material';
import { FunctionField, List, NumberField, TextField } from 'react-admin';
import type { CategoryRow } from '#contracts/desk/category.ts';
import { ActiveChip } from '../parts/ActiveChip.tsx';
import { Picture } from '../parts/Picture.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';

export function CategoryList() {
  return (
    <List
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      perPage={100}
      exporter={false}
      title="Categories"
    >
      <RecordTable wideOnly={['slug', 'items']}>
        <FunctionField
          label="Category"
          render={(row: CategoryRow) => (
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pl: row.depth * 3 }}>
              <Picture name={row.image} cloth={row.cloth} />
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {row.name}
              </Typography>
            </Box>
          )}
        />
        <TextField source="slug" label="Page address" sortable={false} />
        <NumberField source="items" label="Items" sortable={false} />
        <FunctionField label="Visible" render={(row: CategoryRow) => <ActiveChip on={row.isActive} />} />
      </RecordTable>
    </List>
  );
}
