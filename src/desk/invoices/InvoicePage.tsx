import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { EditBase, Title, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DeskInvoice } from '#contracts/desk/invoice.ts';
import { useMoney } from '../parts/money.tsx';
import { PrintSheet } from '../parts/PrintSheet.tsx';
import { gramsText } from '../picking/picking-labels.ts';
import { chargeLabel, invoiceKindLabels, lineLabel } from './invoice-labels.ts';

/** An invoice or credit note, as it was issued. */
export const InvoicePage = () => (
  <EditBase mutationMode="pessimistic">
    <InvoiceView />
  </EditBase>
);

const sheetStyles = {
  '& table': { width: '100%', borderCollapse: 'collapse', my: 2 },
  '& th, & td': { textAlign: 'start', p: 0.75, borderBottom: 1, borderColor: 'divider' },
  '& .amount': { textAlign: 'end', whiteSpace: 'nowrap' },
} as const;

function InvoiceView() {
  const invoice = useRecordContext<DeskInvoice>();
  // react-admin shows the list's row, which has no body, until the invoice is loaded.
  if (!invoice?.body) return null;
  const title = `${invoiceKindLabels[invoice.kind]} ${invoice.number}`;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={title} />
      <PrintSheet>
        <h1>{title}</h1>
        <Sheet invoice={invoice} />
      </PrintSheet>
      <Card>
        <CardContent>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
              Print
            </Button>
            <Link to={`/orders/${invoice.orderId}`}>Order {invoice.body.order_number}</Link>
          </Stack>
          <Typography variant="h5" component="h2" sx={{ mt: 2 }}>
            {title}
          </Typography>
          <Box sx={sheetStyles}>
            <Sheet invoice={invoice} />
          </Box>
        </CardContent>
      </Card>
    </Stack>
  );
}

function Sheet({ invoice: { body, issuedAt, timeZone, total, currency } }: { invoice: DeskInvoice }) {
  const format = useMoney();
  const money = (amount: number) => format(amount, currency);
  const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const { seller, customer, corrects } = body;
  return (
    <>
      <p>
        {date.format(new Date(issuedAt))}
        {corrects && `, corrects ${corrects.number} of ${date.format(new Date(corrects.issued_at))}`}
      </p>
      <p>
        <b>{seller.name}</b>, {seller.address}
        {seller.tax_number && `, tax number ${seller.tax_number}`}
      </p>
      <p dir="auto">
        Bill to {customer.name}
        {customer.tax_number && `, tax number ${customer.tax_number}`}
      </p>
      {body.place && <p>Place of supply: {body.place}</p>}
      <table>
        <thead>
          <tr>
            <th>Item</th>
            {body.tax_code_name && <th>{body.tax_code_name}</th>}
            <th className="amount">Quantity</th>
            <th className="amount">Tax rate</th>
            <th className="amount">Amount</th>
          </tr>
        </thead>
        <tbody>
          {body.lines.map((line, index) => (
            <tr key={index}>
              <td dir="auto">{lineLabel(line)}</td>
              {body.tax_code_name && <td>{line.tax_code}</td>}
              <td className="amount">
                {line.quantity}
                {line.weight && ` (${gramsText(line.weight.grams)}, ${money(line.weight.price_per_kg)}/kg)`}
              </td>
              <td className="amount">{line.rate} %</td>
              <td className="amount">{money(line.amount)}</td>
            </tr>
          ))}
          {body.charges.map((charge) => (
            <tr key={charge.kind}>
              <td colSpan={body.tax_code_name ? 4 : 3}>{chargeLabel(charge)}</td>
              <td className="amount">{money(charge.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="total">
            <td colSpan={body.tax_code_name ? 4 : 3}>Total</td>
            <td className="amount">{money(total)}</td>
          </tr>
        </tfoot>
      </table>
      <table>
        <thead>
          <tr>
            <th>Tax rate</th>
            <th className="amount">Taxable value</th>
            <th>Parts</th>
            <th className="amount">Tax</th>
          </tr>
        </thead>
        <tbody>
          {body.taxes.map((tax) => (
            <tr key={tax.rate}>
              <td>{tax.rate} %</td>
              <td className="amount">{money(tax.taxable)}</td>
              <td>{tax.components.map(({ name, amount }) => `${name} ${money(amount)}`).join(', ')}</td>
              <td className="amount">{money(tax.tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
