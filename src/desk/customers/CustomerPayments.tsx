import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import { PaymentRows, RefundRows } from '../payments/PaymentRows.tsx';
import { CustomerSection } from './CustomerSection.tsx';

/** The latest payments and their refunds; the list of payments has all of them. */
export function CustomerPayments({
  customer: { id, latestPayments, latestRefunds, payments },
  format,
}: {
  customer: CustomerDetail;
  format: Intl.DateTimeFormat;
}) {
  const filter = encodeURIComponent(JSON.stringify({ customerId: id }));
  return (
    <CustomerSection title="Payments" isEmpty={latestPayments.length === 0} empty="No payments yet.">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PaymentRows payments={latestPayments} showsOrder format={format} />
        <RefundRows refunds={latestRefunds} format={format} />
        {payments > latestPayments.length && (
          <Button
            component={Link}
            to={`/payments?displayedFilters=${encodeURIComponent('{}')}&filter=${filter}`}
            sx={{ justifySelf: 'start' }}
          >
            All {payments} payments
          </Button>
        )}
      </Box>
    </CustomerSection>
  );
}
