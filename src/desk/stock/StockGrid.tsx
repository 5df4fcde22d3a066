import { Box, Button, Typography } from '@mui/material';
import { FunctionField, List, NumberInput, TextField, useListContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StockRow } from '#contracts/desk/item.ts';
import { Picture } from '../parts/Picture.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { ScanButton } from '../parts/ScanButton.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { ReceivedField } from './ReceivedField.tsx';
import { SoldOutButton } from './SoldOutButton.tsx';
import { StockCell } from './StockCell.tsx';
import { offerName } from './use-offers.ts';

/** The camera finds an item by its code; the link leads to what is sold out. */
function Actions() {
  const { filterValues, setFilters } = useListContext();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 1 }}>
      <ScanButton
        onCode={(code) => {
          setFilters({ ...(filterValues as object), q: code });
          return null;
        }}
      />
      <Button component={Link} to="/sold-out" variant="outlined" sx={{ minHeight: 44, whiteSpace: 'nowrap' }}>
        Sold out today
      </Button>
    </Box>
  );
}

/** The count, and what was received since. */
const Counts = () => (
  <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
    <StockCell field="onHand" />
    <ReceivedField />
  </Box>
);

/** What customers can order, and the button that takes it off sale for today. */
function Available({ row }: { row: StockRow }) {
  const refresh = useRefresh();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {row.soldOutUntil === null && (
        <Box component="span" sx={{ color: !row.isEndless && row.sellable <= 0 ? 'error.main' : undefined }}>
          {row.isEndless ? 'always' : row.sellable <= 0 ? `${row.sellable} · out of stock` : row.sellable}
        </Box>
      )}
      <SoldOutButton offer={{ ...row, variantId: row.id, name: offerName(row) }} onChange={() => refresh()} />
    </Box>
  );
}

/** All variants with their stock, editable in place. */
export function StockGrid() {
  return (
    <List
      title="Stock"
      exporter={false}
      actions={<Actions />}
      // A search is over when the list is left: it would hide what is counted next.
      storeKey={false}
      perPage={50}
      sort={{ field: 'item', order: 'ASC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Item or SKU" />,
        <StoreInput key="store" alwaysOn />,
        <NumberInput key="atMost" source="atMost" label="Available at most" min={0} alwaysOn />,
      ]}
      empty={false}
    >
      <RecordTable rowClick={false} wideOnly={['storeName', 'minStock', 'salePrice']}>
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
        <FunctionField source="onHand" label="On hand" render={() => <Counts />} />
        <FunctionField
          source="regularPrice"
          label="Price"
          sortable={false}
          render={() => <StockCell field="regularPrice" isMoney />}
        />
        <FunctionField
          source="sellable"
          label="Available"
          render={(row: StockRow) => <Available row={row} />}
        />
        <FunctionField
          source="minStock"
          label="Safety stock"
          sortable={false}
          render={() => <StockCell field="minStock" />}
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
