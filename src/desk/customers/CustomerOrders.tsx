import { Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CustomerDetail } from '#contracts/desk/customer.ts';
import { orderStateLabels } from '../orders/order-state-labels.ts';
import { Money } from '../parts/money.tsx';
import { CustomerSection } from './CustomerSection.tsx';

/** The latest orders; all others are in the list of orders, filtered by this customer. */
export function CustomerOrders({
  customer,
  format,
}: {
  customer: CustomerDetail;
  format: Intl.DateTimeFormat;
}) {
  const { id, latestOrders, orders } = customer;
  const filter = encodeURIComponent(JSON.stringify({ customerId: id }));
  return (
    <CustomerSection title="Orders" isEmpty={latestOrders.length === 0} empty="No orders yet.">
      <Table size="small" aria-label="Orders">
        <TableBody>
          {latestOrders.map((order) => (
            <TableRow key={order.id}>
              <TableCell sx={{ pl: 0 }}>
                <Link to={`/orders/${order.id}`}>{order.number}</Link>
                <Typography variant="body2" color="text.secondary">
                  {order.storeName} · {format.format(new Date(order.placedAt))}
                </Typography>
              </TableCell>
              <TableCell>{orderStateLabels[order.status]}</TableCell>
              <TableCell align="right" sx={{ pr: 0 }}>
                <Money amount={order.total} currency={order.currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {orders > latestOrders.length && (
        <Button component={Link} to={`/orders?displayedFilters=${encodeURIComponent('{}')}&filter=${filter}`}>
          All {orders} orders
        </Button>
      )}
    </CustomerSection>
  );
}
