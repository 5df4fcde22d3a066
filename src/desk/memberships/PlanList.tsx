import { FunctionField, List, TextField } from 'react-admin';
import type { PlanRow } from '#contracts/desk/membership.ts';
import { ActiveChip } from '../parts/ActiveChip.tsx';
import { Money } from '../parts/money.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { periodText } from './period-text.ts';
import { weightText } from './weight-text.ts';

export const PlanList = () => (
  <List
    title="Membership plans"
    exporter={false}
    sort={{ field: 'position', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn />]}
  >
    <RecordTable wideOnly={['sold', 'nth-3']}>
      <TextField source="name" sx={{ fontWeight: 650 }} />
      <FunctionField source="price" label="Price" render={({ price }: PlanRow) => <Money amount={price} />} />
      <FunctionField label="Period" render={(row: PlanRow) => periodText(row)} />
      <FunctionField
        source="allowanceGrams"
        label="Allowance"
        render={({ allowanceGrams }: PlanRow) => weightText(allowanceGrams)}
      />
      <TextField source="sold" label="Bought" sortable={false} />
      <FunctionField
        label="Status"
        render={({ isActive }: PlanRow) => <ActiveChip on={isActive} yes="Sold" no="Not sold" />}
      />
    </RecordTable>
  </List>
);
