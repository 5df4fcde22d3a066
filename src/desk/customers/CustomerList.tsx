import { Chip } from '@mui/material';
import { BooleanInput, FunctionField, NumberField, SelectInput } from 'react-admin';
import type { CustomerRow } from '#contracts/desk/customer.ts';
import { Money } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';

const kinds = [
  { id: 'account', name: 'With an account' },
  { id: 'guest', name: 'Guests' },
];

/** Customers with an account, and guests, who are identified by the phone of their orders. */
export const CustomerList = () => (
  <RecordList
    title="Customers"
    none="No customers yet."
    unmatched="No customer matches."
    filters={[
      <SearchInput key="q" source="q" alwaysOn placeholder="Name, phone, email or order" />,
      <SelectInput key="kind" source="kind" label="Kind" choices={kinds} emptyText="All" alwaysOn />,
      <BooleanInput key="banned" source="isBanned" label="Blocked from ordering" />,
    ]}
  >
    <FunctionField
      label="Name"
      render={(row: CustomerRow) => (
        <TwoLines first={row.name} second={[row.email, row.phone].filter(Boolean).join(' · ')} isStrong />
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
  </RecordList>
);
