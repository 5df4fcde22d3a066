import { Chip, Typography } from '@mui/material';
import { BooleanInput, FunctionField, List, NumberField, SelectInput } from 'react-admin';
import type { PersonRow } from '#contracts/desk/person.ts';
import { Money } from '../parts/money.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { roleLabels } from './role-labels.ts';

export const PersonList = () => (
  <List
    title="People"
    exporter={false}
    filters={[
      <SearchInput key="q" source="q" alwaysOn placeholder="Name, email or phone" />,
      <SelectInput
        key="role"
        source="role"
        label="Role"
        alwaysOn
        choices={Object.entries(roleLabels).map(([id, name]) => ({ id, name }))}
      />,
      <BooleanInput key="banned" source="isBanned" label="Blocked from ordering" />,
    ]}
  >
    <RecordTable wideOnly={['orders', 'spent', 'nth-2']}>
      <FunctionField
        label="Name"
        render={(row: PersonRow) => (
          <>
            <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
              {row.name}
            </Typography>
            <Typography component="span" variant="body2" color="text.secondary">
              {[row.email, row.phone].filter(Boolean).join(' · ')}
            </Typography>
          </>
        )}
      />
      <FunctionField label="Role" render={(row: PersonRow) => roleLabels[row.role] ?? row.role} />
      <NumberField source="orders" sortable={false} />
      <FunctionField
        source="spent"
        label="Total spent"
        sortable={false}
        textAlign="right"
        render={(row: PersonRow) => <Money amount={row.spent} />}
      />
      <FunctionField
        label="Can order"
        render={(row: PersonRow) => (
          <Chip
            size="small"
            variant="outlined"
            color={row.isBanned ? 'error' : 'success'}
            label={row.isBanned ? 'Blocked' : 'Yes'}
          />
        )}
      />
    </RecordTable>
  </List>
);
