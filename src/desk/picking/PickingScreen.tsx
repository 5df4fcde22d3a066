import { Alert, Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { BoardOrder } from '#contracts/desk/board.ts';
import { dueTexts } from '#domain/order-labels.ts';
import { callDesk } from '../call-desk.ts';
import { useDeskChanges } from '../desk-changes.ts';
import { orderStateLabels } from '../orders/order-state-labels.ts';
import { PackOrder } from './PackOrder.tsx';
import { pickingPath } from './picking-screen-path.ts';

/** Packs one order (`?order=12`), or lists the orders that are to be packed. */
export function PickingScreen() {
  const [params] = useSearchParams();
  const id = Number(params.get('order'));
  return Number.isSafeInteger(id) && id > 0 ? <PackOrder key={id} id={id} /> : <OrdersToPack />;
}

function OrdersToPack() {
  const [orders, setOrders] = useState<BoardOrder[] | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(() => {
    callDesk('board/get', {}).then(
      (board) => {
        setOrders(board.orders.filter(({ status }) => status === 'accepted' || status === 'preparing'));
        setProblem('');
      },
      (error: Error) => setProblem(error.message),
    );
  }, []);
  useEffect(load, [load]);
  useDeskChanges('orders', load);
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 40rem)' }}>
      <Title title="Picking" />
      {problem && <Alert severity="error">{problem}</Alert>}
      {!orders && !problem && <CircularProgress sx={{ m: 4 }} />}
      {orders?.length === 0 && (
        <Typography color="text.secondary" role="status">
          Nothing to pack. Accepted orders appear here by themselves.
        </Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orders?.map((order) => (
          <li key={order.id}>
            <Button
              component={Link}
              to={pickingPath(order.id)}
              variant="outlined"
              size="large"
              fullWidth
              sx={{ justifyContent: 'space-between', textAlign: 'start', gap: 2, minHeight: 56 }}
            >
              <span>
                {order.orderNumber} · {order.customerName}
                {order.goesWith.length > 0 && (
                  <Typography variant="body2" component="span" sx={{ display: 'block' }}>
                    Delivered with {order.goesWith.map(({ orderNumber }) => orderNumber).join(', ')}
                  </Typography>
                )}
              </span>
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, textAlign: 'end' }}>
                {orderStateLabels[order.status]} · {dueTexts(order).due ?? dueTexts(order).requested}
              </Box>
            </Button>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
