import { Alert, Box, Button } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BoardOrder } from '#contracts/desk/board.ts';
import type { Picking } from '#contracts/desk/picking.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { ordersByColumn } from '#domain/order-board.ts';
import { OrderSlips } from '../board/OrderSlips.tsx';
import { callDesk } from '../call-desk.ts';
import { useDeskChanges } from '../desk-changes.ts';
import { CollectDialog } from '../orders/CollectDialog.tsx';
import { UndoStep } from '../orders/UndoStep.tsx';
import { transitionLabels } from '../orders/order-state-labels.ts';
import { pickingPath } from './picking-screen-path.ts';

/** What a picker does when an order is packed: the next order, the slips, handing over, or the board. */
export function AfterPacking({ picking, reload }: { picking: Picking; reload: () => void }) {
  const [orders, setOrders] = useState<readonly BoardOrder[]>([]);
  const [problem, setProblem] = useState('');
  const [isPrinting, setPrinting] = useState(false);
  const [isCollecting, setCollecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(() => {
    callDesk('board/get', {}).then(
      (board) => setOrders(board.orders),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  useEffect(load, [load]);
  useDeskChanges('orders', load);

  const order = orders.find(({ id }) => id === picking.id);
  const { accepted, preparing } = ordersByColumn(orders);
  const next = accepted[0] ?? preparing[0];
  const step = order?.steps.find(({ to }) => to === 'collected' || to === 'picked_up')?.to;
  function showResult(problem: string) {
    setProblem(problem);
    setCollecting(false);
    setBusy(false);
    load();
    reload();
  }
  function passToRider() {
    setBusy(true);
    const { id, revision } = picking;
    callDesk('orders/step', { id, to: 'picked_up', revision, isUndoable: true }).then(
      () => showResult(''),
      (error: Error) => showResult(error.message),
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {picking.pending && (
        <UndoStep
          key={picking.pending.to}
          id={picking.id}
          pending={picking.pending}
          onUndone={(refused) => {
            setProblem(refused);
            reload();
          }}
        />
      )}
      {next && (
        <Button
          component={Link}
          to={pickingPath(next.id)}
          variant="contained"
          size="large"
          {...guarded}
          sx={{ minHeight: 56 }}
        >
          Next order: {next.orderNumber}
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' }}>
        {order && (
          <Button variant="outlined" {...guarded} onClick={() => setPrinting(true)} sx={{ minHeight: 48 }}>
            Slips
          </Button>
        )}
        {order && step && (
          <Button
            variant="outlined"
            {...guarded}
            disabled={isBusy}
            onClick={() => (step === 'collected' ? setCollecting(true) : passToRider())}
            sx={{ minHeight: 48 }}
          >
            {transitionLabels[step]}
          </Button>
        )}
        <Button component={Link} to="/board" variant="outlined" {...guarded} sx={{ minHeight: 48 }}>
          Live board
        </Button>
      </Box>
      {order && isCollecting && (
        <CollectDialog
          order={{ ...order, revision: picking.revision }}
          onClose={() => setCollecting(false)}
          onCollected={() => showResult('')}
          onRefused={showResult}
        />
      )}
      {order && isPrinting && <OrderSlips order={order} onPrinted={() => setPrinting(false)} />}
    </Box>
  );
}
