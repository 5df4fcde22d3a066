import { Box, Chip, Typography } from '@mui/material';
import {
  BooleanInput,
  FunctionField,
  List,
  ReferenceInput,
  SelectInput,
  TextField,
  AutocompleteInput,
} from 'react-admin';
import type { ItemRow } from '#contracts/desk/item.ts';
import { Money } from '../parts/money.tsx';
import { Picture } from '../parts/Picture.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { BulkPublication } from './BulkPublication.tsx';
import { publicationLabels } from './publication-labels.ts';
import { PublicationChip } from './PublicationChip.tsx';

const stockLabels = { in: 'In stock', low: 'Low stock', out: 'Out of stock' } as const;
const stockColours = { in: 'success', low: 'warning', out: 'error' } as const;

export const ItemList = () => (
  <List
    title="Items"
    exporter={false}
    sort={{ field: 'name', order: 'ASC' }}
    filters={[
      <SearchInput key="q" source="q" alwaysOn />,
      <StoreInput key="store" alwaysOn />,
      <ReferenceInput key="category" source="categoryId" reference="categories" perPage={500} alwaysOn>
        <AutocompleteInput label="Category" optionText="name" />
      </ReferenceInput>,
      <SelectInput
        key="stock"
        source="stockState"
        label="Stock"
        choices={Object.entries(stockLabels).map(([id, name]) => ({ id, name }))}
      />,
      <SelectInput
        key="publication"
        source="publication"
        label="State"
        choices={Object.entries(publicationLabels).map(([id, name]) => ({ id, name }))}
      />,
      <BooleanInput key="active" source="isActive" label="Available to order" />,
    ]}
  >
    <RecordTable wideOnly={['storeName']} bulkActions={<BulkPublication />}>
      <FunctionField
        source="name"
        label="Item"
        render={(row: ItemRow) => (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Picture name={row.image} cloth={row.cloth} />
            <div>
              <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
                {row.name}
              </Typography>
              <Typography component="span" variant="body2" color="text.secondary">
                {row.variants.length > 1
                  ? `${row.variants.length} variants`
                  : row.comboParts.length > 0
                    ? 'Combo'
                    : row.brand}
              </Typography>
            </div>
          </Box>
        )}
      />
      <TextField source="storeName" label="Store" />
      <FunctionField
        source="listPrice"
        label="Price"
        textAlign="right"
        render={(row: ItemRow) => <Money amount={row.listPrice} />}
      />
      <FunctionField
        source="stockState"
        label="Stock"
        render={(row: ItemRow) => (
          <Chip
            size="small"
            variant="outlined"
            label={stockLabels[row.stockState]}
            color={stockColours[row.stockState]}
          />
        )}
      />
      <FunctionField
        source="publication"
        label="State"
        render={(row: ItemRow) => <PublicationChip item={row} />}
      />
    </RecordTable>
  </List>
);
