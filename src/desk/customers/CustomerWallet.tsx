import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import type { CustomerWallet as Wallet } from '#contracts/desk/refund-and-credit.ts';
import { useMoney } from '../parts/money.tsx';
import { creditReasonLabels } from './credit-reason-labels.ts';
import { CreditForm } from './CreditForm.tsx';

const kindLabels: Readonly<Record<string, string>> = {
  payment: 'Paid',
  refund: 'Refund',
  store_credit: 'Credit given',
  credit_taken_back: 'Credit deducted',
  given_up: 'Forfeited when the account was deleted',
  paid_out: 'Paid out',
  membership: 'Membership bought',
};

/** The customer's balance, the latest transactions, and a form that gives or deducts store credit. */
export function CustomerWallet({
  customer,
  wallet,
  format,
}: {
  customer: CustomerDetail;
  wallet: Wallet;
  format: Intl.DateTimeFormat;
}) {
  const title = useId();
  const money = useMoney();
  return (
    <Card component="section" aria-labelledby={title}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography id={title} variant="h6" component="h3">
          Wallet
        </Typography>
        <div>
          <Typography variant="h5" component="p">
            {money(wallet.available)}
          </Typography>
          <Typography color="text.secondary">
            Available{wallet.pending > 0 && `; ${money(wallet.pending)} is set aside for orders`}
          </Typography>
        </div>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {wallet.transactions.map(({ id, kind, amount, balance, at, note, reason, orderNumber }) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              spacing={2}
              sx={{ justifyContent: 'space-between' }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {kindLabels[kind] ?? kind}
                {orderNumber && ` · ${orderNumber}`}
                <Typography variant="body2" color="text.secondary">
                  {[format.format(new Date(at)), reason && creditReasonLabels[reason], note]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                {amount > 0 && '+'}
                {money(amount)}
                <Typography variant="body2" color="text.secondary">
                  Balance {money(balance)}
                </Typography>
              </Box>
            </Stack>
          ))}
        </Box>
        <CreditForm customerId={customer.id} />
      </CardContent>
    </Card>
  );
}
