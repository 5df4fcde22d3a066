import { Box, Typography } from '@mui/material';
import { FunctionField, List, NumberInput, TextField } from 'react-admin';
import type { StockRow } from '#contracts/desk/item.ts';
import { Picture } from '../parts/Picture.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { StockCell } from './StockCell.tsx';

/** All variants with their stock, editable in place. */
export function StockGrid() {
  return (
    <List
      title="Stock"
      exporter={false}
      perPage={50}
      sort={{ field: 'item', order: 'ASC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Item or SKU" />,
        <StoreInput key="store" alwaysOn />,
        <NumberInput key="atMost" source="atMost" label="Available at most" min={0} alwaysOn />,
      ]}
      empty={false}
    >
      <RecordTable rowClick={false} wideOnly={['storeName', 'minStock', 'regularPrice', 'salePrice']}>
        <FunctionField
          source="item"
          label="Item"
          render={(row: StockRow) => (
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Picture name={row.image} cloth={row.cloth} size={36} />
              <div>
                <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
                  {row.item}
                </Typography>
                <Typography component="span" variant="body2" color="text.secondary">
                  {[row.variant, row.sku].filter(Boolean).join(' · ')}
                </Typography>
              </div>
            </Box>
          )}
        />
        <TextField source="storeName" label="Store" />
        <FunctionField source="onHand" label="On hand" render={() => <StockCell field="onHand" />} />
        <FunctionField
          source="sellable"
          label="Available"
          textAlign="right"
          render={(row: StockRow) => (
            <Box
              component="span"
              sx={{ color: !row.isEndless && row.sellable <= 0 ? 'error.main' : undefined }}
            >
              {row.isEndless ? 'always' : row.sellable <= 0 ? `${row.sellable} · out of stock` : row.sellable}
            </Box>
          )}
        />
        <FunctionField
          source="minStock"
          label="Safety stock"
          sortable={false}
          render={() => <StockCell field="minStock" />}
        />
        <FunctionField
          source="regularPrice"
          label="Price"
          sortable={false}
          render={() => <StockCell field="regularPrice" isMoney />}
        />
        <FunctionField
          source="salePrice"
          label="Sale price"
          sortable={false}
          render={() => <StockCell field="salePrice" isMoney />}
        />
      </RecordTable>
    </List>
  );
}
