import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { StoreBalance } from '#contracts/desk/payout.ts';
import { Money } from '../parts/money.tsx';

/** What each store is owed for all completed days, and how much of it was paid out. */
export const BalanceTable = ({ balances }: { balances: readonly StoreBalance[] }) =>
  balances.length > 0 && (
    <TableContainer component={Paper} tabIndex={0} role="region" aria-label="What is owed">
      <Table
        size="small"
        aria-label="What is owed"
        sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Store</TableCell>
            <TableCell align="right">Owed until yesterday</TableCell>
            <TableCell align="right">Paid out</TableCell>
            <TableCell align="right">Left to pay</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {balances.map(({ storeId, storeName, currency, owed, paid, left }) => (
            <TableRow key={`${storeId} ${currency}`}>
              <TableCell component="th" scope="row">
                {storeName}
              </TableCell>
              {[owed, paid, left].map((amount, index) => (
                <TableCell key={index} align="right">
                  <Money amount={amount} currency={currency} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="text.secondary" sx={{ p: 2, maxWidth: '75ch' }}>
        The sum of the daily closes of all days that are over, at each store’s present commission. An amount
        below 0 is what the store owes the shop.
      </Typography>
    </TableContainer>
  );
