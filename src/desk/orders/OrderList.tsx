import { Chip, type Theme, useMediaQuery } from '@mui/material';
import { DateInput, FunctionField, SelectInput, TextField } from 'react-admin';
import type { DeskOrderRow } from '#contracts/desk/order.ts';
import { paymentStates } from '#domain/payment.ts';
import { orderStates } from '#domain/order-state.ts';
import { Money, useMoney } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { OrderSearchInput } from './OrderSearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useDesk } from '../desk-context.ts';
import {
  distanceText,
  dueTexts,
  missingItemLabels,
  orderPaymentLabels,
  paymentText,
} from '#domain/order-labels.ts';
import { orderStateColour, orderStateLabels } from './order-state-labels.ts';

const states = [
  { id: 'running', name: 'Needs attention' },
  ...orderStates.map((id) => ({ id, name: orderStateLabels[id] })),
];

const payments = paymentStates.map((id) => ({ id, name: orderPaymentLabels[id] }));
const modes = [
  { id: 'delivery', name: 'Delivery' },
  { id: 'SELFPICKUP', name: 'Self-pickup' },
];
const defaultFilter = { status: 'running' };

/** Orders, newest first; shows unfinished ones by default. */
export function OrderList() {
  const { timeZone } = useDesk().shop;
  const money = useMoney();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const formatDateTime = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <RecordList
      title="Orders"
      none="No orders yet. They appear here as soon as customers order."
      unmatched="No order matches these filters."
      unmatchedDefault="No order needs attention."
      wideOnly={['storeName', 'placedAt', 'pieces', 'delivery', 'paymentMethod']}
      sort={{ field: 'id', order: 'DESC' }}
      filterDefaultValues={defaultFilter}
      filters={[
        <OrderSearchInput key="q" source="q" alwaysOn />,
        <SelectInput
          key="status"
          source="status"
          label="Status"
          choices={states}
          emptyText="All orders"
          emptyValue="all"
          alwaysOn
        />,
        <StoreInput key="store" alwaysOn />,
        // On a phone these filters are added with a button, so that the orders stay visible.
        <DateInput key="placedOn" source="placedOn" label="Placed on" alwaysOn={isWide} />,
        <SelectInput
          key="payment"
          source="payment"
          label="Payment"
          choices={payments}
          emptyText="All"
          alwaysOn={isWide}
        />,
        <SelectInput
          key="mode"
          source="mode"
          label="Delivery"
          choices={modes}
          emptyText="All"
          alwaysOn={isWide}
        />,
      ]}
      // The server announces every change (desk-changes.ts); polling is for a window whose stream was refused.
      queryOptions={{ refetchInterval: 60_000 }}
    >
      <FunctionField
        label="Order"
        render={(row: DeskOrderRow) => (
          <TwoLines
            first={row.customerName}
            second={`${row.orderNumber} · ${row.mode === 'delivery' ? 'Delivery' : 'Self-pickup'}`}
            isStrong
          />
        )}
      />
      <FunctionField
        label="Due"
        render={(row: DeskOrderRow) => {
          const { requested, due } = dueTexts(row);
          return <TwoLines first={requested} second={due && `due ${due}`} />;
        }}
      />
      <FunctionField
        label="Status"
        render={({ status, pendingStatus }: DeskOrderRow) => (
          // As on the board: a step counts for staff at once, although it can be undone for some seconds.
          <Chip
            size="small"
            label={orderStateLabels[pendingStatus ?? status]}
            color={orderStateColour(pendingStatus ?? status)}
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
        source="delivery"
        label="Preferences and charges"
        sortable={false}
        render={(row: DeskOrderRow) => (
          <TwoLines
            first={`If missing: ${missingItemLabels[row.missingItem].toLowerCase()}`}
            second={
              [
                row.mode === 'delivery' &&
                  [
                    'Delivery',
                    row.delivery === 0 ? 'free' : money(row.delivery, row.currency),
                    distanceText(row.distance),
                  ]
                    .filter(Boolean)
                    .join(' '),
                row.coupon && `Coupon ${row.coupon.code} ${money(row.coupon.amount, row.currency)}`,
                row.tip > 0 && `Tip ${money(row.tip, row.currency)}`,
                row.note && `“${row.note.length > 60 ? `${row.note.slice(0, 60)}…` : row.note}”`,
              ]
                .filter(Boolean)
                .join(' · ') || null
            }
          />
        )}
      />
      <FunctionField
        source="paymentMethod"
        label="Payment"
        sortable={false}
        render={(row: DeskOrderRow) => paymentText(row.paymentMethod, row.paymentState)}
      />
      <FunctionField
        label="Total"
        textAlign="right"
        render={(row: DeskOrderRow) => <Money amount={row.total} currency={row.currency} />}
      />
    </RecordList>
  );
}
