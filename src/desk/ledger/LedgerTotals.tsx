import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import type { LedgerFilter, LedgerTotal } from '#contracts/desk/ledger.ts';
import { callDesk } from '../call-desk.ts';
import { Money } from '../parts/money.tsx';
import { accountKindLabels } from './ledger-labels.ts';

/** The sums of the filtered transfers from and to each kind of account. */
export function LedgerTotals() {
  const { filterValues } = useListContext();
  const [totals, setTotals] = useState<readonly LedgerTotal[]>([]);
  const [problem, setProblem] = useState('');
  const filter = JSON.stringify(withoutEmptyFields(filterValues));
  useEffect(() => {
    const cancel = new AbortController();
    callDesk('ledger/totals', JSON.parse(filter) as LedgerFilter, cancel.signal).then(
      (found) => {
        setTotals(found);
        setProblem('');
      },
      (error: Error) => !cancel.signal.aborted && setProblem(error.message),
    );
    return () => cancel.abort();
  }, [filter]);
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (totals.length === 0) return null;
  return (
    <Box
      sx={{ overflowX: 'auto', borderTop: 1, borderColor: 'divider' }}
      tabIndex={0}
      role="region"
      aria-label="Totals"
    >
      <Table size="small" aria-label="Totals" sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>Total of the filtered rows</TableCell>
            <TableCell align="right">From</TableCell>
            <TableCell align="right">To</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {totals.map(({ accountKind, currency, from, to }) => (
            <TableRow key={`${accountKind} ${currency}`}>
              <TableCell component="th" scope="row">
                {accountKindLabels[accountKind]}
              </TableCell>
              <TableCell align="right">
                <Money amount={from} currency={currency} />
              </TableCell>
              <TableCell align="right">
                <Money amount={to} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** Removes empty fields from a filter, because they do not restrict the list. */
export const withoutEmptyFields = (values: Readonly<Record<string, unknown>>): LedgerFilter =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value != null));
