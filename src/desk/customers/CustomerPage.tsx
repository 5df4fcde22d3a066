import { Alert, Box, Button, Card, CardContent, Chip, Stack, Typography } from '@mui/material';
import { EditBase, Title, useRecordContext } from 'react-admin';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import { actForCustomerPath } from '#staff-paths';
import { useDesk } from '../desk-context.ts';
import { BanForm } from '../people/BanForm.tsx';
import { useMoney } from '../parts/money.tsx';
import { Timeline } from '../parts/Timeline.tsx';
import { useShopDayFormat, useShopTime } from '../parts/use-shop-time.ts';
import { CustomerAddresses, CustomerAudit, CustomerVisits } from './CustomerPageLists.tsx';
import { CustomerMessages } from './CustomerMessages.tsx';
import { CustomerMembership } from './CustomerMembership.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { CustomerPayments } from './CustomerPayments.tsx';
import { CashPermissionForm } from './CashPermissionForm.tsx';
import { CustomerSection } from './CustomerSection.tsx';
import { CustomerWallet } from './CustomerWallet.tsx';

/** Everything that support needs about a customer or a guest, on one page. */
export const CustomerPage = () => (
  <EditBase mutationMode="pessimistic">
    <CustomerView />
  </EditBase>
);

function CustomerView() {
  const customer = useRecordContext<CustomerDetail>();
  const format = useShopTime();
  const formatDay = useShopDayFormat();
  const money = useMoney();
  const isAdmin = useDesk().me.role === 'admin';
  // react-admin shows the list's row, which is incomplete, until the customer is loaded.
  if (!customer?.notes) return null;
  const { orders } = customer;
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1100 }}>
      <Title title={customer.name} />
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1 }}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
            <Typography variant="h5" component="h2">
              {customer.name}
            </Typography>
            {customer.kind === 'guest' && <Chip label="Guest" variant="outlined" />}
            {customer.isBanned && <Chip label="Blocked" color="error" variant="outlined" />}
            {customer.cashOffAt && <Chip label="No cash" color="warning" variant="outlined" />}
          </Stack>
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', overflowWrap: 'anywhere' }}>
            {customer.phone && (
              <span>
                <a href={`tel:${customer.phone}`}>{customer.phone}</a>
                {customer.isPhoneProven && ' (confirmed)'}
              </span>
            )}
            {customer.email && (
              <span>
                <a href={`mailto:${customer.email}`}>{customer.email}</a>
                {customer.isEmailProven && ' (confirmed)'}
              </span>
            )}
            {customer.taxNumber && <span>Tax number {customer.taxNumber}</span>}
          </Stack>
          <Typography color="text.secondary">
            {orders === 0 ? 'No orders' : orders === 1 ? '1 order' : `${orders} orders`},{' '}
            {money(customer.spent)} spent. {customer.kind === 'guest' ? 'First order' : 'Account since'}{' '}
            {formatDay.format(new Date(customer.since))}.
          </Typography>
          {isAdmin && customer.kind === 'account' && (
            <Button variant="outlined" href={actForCustomerPath(customer.id)} sx={{ justifySelf: 'start' }}>
              Act for this customer
            </Button>
          )}
          {customer.kind === 'guest' && (
            <Alert severity="info">
              This customer has no account. All orders with this {customer.email ? 'email' : 'phone'} and
              without an account are shown.
            </Alert>
          )}
        </CardContent>
      </Card>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2}>
          <CustomerOrders customer={customer} format={format} />
          <CustomerPayments customer={customer} format={format} />
          <CustomerMessages messages={customer.messages} format={format} />
          {customer.kind === 'account' && <CustomerAudit customer={customer} format={format} />}
          <CustomerSection title="Timeline" isEmpty={false} empty="">
            <Timeline
              about={{ customerId: customer.id }}
              version={`${customer.notes.length}/${customer.audit[0]?.id}/${customer.wallet?.available}`}
              format={format}
            />
          </CustomerSection>
        </Stack>
        <Stack spacing={2}>
          {customer.wallet && <CustomerWallet customer={customer} wallet={customer.wallet} format={format} />}
          {customer.membership && <CustomerMembership member={customer.membership} />}
          <CustomerNotes customer={customer} format={format} />
          {customer.kind === 'account' && (
            <>
              <CustomerAddresses addresses={customer.addresses} />
              <CustomerVisits visits={customer.visits} />
              <CashPermissionForm customer={customer} />
              <BanForm person={customer} />
            </>
          )}
        </Stack>
      </Box>
    </Stack>
  );
}
