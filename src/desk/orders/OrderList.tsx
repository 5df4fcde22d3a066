import { Chip, Typography } from '@mui/material';
import { FunctionField, List, SelectInput, TextField } from 'react-admin';
import type { DeskOrderRow } from '#contracts/desk/order.ts';
import { orderStates } from '#domain/order-state.ts';
import { Money } from '../parts/money.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { useDesk } from '../desk-context.ts';
import { orderStateColour, orderStateLabels } from './order-state-labels.ts';

const states = [
  { id: 'running', name: 'Needs attention' },
  ...orderStates.map((id) => ({ id, name: orderStateLabels[id] })),
];

/** Orders, newest first; shows unfinished ones by default. */
export function OrderList() {
  const { timeZone } = useDesk().shop;
  const formatDateTime = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <List
      title="Orders"
      exporter={false}
      sort={{ field: 'id', order: 'DESC' }}
      filterDefaultValues={{ status: 'running' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Number, name or phone" />,
        <SelectInput key="status" source="status" label="Status" choices={states} alwaysOn />,
        <StoreInput key="store" alwaysOn />,
      ]}
      queryOptions={{ refetchInterval: 15_000 }}
      empty={false}
    >
      <RecordTable wideOnly={['storeName', 'placedAt', 'pieces']}>
        <FunctionField
          label="Order"
          render={(row: DeskOrderRow) => (
            <>
              <Typography component="span" sx={{ fontWeight: 650, display: 'block' }}>
                {row.customerName}
              </Typography>
              <Typography component="span" variant="body2" color="text.secondary">
                {row.invoiceNumber} · {row.mode === 'delivery' ? 'Delivery' : 'Self-pickup'}
              </Typography>
            </>
          )}
        />
        <FunctionField
          label="Status"
          render={(row: DeskOrderRow) => (
            <Chip
              size="small"
              label={orderStateLabels[row.status]}
              color={orderStateColour(row.status)}
              variant="outlined"
            />
          )}
        />
        <TextField source="storeName" label="Store" sortable={false} />
        <FunctionField
          source="placedAt"
          label="Placed"
          sortable={false}
          render={(row: DeskOrderRow) => formatDateTime.format(new Date(row.placedAt))}
        />
        <TextField source="pieces" label="Items" sortable={false} textAlign="right" />
        <FunctionField
          label="Total"
          textAlign="right"
          render={(row: DeskOrderRow) => <Money amount={row.total} />}
        />
      </RecordTable>
    </List>
  );
}
