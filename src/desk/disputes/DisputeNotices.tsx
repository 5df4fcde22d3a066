import { Alert } from '@mui/material';
import { Link } from 'react-router-dom';
import type { DisputeRow } from '#contracts/desk/dispute.ts';
import { ledgerPath } from '../ledger/ledger-labels.ts';
import { useDesk } from '../desk-context.ts';
import { useMoney } from '../parts/money.tsx';
import { disputeReason } from './dispute-labels.ts';

/**
 * The disputes of a payment or an order: what the bank demands, the deadline for the shop's answer, and how the
 * dispute ended.
 */
export function DisputeNotices({
  disputes,
  format,
}: {
  disputes: readonly DisputeRow[];
  format: Intl.DateTimeFormat;
}) {
  const money = useMoney();
  const { role } = useDesk().me;
  return disputes.map(({ id, paymentId, amount, currency, state, reason, answerBy, closedAt, reference }) => (
    <Alert key={id} severity={state === 'open' ? 'error' : state === 'won' ? 'success' : 'warning'}>
      {state === 'open' && (
        <>
          The customer’s bank has asked for {money(amount, currency)} back
          {reason && ` (${disputeReason(reason)})`}. Answer in the provider’s dashboard
          {answerBy && ` until ${format.format(new Date(answerBy))}`}: it is called {reference} there. Refunds
          wait until it is decided.
        </>
      )}
      {state === 'won' && `The shop has won the dispute over ${money(amount, currency)}: the money is back.`}
      {state === 'lost' &&
        `The shop has lost the dispute over ${money(amount, currency)}: the money stays with the customer.`}
      {closedAt && ` ${format.format(new Date(closedAt))}.`}
      {(role === 'admin' || role === 'support') && (
        <>
          {' '}
          <Link to={ledgerPath({ paymentId })}>See it in the ledger</Link>
        </>
      )}
    </Alert>
  ));
}
