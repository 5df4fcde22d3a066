import {
  Alert,
  Box,
  Button,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DailyCloseInput } from '#contracts/desk/ledger.ts';
import type {
  PaymentComparison as Comparison,
  PaymentDifference,
} from '#contracts/desk/payment-comparison.ts';
import { callDesk } from '../call-desk.ts';
import { paymentMethodLabels } from '#domain/order-labels.ts';
import { Money, useMoney } from '../parts/money.tsx';
import { DownloadButton } from '../parts/DownloadButton.tsx';

/** Requests the payments of the day from the providers and shows the differences. */
export function PaymentComparison({ input }: { input: DailyCloseInput }) {
  const [found, setFound] = useState<readonly Comparison[] | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    setProblem('');
    try {
      setFound(await callDesk('daily-close/compare', input));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => void compare()}
        sx={{ justifySelf: 'start' }}
      >
        {isBusy ? 'Asking the providers…' : 'Compare with the providers'}
      </Button>
      {problem && <Alert severity="error">{problem}</Alert>}
      {found?.length === 0 && <Alert severity="info">No payment provider is configured.</Alert>}
      {found && found.length > 0 && (
        <Box>
          <DownloadButton
            label="Download the comparison as CSV"
            read={() => callDesk('daily-close/compare-csv', input)}
          />
        </Box>
      )}
      {found?.map((comparison) => (
        <ProviderComparison
          key={comparison.provider}
          comparison={comparison}
          {...(input.currency && { currency: input.currency })}
        />
      ))}
    </Box>
  );
}

function ProviderComparison({
  comparison: { provider, problem, isComplete, count, ours, differences, others },
  currency,
}: {
  comparison: Comparison;
  currency?: string;
}) {
  const money = useMoney();
  const name = paymentMethodLabels[provider];
  if (problem !== null)
    return (
      <Alert severity="error">
        {name}: {problem}
      </Alert>
    );
  const notes = [
    others === 1 && 'The account has 1 other payment, which this shop did not ask for.',
    others > 1 && `The account has ${others} other payments, which this shop did not ask for.`,
    !isComplete && 'There were more payments than can be read at once: only the latest were compared.',
  ].filter(Boolean);
  return (
    <>
      {differences.length === 0 ? (
        <Alert severity={isComplete ? 'success' : 'warning'}>
          {name}: {count === 1 ? '1 payment' : `${count} payments`}, {money(ours.captured, currency)} taken
          and {money(ours.refunded, currency)} given back. The provider says the same. {notes.join(' ')}
        </Alert>
      ) : (
        <>
          <Alert severity="warning">
            {name}: {differences.length} of {count === 1 ? '1 payment' : `${count} payments`} differ
            {differences.length === 1 && 's'}. {notes.join(' ')}
          </Alert>
          <Differences name={name ?? provider} differences={differences} {...(currency && { currency })} />
        </>
      )}
    </>
  );
}

const kindLabels: Record<PaymentDifference['kind'], string> = {
  amounts: 'Other amounts',
  missing: 'Not at the provider',
  unknown: 'Not in the shop',
};

function Differences({
  name,
  differences,
  currency,
}: {
  name: string;
  differences: readonly PaymentDifference[];
  currency?: string;
}) {
  const amount = (value: number | undefined) => (
    <Money amount={value ?? null} {...(currency && { currency })} />
  );
  return (
    <TableContainer component={Paper} tabIndex={0} role="region" aria-label={`What differs: ${name}`}>
      <Table size="small" aria-label={`What differs: ${name}`}>
        <TableHead>
          <TableRow>
            <TableCell>Payment</TableCell>
            <TableCell>Difference</TableCell>
            <TableCell align="right">Taken</TableCell>
            <TableCell align="right">Provider</TableCell>
            <TableCell align="right">Given back</TableCell>
            <TableCell align="right">Provider</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map(({ kind, providerPayment, paymentId, order, ours, theirs, isUnderWay }) => (
            <TableRow key={providerPayment}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {paymentId === null ? (
                  providerPayment
                ) : (
                  <Link to={`/payments/${paymentId}`}>
                    {order ? `Order ${order.number}` : providerPayment}
                  </Link>
                )}
              </TableCell>
              <TableCell>
                {kindLabels[kind]}
                {isUnderWay && (
                  <Typography variant="body2" color="text.secondary">
                    Under way: compare again later.
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{amount(ours?.captured)}</TableCell>
              <TableCell align="right">{amount(theirs?.captured)}</TableCell>
              <TableCell align="right">{amount(ours?.refunded)}</TableCell>
              <TableCell align="right">{amount(theirs?.refunded)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
