import { FunctionField, List, TextField } from 'react-admin';
import type { SellerRow } from '#contracts/desk/seller.ts';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';

/** The sellers that issue invoices, sorted by name. */
export const SellerList = () => (
  <List
    title="Sellers"
    exporter={false}
    sort={{ field: 'name', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
  >
    <RecordTable wideOnly={['region', 'stores']}>
      <TextField source="name" sx={{ fontWeight: 650 }} />
      <TextField source="taxNumber" label="Tax number" sortable={false} />
      <TextField source="series" label="Invoice prefix" />
      <TextField source="region" label="Region" sortable={false} />
      <FunctionField
        source="stores"
        label="Stores"
        sortable={false}
        render={({ stores }: SellerRow) => stores.join(', ') || 'none'}
      />
    </RecordTable>
  </List>
);
