import {
  Link as PlainLink,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { Link } from 'react-router-dom';
import type { DailyClose, LedgerFilter, StoreClose } from '#contracts/desk/ledger.ts';
import { useDesk } from '../desk-context.ts';
import { Money } from '../parts/money.tsx';
import { ledgerPath } from './ledger-labels.ts';

type Figure = {
  name: keyof DailyClose['sum'] & keyof StoreClose;
  label: string;
  /** Selects the rows of the ledger that make up the figure; omitted for figures that are calculated. */
  rows?: LedgerFilter;
};

const allFigures: readonly Figure[] = [
  { name: 'capturedCash', label: 'Paid in cash', rows: { kind: 'payment', accountKind: 'cash' } },
  { name: 'capturedWallet', label: 'Paid by wallet', rows: { kind: 'payment', accountKind: 'wallet' } },
  { name: 'capturedOnline', label: 'Paid online', rows: { kind: 'payment', accountKind: 'provider' } },
  { name: 'refundedCash', label: 'Refunded in cash', rows: { kind: 'refund', accountKind: 'cash' } },
  { name: 'refundedWallet', label: 'Refunded to wallets', rows: { kind: 'refund', accountKind: 'wallet' } },
  { name: 'refundedOnline', label: 'Refunded online', rows: { kind: 'refund', accountKind: 'provider' } },
  { name: 'disputed', label: 'Disputed', rows: { kind: 'dispute' } },
  { name: 'riderTips', label: 'Tips to riders', rows: { kind: 'rider_tip' } },
  { name: 'net', label: 'Net', rows: { accountKind: 'store' } },
  { name: 'commission', label: 'Commission' },
  { name: 'riderCash', label: 'Cash with riders', rows: { accountKind: 'rider_cash' } },
  { name: 'cashHeld', label: 'Cash held', rows: { accountKind: 'cash' } },
  { name: 'owed', label: 'Owed to the store' },
];

/** Rare figures: each is shown only on days when it is not zero for at least one store. */
const figuresHiddenWhenZero: ReadonlySet<Figure['name']> = new Set([
  'capturedOnline',
  'refundedOnline',
  'disputed',
  'riderTips',
  'riderCash',
]);

/** One row per store; its figures link to the rows of the ledger, for those who may see it. */
export function DailyCloseTable({ close: { day, currency, stores, sum } }: { close: DailyClose }) {
  const maySeeLedger = useDesk().me.role === 'admin';
  const figures = allFigures.filter(
    ({ name }) => !figuresHiddenWhenZero.has(name) || stores.some((store) => store[name] !== 0),
  );
  return (
    <TableContainer component={Paper} tabIndex={0} role="region" aria-label="Figures of the day">
      <Table size="small" aria-label="Daily close">
        <TableHead>
          <TableRow>
            <TableCell>Store</TableCell>
            <TableCell align="right">Orders completed</TableCell>
            {figures.map(({ name, label }) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {stores.map((store) => (
            <TableRow key={store.storeId}>
              <TableCell component="th" scope="row">
                {store.storeName}
              </TableCell>
              <TableCell align="right">{store.orders}</TableCell>
              {figures.map(({ name, label, rows }) => {
                const amount = <Money amount={store[name]} currency={currency} />;
                const filter = { ...rows, storeId: store.storeId, from: day, to: day, currency };
                return (
                  <TableCell key={name} align="right">
                    {rows && maySeeLedger ? (
                      <PlainLink
                        component={Link}
                        to={ledgerPath(filter)}
                        color="inherit"
                        aria-label={`${label}, ${store.storeName}: see the rows of the ledger`}
                      >
                        {amount}
                      </PlainLink>
                    ) : (
                      amount
                    )}
                    {name === 'commission' && (
                      <span style={{ whiteSpace: 'nowrap' }}>
                        {' '}
                        ({(store.commissionBasisPoints / 100).toFixed(2)} %)
                      </span>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
        {stores.length > 1 && (
          <TableFooter>
            <TableRow sx={{ '& > *': { color: 'text.primary', fontSize: 'inherit', fontWeight: 600 } }}>
              <TableCell component="th" scope="row">
                All stores
              </TableCell>
              <TableCell align="right">{sum.orders}</TableCell>
              {figures.map(({ name }) => (
                <TableCell key={name} align="right">
                  <Money amount={sum[name]} currency={currency} />
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
