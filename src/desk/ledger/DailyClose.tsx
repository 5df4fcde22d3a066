import { Alert, Box, CircularProgress, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { DailyClose as Close } from '#contracts/desk/ledger.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { DailyCloseTable } from './DailyCloseTable.tsx';
import { DownloadButton } from '../parts/DownloadButton.tsx';
import { PaymentComparison } from './PaymentComparison.tsx';
import { ProviderAndMembershipTables } from './ProviderAndMembershipTables.tsx';

/** What each store received, refunded and is owed for the day in the URL, or today. */
export function DailyClose() {
  const isAdmin = useDesk().me.role === 'admin';
  const [params, setParams] = useSearchParams();
  const [close, setClose] = useState<Close | null>(null);
  const [problem, setProblem] = useState('');
  const day = params.get('day');
  const currency = params.get('currency');
  useEffect(() => {
    const cancel = new AbortController();
    callDesk('daily-close/get', bodyOf(day, currency), cancel.signal).then(
      (found) => {
        setClose(found);
        setProblem('');
      },
      (error: Error) => !cancel.signal.aborted && setProblem(error.message),
    );
    return () => cancel.abort();
  }, [day, currency]);
  const choose = (name: 'day' | 'currency', value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return (
    // A wide table scrolls inside its own box and does not widen the page.
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Daily close" />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          type="date"
          label="Day"
          size="small"
          value={day ?? close?.day ?? ''}
          onChange={(event) => choose('day', event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        {close && close.currencies.length > 1 && (
          <TextField
            select
            label="Currency"
            size="small"
            sx={{ minWidth: '7rem' }}
            value={close.currency}
            onChange={(event) => choose('currency', event.target.value)}
          >
            {close.currencies.map((code) => (
              <MenuItem key={code} value={code}>
                {code}
              </MenuItem>
            ))}
          </TextField>
        )}
        <DownloadButton read={() => callDesk('daily-close/csv', bodyOf(day, currency))} />
      </Stack>
      {problem && <Alert severity="error">{problem}</Alert>}
      {!close && !problem && <CircularProgress sx={{ m: 4 }} />}
      {close && !problem && (
        <>
          {!close.isOver && (
            <Alert severity="info">This day is not over: the figures can still change.</Alert>
          )}
          {close.stores.length === 0 ? (
            <Typography color="text.secondary" role="status">
              No order was completed on this day, and no money moved.
            </Typography>
          ) : (
            <DailyCloseTable close={close} />
          )}
          <ProviderAndMembershipTables close={close} />
          {isAdmin && (
            <PaymentComparison
              key={`${close.day} ${close.currency}`}
              input={{ day: close.day, currency: close.currency }}
            />
          )}
          <Box component="p" sx={{ m: 0, maxWidth: '75ch', color: 'text.secondary' }}>
            Net is what was paid less refunds and disputes. Of it the shop keeps its commission, the store
            already holds its cash, and the shop owes the rest; an amount below 0 is what the store owes the
            shop.
          </Box>
        </>
      )}
    </Box>
  );
}

const bodyOf = (day: string | null, currency: string | null) => ({
  ...(day && { day }),
  ...(currency && { currency }),
});
