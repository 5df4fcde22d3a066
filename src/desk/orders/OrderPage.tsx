import Print from '@mui/icons-material/PrintOutlined';
import {
  Box,
  Button,
  Card,
  CardContent,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { EditBase, Title, useRecordContext, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { isJoinable } from '#domain/order-state.ts';
import { addressLine } from '#domain/place.ts';
import { CreditForm } from '../customers/CreditForm.tsx';
import { Money, useMoney } from '../parts/money.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Timeline } from '../parts/Timeline.tsx';
import { useDesk } from '../desk-context.ts';
import { pickingPath } from '../picking/picking-screen-path.ts';
import { ChangeTime } from './ChangeTime.tsx';
import { DeliveredTogether } from './DeliveredTogether.tsx';
import { DeliveryPhoto } from './DeliveryPhoto.tsx';
import { PackingChanges } from './PackingChanges.tsx';
import { LinePrice } from './LinePrice.tsx';
import { OrderInvoices } from './OrderInvoices.tsx';
import { PackingProgress } from './PackingProgress.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderPrints } from './OrderPrints.tsx';
import { OrderRider } from './OrderRider.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';
import { TransitionButtons } from './TransitionButtons.tsx';
import { orderFacts } from './order-facts.ts';
import { orderStateColour, orderStateLabels } from './order-state-labels.ts';

/** One order: next actions, then its lines, customer and history. */
export const OrderPage = () => (
  <EditBase mutationMode="pessimistic">
    <OrderView />
  </EditBase>
);

function OrderView() {
  const found = useRecordContext<DeskOrder>();
  const { me, shop } = useDesk();
  const { timeZone } = shop;
  const format = useMoney();
  const refresh = useRefresh();
  // react-admin shows the list's row, which is incomplete, until the order is loaded.
  if (!found?.order) return null;
  const { order, steps } = found;
  const formatDateTime = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const { address } = order;
  const facts = orderFacts(found, formatDateTime, (minor) => format(minor, order.currency));
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={`Order ${order.order_number}`} />
      <PrintedOrder order={order} facts={facts} />
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
            <Typography variant="h5" component="h2">
              {order.customer_name}
            </Typography>
            <Chip
              label={orderStateLabels[order.status]}
              color={orderStateColour(order.status)}
              variant="outlined"
            />
            <Typography color="text.secondary">
              {order.restaurant.name} · {facts.placedAt}
            </Typography>
          </Stack>
          <DeliveredTogether
            order={{ id: found.id, status: order.status, goesWith: found.goesWith }}
            onSeparated={refresh}
          />
          <TransitionButtons
            {...{ id: found.id, revision: order.revision, currency: order.currency }}
            {...{ steps, comingBack: found.comingBack, pending: found.pending }}
            collected={{
              orderNumber: order.order_number,
              customerName: order.customer_name,
              currency: order.currency,
              cashDue: found.cashDue,
              cashGiven: order.cash_given,
              collectionCode: found.collectionCode,
            }}
            next={
              (order.status === 'accepted' || order.status === 'preparing') && (
                <Button component={Link} to={pickingPath(found.id)} variant="outlined" size="large">
                  Pick
                </Button>
              )
            }
            others={
              <>
                {isJoinable(order.status) && found.pending?.to !== 'collected' && (
                  <ChangeTime
                    order={{
                      ...{ id: found.id, orderNumber: order.order_number, revision: order.revision },
                      ...facts.time,
                    }}
                    onReload={refresh}
                  />
                )}
                <Button startIcon={<Print />} onClick={() => window.print()} sx={{ minHeight: 44 }}>
                  Print
                </Button>
              </>
            }
          />
          <OrderInvoices found={found} />
        </CardContent>
      </Card>
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
        }}
      >
        <Card>
          <CardContent>
            <Typography variant="h6" component="h3">
              Items
            </Typography>
            <Table size="small" aria-label="Items">
              <TableBody>
                {order.lines.map((line, index) => (
                  <TableRow key={`${line.item_id}-${line.variant_id}-${index}`}>
                    <TableCell sx={{ px: 0, width: 56 }}>
                      <Picture name={line.image} cloth={line.cloth} size={40} />
                    </TableCell>
                    <TableCell>
                      <b>{line.quantity} ×</b> {line.name}
                      {line.variant_name && ` · ${line.variant_name}`}
                      {line.selectedaddons.map((addon) => (
                        <Typography key={addon.addon_id} variant="body2" color="text.secondary">
                          {addon.addon_name}
                        </Typography>
                      ))}
                      <LinePrice line={line} currency={order.currency} />
                    </TableCell>
                    <TableCell align="right" sx={{ px: 0 }}>
                      <Money amount={line.total} currency={order.currency} />
                    </TableCell>
                  </TableRow>
                ))}
                {facts.charges.map(({ label, amount, kind }) => (
                  <TableRow key={kind}>
                    <TableCell colSpan={2} sx={{ px: 0, border: 0 }}>
                      {label}
                    </TableCell>
                    <TableCell align="right" sx={{ px: 0, border: 0 }}>
                      <Money amount={amount} currency={order.currency} />
                    </TableCell>
                  </TableRow>
                ))}
                <TableRow>
                  <TableCell colSpan={2} sx={{ px: 0, border: 0, fontWeight: 650 }}>
                    Total
                  </TableCell>
                  <TableCell align="right" sx={{ px: 0, border: 0, fontWeight: 650 }}>
                    <Money amount={order.total} currency={order.currency} />
                  </TableCell>
                </TableRow>
                <TableRow>
                  <TableCell colSpan={2} sx={{ px: 0, border: 0, color: 'text.secondary' }}>
                    Tax included
                  </TableCell>
                  <TableCell align="right" sx={{ px: 0, border: 0, color: 'text.secondary' }}>
                    <Money amount={order.tax_total} currency={order.currency} />
                  </TableCell>
                </TableRow>
              </TableBody>
            </Table>
            <PackingChanges order={order} />
            {order.status === 'preparing' && <PackingProgress id={found.id} version={order.version} />}
          </CardContent>
        </Card>
        <Stack spacing={2} sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
          <Card>
            <CardContent sx={{ display: 'grid', gap: 1.5 }}>
              <Typography variant="h6" component="h3">
                Customer
              </Typography>
              {found.customerId && (
                <div>
                  <Link to={`/customers/${found.customerId}`}>{order.customer_name}</Link>
                </div>
              )}
              <div>
                <a href={`tel:${order.phone}`}>{order.phone}</a>
              </div>
              {order.email && (
                <div>
                  <a href={`mailto:${order.email}`}>{order.email}</a>
                </div>
              )}
              {address ? (
                <div>
                  {addressLine(address)}
                  {address.tag && ` (${address.tag})`}
                </div>
              ) : null}
              <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, '& dd': { m: 0 } }}>
                {facts.rows.map(([name, value]) => (
                  <div key={name}>
                    <Typography component="dt" variant="body2" color="text.secondary">
                      {name}
                    </Typography>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </Box>
            </CardContent>
          </Card>
          <OrderPayments found={found} format={formatDateTime} />
          {me.role !== 'shop' && order.address && <OrderRider id={found.id} format={formatDateTime} />}
          {found.deliveryPhoto && (
            <DeliveryPhoto
              uniqueOrderId={order.unique_order_id}
              takenAt={formatDateTime.format(new Date(found.deliveryPhoto.takenAt))}
            />
          )}
          {me.role !== 'support' && <OrderPrints id={found.id} format={formatDateTime} />}
          {found.customerId && !found.customerId.startsWith('guest-') && (
            <Card>
              <CardContent sx={{ display: 'grid', gap: 2 }}>
                <Typography variant="h6" component="h3">
                  Store credit for this order
                </Typography>
                <CreditForm customerId={found.customerId} orderId={found.id} />
              </CardContent>
            </Card>
          )}
        </Stack>
        <Card sx={{ gridColumn: { md: 1 } }}>
          <CardContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="h6" component="h3">
              Timeline
            </Typography>
            <Timeline
              about={{ orderId: found.id }}
              version={`${order.version}.${order.revision}`}
              format={formatDateTime}
            />
          </CardContent>
        </Card>
      </Box>
    </Stack>
  );
}
