import { type Theme, useMediaQuery } from '@mui/material';
import { DateInput, FunctionField, SelectInput, TextField } from 'react-admin';
import type { PaymentRecord } from '#contracts/desk/payment-record.ts';
import { paymentMethods, paymentStates } from '#domain/payment.ts';
import { orderPaymentLabels, paymentMethodLabels } from '#domain/order-labels.ts';
import { Money, useMoney } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';
import { ConcernChips } from './ConcernChips.tsx';
import { concernLabels, purposeLabels } from './payment-labels.ts';

const methods = paymentMethods.map((id) => ({ id, name: paymentMethodLabels[id] }));
const states = paymentStates.map((id) => ({ id, name: orderPaymentLabels[id] }));
const concerns = [
  { id: 'open', name: 'Everything open' },
  ...Object.entries(concernLabels).map(([id, name]) => ({ id, name })),
];

/** Every payment, newest first, including those that did not result in an order. */
export function PaymentList() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const format = useShopTime();
  const money = useMoney();
  return (
    <RecordList
      title="Payments"
      none="No payments yet. They appear here as soon as customers order."
      unmatched="No payment matches these filters."
      wideOnly={['nth-2', 'storeName', 'captured']}
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder="Order, name, phone or provider’s id" />,
        <SelectInput key="concern" source="concern" label="To look at" choices={concerns} alwaysOn />,
        <SelectInput key="method" source="method" label="Method" choices={methods} alwaysOn={isWide} />,
        <SelectInput key="state" source="state" label="State" choices={states} alwaysOn={isWide} />,
        <StoreInput key="store" alwaysOn={isWide} />,
        // On a phone these filters are added with a button, so that the payments stay visible.
        <DateInput key="from" source="from" label="From" alwaysOn={isWide} />,
        <DateInput key="to" source="to" label="To" alwaysOn={isWide} />,
      ]}
    >
      <FunctionField
        label="Payment"
        render={(row: PaymentRecord) => (
          <TwoLines
            first={
              row.customer?.name ?? (row.order ? `Order ${row.order.number}` : purposeLabels[row.purpose])
            }
            second={[
              row.customer && row.order ? row.order.number : null,
              row.purpose === 'order' ? null : purposeLabels[row.purpose],
              format.format(new Date(row.createdAt)),
            ]
              .filter(Boolean)
              .join(' · ')}
            isStrong
          />
        )}
      />
      <FunctionField label="Method" render={(row: PaymentRecord) => paymentMethodLabels[row.method]} />
      <FunctionField
        label="State"
        render={(row: PaymentRecord) => (
          <TwoLines first={orderPaymentLabels[row.state]} second={<ConcernChips payment={row} />} />
        )}
      />
      <TextField source="storeName" label="Store" sortable={false} />
      <FunctionField
        source="captured"
        label="Paid"
        sortable={false}
        textAlign="right"
        render={(row: PaymentRecord) => (
          <TwoLines
            first={<Money amount={row.captured} currency={row.currency} />}
            second={row.refunded > 0 && `${money(row.refunded, row.currency)} given back`}
          />
        )}
      />
      <FunctionField
        label="Amount"
        textAlign="right"
        render={(row: PaymentRecord) => <Money amount={row.amount} currency={row.currency} />}
      />
    </RecordList>
  );
}
