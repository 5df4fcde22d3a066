import { useCallback, useEffect, useState } from 'react';
import { FunctionField, useRefresh } from 'react-admin';
import { Alert, Box } from '@mui/material';
import type { PayoutRow, StoreBalance } from '#contracts/desk/payout.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Money } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { StoreInput } from '../parts/StoreInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { dayFormat } from '../farm-visits/day-format.ts';
import { BalanceTable } from './BalanceTable.tsx';
import { RecordPayout } from './RecordPayout.tsx';

const formatDay = new Intl.DateTimeFormat('en-IN', dayFormat);

/** What each store is owed, and the payouts. */
export function PayoutList() {
  const isAdmin = useDesk().me.role === 'admin';
  const refresh = useRefresh();
  const [balances, setBalances] = useState<readonly StoreBalance[]>([]);
  const [problem, setProblem] = useState('');
  const load = useCallback(
    (signal?: AbortSignal) =>
      callDesk('payouts/balances', {}, signal).then(
        (found) => setBalances(found),
        (error: Error) => !signal?.aborted && setProblem(error.message),
      ),
    [],
  );
  useEffect(() => {
    const cancel = new AbortController();
    // Loaded once, when the screen opens.
    // oxlint-disable-next-line react/set-state-in-effect
    void load(cancel.signal);
    return () => cancel.abort();
  }, [load]);
  const onRecorded = (next: readonly StoreBalance[]) => {
    setBalances(next);
    refresh();
  };
  return (
    <>
      <Box sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <BalanceTable balances={balances} />
        {isAdmin && <RecordPayout balances={balances} onRecorded={onRecorded} />}
      </Box>
      <RecordList
        title="Payouts"
        none="No payouts yet. Record one when the money has moved at the bank."
        unmatched="No payout matches these filters."
        wideOnly={['nth-2', 'nth-4']}
        rowClick={false}
        filters={[<StoreInput key="store" alwaysOn />]}
      >
        <FunctionField
          label="Store"
          render={({ storeName, direction, reference }: PayoutRow) => (
            <TwoLines
              first={storeName}
              second={`${direction === 'paid' ? 'Paid' : 'Received'} · ${reference}`}
              isStrong
            />
          )}
        />
        <FunctionField
          label="Day"
          render={({ day }: PayoutRow) => formatDay.format(new Date(`${day}T00:00:00Z`))}
        />
        <FunctionField
          label="Amount"
          textAlign="right"
          render={({ amount, currency, direction }: PayoutRow) => (
            <Money amount={direction === 'paid' ? amount : -amount} currency={currency} />
          )}
        />
        <FunctionField label="Recorded by" render={({ actor }: PayoutRow) => actor} />
      </RecordList>
    </>
  );
}
