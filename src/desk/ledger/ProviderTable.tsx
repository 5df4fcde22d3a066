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
import type { DailyClose } from '#contracts/desk/ledger.ts';
import { paymentMethodLabels } from '../orders/order-texts.ts';
import { Money } from '../parts/money.tsx';
import { entryKindLabels, ledgerPath } from './ledger-labels.ts';

type Line = DailyClose['providers'][number]['lines'][number];

/** "Payment" for orders; what came without one is named as such. */
const lineLabel = ({ kind, accountKind }: Line): string =>
  accountKind === 'clearing' ? `${entryKindLabels[kind]}, without an order` : entryKindLabels[kind];

/** What came to each payment provider on the day, and what left it. */
export const ProviderTable = ({ close: { day, currency, providers } }: { close: DailyClose }) =>
  providers.map(({ provider, lines, net }) => (
    <TableContainer key={provider} component={Paper} sx={{ maxWidth: 560 }}>
      <Typography variant="h6" component="h3" sx={{ px: 2, pt: 2 }}>
        {paymentMethodLabels[provider]}
      </Typography>
      <Table size="small" aria-label={paymentMethodLabels[provider]}>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={`${line.kind} ${line.accountKind}`}>
              <TableCell component="th" scope="row">
                <PlainLink
                  component={Link}
                  color="inherit"
                  to={ledgerPath({ kind: line.kind, accountKind: 'provider', from: day, to: day, currency })}
                >
                  {lineLabel(line)}
                </PlainLink>
              </TableCell>
              <TableCell align="right">
                <Money amount={line.amount} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
          <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
            <TableCell component="th" scope="row">
              Added at the provider, before its fees
            </TableCell>
            <TableCell align="right">
              <Money amount={net} currency={currency} />
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  ));
