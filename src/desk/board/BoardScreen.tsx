import { Alert, Box, Button, CircularProgress, GlobalStyles, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BoardOrder } from '#contracts/desk/board.ts';
import type { OrderState } from '#domain/order-state.ts';
import { useDesk } from '../desk-context.ts';
import { CollectDialog } from '../orders/CollectDialog.tsx';
import { canSee } from '../resource.ts';
import { pauseText } from '../stores/StorePause.tsx';
import { printerProblemLabels } from '../printers/printer-labels.ts';
import { ShiftNotices } from '../shift/ShiftNotices.tsx';
import { useShift } from '../shift/shift-context.ts';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumns } from './BoardColumns.tsx';
import { type BoardFilter, BoardHeader } from './BoardHeader.tsx';
import { ItemTotals } from './ItemTotals.tsx';
import { OrderSlips } from './OrderSlips.tsx';
import { busyText, StoresDialog } from './StoresDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { handleBoardKey } from './board-keys.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

/** The times of the cards are right to this many ms: thirty cards a second would keep a cheap phone busy. */
const timeStepMs = 10_000;

/** The open orders by state; during a shift, a sound repeats until somebody has seen the new and changed ones. */
export function BoardScreen() {
  const {
    now,
    isConnected,
    reload,
    shift,
    startShift,
    endShift,
    unseen,
    markSeen,
    takeStep,
    busy,
    showProblem,
    ...live
  } = useShift();
  // A card never moves away while a pointer is down on it.
  const board = useHeldWhilePressed(live.board);
  const [filter, setFilter] = useState<BoardFilter>({ storeId: null, mode: null });
  const [refused, setRefused] = useState<{ order: BoardOrder; to: OrderState } | null>(null);
  const [collected, setCollected] = useState<BoardOrder | null>(null);
  const [isPausing, setPausing] = useState(false);
  const [printed, setPrinted] = useState<BoardOrder | null>(null);
  const { isFull, toggleFull } = useFullScreen();
  const { me } = useDesk();
  const mayPause = canSee(['shop'], me.role);

  const all = board?.orders ?? [];
  const shown = all.filter(
    ({ storeId, mode }) =>
      (filter.storeId === null || storeId === filter.storeId) &&
      (filter.mode === null || mode === filter.mode),
  );
  const unseenIds = new Set(unseen.map(({ id }) => id));
  const unseenShown = shown.filter(({ id }) => unseenIds.has(id));
  const hidden = unseen.length - unseenShown.length;
  const askReason = useCallback((order: BoardOrder, to: OrderState) => setRefused({ order, to }), []);
  const showUndone = useCallback(
    (problem: string) => {
      showProblem(problem);
      void reload();
    },
    [showProblem, reload],
  );
  const acknowledge = () => markSeen(unseenShown);
  const closeCollected = (problem: string) => {
    setCollected(null);
    showProblem(problem);
    void reload();
  };
  if (!board)
    return (
      <>
        <Title title="Live board" />
        {isConnected ? (
          <CircularProgress sx={{ m: 4 }} />
        ) : (
          <Alert severity="error">The server does not answer. Orders may be waiting.</Alert>
        )}
      </>
    );
  const stores = [...new Map(all.map(({ storeId, storeName }) => [storeId, storeName]))].map(
    ([id, name]) => ({
      id,
      name,
    }),
  );
  return (
    <Box
      onKeyDown={(event) => handleBoardKey(event, { markSeen: acknowledge, toggleFull })}
      sx={{
        py: 2,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        ...(isFull && {
          position: 'fixed',
          inset: 0,
          p: 2,
          zIndex: (theme) => theme.zIndex.appBar + 1,
          overflow: 'auto',
          bgcolor: 'background.default',
        }),
      }}
    >
      <Title title="Live board" />
      {/* Without this style the container would place the board behind the app bar, which would cover the board's
          first controls. */}
      {isFull && (
        <GlobalStyles styles={{ 'body .RaLayout-appFrame .RaLayout-content': { zIndex: 'auto' } }} />
      )}
      <BoardHeader
        {...{ stores, filter, setFilter, isFull, toggleFull }}
        isShiftOn={shift !== null}
        pause={mayPause ? () => setPausing(true) : null}
        {...{ startShift, endShift }}
      />
      <ShiftNotices />
      {board.stores.map((store) => {
        const notice = pauseText(store)?.toLowerCase() ?? busyText(store);
        return (
          notice && (
            <Alert
              key={store.id}
              severity="warning"
              action={
                mayPause && (
                  <Button color="inherit" onClick={() => setPausing(true)}>
                    Change
                  </Button>
                )
              }
            >
              {store.name}: {notice}.
            </Alert>
          )
        );
      })}
      {!shift && <Alert severity="warning">The sound is off until you start your shift.</Alert>}
      {board.isCut && (
        <Alert severity="warning">More orders are open than fit here: these are the oldest.</Alert>
      )}
      {board.printers.map(({ id, name, storeName, problem: printerProblem }) => (
        <Alert
          key={id}
          severity="warning"
          action={
            me.role !== 'support' && (
              <Button component={Link} to={`/printers/${id}`}>
                Open
              </Button>
            )
          }
        >
          Printer “{name}” of {storeName}: {printerProblemLabels[printerProblem].toLowerCase()}. Slips may be
          missing.
        </Alert>
      ))}
      {unseenShown.length > 0 && (
        <Button
          variant="contained"
          color="warning"
          size="large"
          onClick={acknowledge}
          sx={{
            minHeight: 64,
            fontSize: '1.25rem',
            // On a phone, a bar that stays would hide orders: there, the desk's header shows the newest one.
            position: { sm: 'sticky' },
            top: { sm: isFull ? 0 : 56 },
            zIndex: 2,
          }}
        >
          {seenText(unseenShown)}
        </Button>
      )}
      {hidden > 0 && (
        <Alert
          severity="warning"
          action={<Button onClick={() => setFilter({ storeId: null, mode: null })}>Show all</Button>}
        >
          {hidden === 1
            ? 'A new order is hidden by the filters.'
            : `${hidden} new orders are hidden by the filters.`}
        </Alert>
      )}
      <BoardColumns
        orders={shown}
        newIds={unseenIds}
        renderCard={(order) => (
          <BoardCard
            key={order.id}
            {...{ order, takeStep, askReason, reload }}
            now={now - (now % timeStepMs)}
            isNew={unseenShown.includes(order)}
            isBusy={busy.has(order.id)}
            showStore={stores.length > 1}
            askCash={setCollected}
            onUndone={showUndone}
            print={setPrinted}
          />
        )}
      />
      <ItemTotals orders={shown} />
      {all.length === 0 && (
        <Typography color="text.secondary" role="status">
          No open orders. New ones appear here by themselves.
        </Typography>
      )}
      {refused && (
        <ReasonDialog
          to={refused.to}
          orderNumber={refused.order.orderNumber}
          onClose={() => setRefused(null)}
          onChosen={(reason) => {
            takeStep(refused.order, { to: refused.to, reason });
            setRefused(null);
          }}
        />
      )}
      {collected && (
        <CollectDialog
          order={collected}
          onClose={() => setCollected(null)}
          onCollected={() => closeCollected('')}
          onRefused={(problem) => closeCollected(`Order ${collected.orderNumber}: ${problem}`)}
        />
      )}
      {isPausing && (
        <StoresDialog
          stores={board.stores.filter(({ id }) => filter.storeId === null || id === filter.storeId)}
          onClose={() => setPausing(false)}
          reload={reload}
        />
      )}
      {printed && <OrderSlips order={printed} onPrinted={() => setPrinted(null)} />}
    </Box>
  );
}

/** "Mark 2 new or changed orders as seen". */
function seenText(orders: readonly BoardOrder[]): string {
  const changed = orders.filter(({ isChanged }) => isChanged).length;
  const kind = changed === 0 ? 'new' : changed === orders.length ? 'changed' : 'new or changed';
  return `Mark ${orders.length} ${kind} ${orders.length === 1 ? 'order' : 'orders'} as seen`;
}
