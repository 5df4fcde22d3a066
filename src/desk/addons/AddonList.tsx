import { FunctionField, List, NumberField, TextField } from 'react-admin';
import type { AddonCategoryRow } from '#contracts/desk/item.ts';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';

export const AddonList = () => (
  <List
    title="Addons"
    exporter={false}
    sort={{ field: 'name', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn />, <StoreInput key="store" alwaysOn />]}
  >
    <RecordTable wideOnly={['storeName', 'items', 'nth-3']}>
      <TextField source="name" label="Group" />
      <FunctionField
        label="Addons"
        render={(row: AddonCategoryRow) => row.addons.map(({ name }) => name).join(', ')}
      />
      <FunctionField
        label="Selection"
        render={(row: AddonCategoryRow) =>
          `${row.type === 'SINGLE' ? 'Single' : 'Multiple'}${row.isRequired ? ', required' : ''}`
        }
      />
      <TextField source="storeName" label="Store" sortable={false} />
      <NumberField source="items" label="Items" sortable={false} />
    </RecordTable>
  </List>
);
