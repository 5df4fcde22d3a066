import { Alert, Chip, Link as PlainLink } from '@mui/material';
import { FunctionField, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { type DisputeRow, disputeStates } from '#contracts/desk/dispute.ts';
import { paymentMethodLabels } from '#domain/order-labels.ts';
import { Money } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';
import { disputeReason, disputeStateColours, disputeStateLabels } from './dispute-labels.ts';

const states = disputeStates.map((id) => ({ id, name: disputeStateLabels[id] }));

/**
 * Payments that a customer's bank has taken back or tries to take back; disputes that can still be answered come first.
 */
export function DisputeList() {
  const format = useShopTime();
  return (
    <>
      <Alert severity="info" sx={{ mt: 2 }}>
        A customer’s bank takes the money back at once. Answer in the provider’s dashboard in time: without an
        answer the dispute is lost. While it is open, the payment is not refunded.
      </Alert>
      <RecordList
        title="Disputes"
        none="No disputes. They appear here when a customer’s bank asks for a payment back."
        unmatched="No dispute matches these filters."
        wideOnly={['nth-2', 'nth-4']}
        rowClick={false}
        filters={[
          <SearchInput key="q" source="q" alwaysOn placeholder="Order or provider’s id" />,
          <SelectInput key="state" source="state" label="State" choices={states} alwaysOn />,
          <StoreInput key="store" alwaysOn />,
        ]}
      >
        <FunctionField
          label="Dispute"
          render={({ paymentId, reason, reference, order }: DisputeRow) => (
            <TwoLines
              first={
                <PlainLink component={Link} to={`/payments/${paymentId}`} color="inherit">
                  {order ? `Order ${order.number}` : 'Paid without an order'}
                </PlainLink>
              }
              second={[disputeReason(reason), reference].filter(Boolean).join(' · ')}
              isStrong
            />
          )}
        />
        <FunctionField
          label="Paid by"
          render={({ method, storeName }: DisputeRow) => (
            <TwoLines first={paymentMethodLabels[method]} second={storeName} />
          )}
        />
        <FunctionField
          label="State"
          render={({ state, answerBy, closedAt }: DisputeRow) => (
            <TwoLines
              first={
                <Chip
                  size="small"
                  variant="outlined"
                  color={disputeStateColours[state]}
                  label={disputeStateLabels[state]}
                />
              }
              second={
                state === 'open'
                  ? answerBy && `Answer by ${format.format(new Date(answerBy))}`
                  : closedAt && format.format(new Date(closedAt))
              }
            />
          )}
        />
        <FunctionField
          label="Opened"
          render={({ openedAt }: DisputeRow) => format.format(new Date(openedAt))}
        />
        <FunctionField
          label="Amount"
          textAlign="right"
          render={({ amount, currency }: DisputeRow) => <Money amount={amount} currency={currency} />}
        />
      </RecordList>
    </>
  );
}
