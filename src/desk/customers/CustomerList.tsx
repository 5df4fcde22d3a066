import { Chip, Typography } from '@mui/material';
import { BooleanInput, FunctionField, List, NumberField, SelectInput } from 'react-admin';
import type { CustomerRow } from '#contracts/desk/customer.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Money } from '../parts/money.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';

const kinds = [
  { id: 'account', name: 'With an account' },
  { id: 'guest', name: 'Guests' },
];

/** Customers with an account, and guests, who are known by the phone of their orders. */
export const CustomerList = () => (
  <List
    title="Customers"
    exporter={false}
    filters={[
      <SearchInput key="q" source="q" alwaysOn placeholder="Name, phone, email or order" />,
      <SelectInput key="kind" source="kind" label="Kind" choices={kinds} alwaysOn />,
      <BooleanInput key="banned" source="isBanned" label="Blocked from ordering" />,
    ]}
    empty={false}
  >
    <RecordTable
      empty={<EmptyList none="No customers yet." unmatched="No customer matches." />}
      wideOnly={['nth-2', 'spent']}
    >
      <FunctionField
        label="Name"
        render={(row: CustomerRow) => (
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
      <FunctionField
        label="Kind"
        render={(row: CustomerRow) =>
          row.isBanned ? (
            <Chip size="small" variant="outlined" color="error" label="Blocked" />
          ) : row.kind === 'guest' ? (
            'Guest'
          ) : (
            'Account'
          )
        }
      />
      <NumberField source="orders" label="Orders" sortable={false} />
      <FunctionField
        source="spent"
        label="Total spent"
        sortable={false}
        textAlign="right"
        render={(row: CustomerRow) => <Money amount={row.spent} />}
      />
    </RecordTable>
  </List>
);
