import {
  Link as PlainLink,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from 'react-router-dom';
import type { CloseLine, DailyClose } from '#contracts/desk/ledger.ts';
import { paymentMethodLabels } from '#domain/order-labels.ts';
import { Money } from '../parts/money.tsx';
import { entryKindLabels, ledgerPath } from './ledger-labels.ts';

/** What each payment provider received and paid on the day, and the income from memberships. */
export const ProviderAndMembershipTables = ({ close }: { close: DailyClose }) => (
  <>
    {close.providers.map(({ provider, lines, net }) => (
      <LinesTable
        key={provider}
        title={paymentMethodLabels[provider] ?? provider}
        accountKind="provider"
        lines={lines}
        labelOf={providerLine}
        sum={{ label: 'Added at the provider, before its fees', amount: net }}
        close={close}
      />
    ))}
    {close.memberships && (
      <LinesTable
        title="Memberships"
        accountKind="membership"
        lines={close.memberships.lines}
        labelOf={membershipLine}
        sum={{ label: 'Earned by the shop, besides the stores', amount: close.memberships.net }}
        close={close}
      />
    )}
  </>
);

/** The label of a line. Money in the clearing account belongs to no order yet. */
const providerLine = ({ kind, accountKind }: CloseLine): string =>
  accountKind === 'clearing' ? `${entryKindLabels[kind]}, without an order` : entryKindLabels[kind];

const membershipLine = ({ kind, accountKind }: CloseLine): string => {
  if (kind !== 'membership') return entryKindLabels[kind];
  return accountKind === 'wallet' ? 'Bought from wallets' : 'Bought online';
};

function LinesTable({
  title,
  accountKind,
  lines,
  labelOf,
  sum,
  close: { day, currency },
}: {
  title: string;
  accountKind: 'provider' | 'membership';
  lines: readonly CloseLine[];
  labelOf: (line: CloseLine) => string;
  sum: { label: string; amount: number };
  close: DailyClose;
}) {
  return (
    <TableContainer component={Paper} sx={{ maxWidth: 560 }}>
      <Typography variant="h6" component="h3" sx={{ px: 2, pt: 2 }}>
        {title}
      </Typography>
      <Table size="small" aria-label={title}>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={`${line.kind} ${line.accountKind}`}>
              <TableCell component="th" scope="row">
                <PlainLink
                  component={Link}
                  color="inherit"
                  to={ledgerPath({ kind: line.kind, accountKind, from: day, to: day, currency })}
                >
                  {labelOf(line)}
                </PlainLink>
              </TableCell>
              <TableCell align="right">
                <Money amount={line.amount} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
            <TableCell component="th" scope="row">
              {sum.label}
            </TableCell>
            <TableCell align="right">
              <Money amount={sum.amount} currency={currency} />
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}
