import { FunctionField, List, NumberField, TextField } from 'react-admin';
import type { MenuSectionRow } from '#contracts/desk/menu-section.ts';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';

export const MenuSectionList = () => (
  <List
    title="Menu sections"
    exporter={false}
    sort={{ field: 'storeName', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn />, <StoreInput key="store" alwaysOn />]}
  >
    <RecordTable wideOnly={['position']}>
      <TextField source="name" label="Section" />
      <FunctionField label="Items" render={({ itemIds }: MenuSectionRow) => itemIds.length} />
      <TextField source="storeName" label="Store" />
      <NumberField source="position" label="Sort order" />
    </RecordTable>
  </List>
);
