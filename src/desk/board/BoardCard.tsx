import { Box, Button, Card, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BoardOrder } from '#contracts/desk/board.ts';
import type { OrderState } from '#domain/order-state.ts';
import { minutesUntil, defaultPromiseMinutes } from '#domain/order-board.ts';
import { mayPromiseLater } from '#domain/order-promise.ts';
import { useMoney } from '../parts/money.tsx';
import { ageOf } from './board-view.ts';
import { MoreMinutes } from '../orders/MoreMinutes.tsx';
import { UndoStep } from '../orders/UndoStep.tsx';
import { DeliveredTogether } from '../orders/DeliveredTogether.tsx';
import { guarded } from '#browser/ui/guard-taps.ts';
import type { TakeStep } from '../shift/shift-context.ts';
import { pickingPath } from '../picking/picking-screen-path.ts';
import { transitionLabels } from '../orders/order-state-labels.ts';
import {
  dueTexts,
  missingItemLabels,
  orderPaymentLabels,
  paymentMethodLabels,
} from '#domain/order-labels.ts';

const promises = [5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120];

type Props = {
  order: BoardOrder;
  /** Milliseconds, in steps: a card is rendered again for each. */
  now: number;
  isNew: boolean;
  isBusy: boolean;
  showStore: boolean;
  takeStep: TakeStep;
  askReason: (order: BoardOrder, to: OrderState) => void;
  askCash: (order: BoardOrder) => void;
  onUndone: (problem: string) => void;
  print: (order: BoardOrder) => void;
  reload: () => void;
};

/** One order of the board: its items, its time, and the next step in one tap. */
export const BoardCard = memo(function BoardCard({
  order,
  now,
  isNew,
  isBusy,
  showStore,
  takeStep,
  askReason,
  askCash,
  onUndone,
  print,
  reload,
}: Props) {
  const money = useMoney();
  const defaultStep = order.steps.find(({ needsReason }) => !needsReason);
  const refusal = order.steps.find(({ to }) => to === 'rejected');
  const age = ageOf(order, now);
  const needsPromise = defaultStep?.to === 'accepted' && order.scheduledDay === null;
  const [chosen, setChosen] = useState<number | null>(null);
  const suggested = defaultPromiseMinutes(order.dueAt, now);
  const minutes = chosen ?? suggested;
  return (
    <Card
      component="li"
      aria-label={`Order ${order.orderNumber}`}
      sx={{
        listStyle: 'none',
        p: 1.25,
        display: 'grid',
        gap: 0.75,
        borderWidth: isNew ? 3 : 1,
        ...(isNew && { borderColor: 'warning.main' }),
        // A broad edge, which is visible across the kitchen; the chip says the same in words.
        borderInlineStart: `8px solid`,
        borderInlineStartColor: ({ palette }) => palette[ageColours[age]].main,
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 700, minWidth: 0 }}>
          <Link to={`/orders/${order.id}`}>{order.orderNumber}</Link>
        </Typography>
        <TimeLeft order={order} now={now} />
      </Stack>
      {order.isChanged && (
        <Chip label="Changed by the customer" size="small" color="warning" sx={{ justifySelf: 'start' }} />
      )}
      <DeliveredTogether order={order} onSeparated={reload} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <b>{whenText(order)}</b>
        {[
          '',
          order.mode === 'delivery' ? 'delivery' : 'self-pickup',
          order.customerName,
          showStore && order.storeName,
        ]
          .filter((part) => part !== false)
          .join(' · ')}
      </Typography>
      <Box
        component="ul"
        aria-label="Items"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}
      >
        {order.lines.map((line, index) => (
          <Box component="li" key={index} sx={{ display: 'grid', gridTemplateColumns: '2.25rem 1fr' }}>
            <b>{line.quantity} ×</b>
            <span>
              {line.name}
              {line.variantName && `, ${line.variantName}`}
              {line.addons.map((addon) => (
                <Typography key={addon} variant="body2" color="text.secondary">
                  + {addon}
                </Typography>
              ))}
            </span>
          </Box>
        ))}
      </Box>
      {order.note && (
        <Typography variant="body2" dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          “{order.note}”
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        If missing: {missingItemLabels[order.missingItem].toLowerCase()} ·{' '}
        {money(order.total, order.currency)},{' '}
        {paymentMethodLabels[order.paymentMethod] ?? order.paymentMethod},{' '}
        {orderPaymentLabels[order.paymentState].toLowerCase()}
      </Typography>
      {order.pending && (
        <UndoStep key={order.pending.to} id={order.id} pending={order.pending} onUndone={onUndone} />
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', pt: needsPromise ? 1 : 0 }}
      >
        {needsPromise && (
          <TextField
            select
            size="small"
            label="Promise"
            value={minutes}
            onChange={(event) => setChosen(Number(event.target.value))}
            fullWidth={false}
            sx={{ width: '7rem' }}
          >
            {[...new Set([...promises, minutes])]
              .sort((a, b) => a - b)
              .map((each) => (
                <MenuItem key={each} value={each}>
                  {each} min
                </MenuItem>
              ))}
          </TextField>
        )}
        {defaultStep && (
          <Button
            variant="contained"
            size="large"
            data-step
            {...guarded}
            disabled={isBusy}
            sx={{ flex: '1 1 10rem', minHeight: 48 }}
            onClick={() =>
              defaultStep.to === 'collected'
                ? askCash(order)
                : takeStep(order, { to: defaultStep.to, ...(needsPromise && { promiseMinutes: minutes }) })
            }
          >
            {transitionLabels[defaultStep.to]}
          </Button>
        )}
        {refusal && (
          <Button
            color="error"
            variant="outlined"
            {...guarded}
            disabled={isBusy}
            sx={{ minHeight: 44, flex: '1 1 4rem' }}
            onClick={() => askReason(order, refusal.to)}
          >
            {transitionLabels[refusal.to]}
          </Button>
        )}
        {(order.status === 'accepted' || order.status === 'preparing') && (
          <Button
            component={Link}
            to={pickingPath(order.id)}
            {...guarded}
            sx={{ minHeight: 44, flex: '1 1 4rem' }}
          >
            Pick
          </Button>
        )}
        {order.dueAt !== null && order.pending === null && mayPromiseLater(order) && (
          <MoreMinutes order={{ ...order, dueAt: order.dueAt }} onPromised={reload} />
        )}
        <Button
          component="a"
          href={`tel:${order.phone}`}
          aria-label={`Call ${order.customerName}`}
          sx={{ minHeight: 44, flex: '1 1 4rem' }}
        >
          Call
        </Button>
        <Button {...guarded} sx={{ minHeight: 44, flex: '1 1 4rem' }} onClick={() => print(order)}>
          Slips
        </Button>
      </Stack>
    </Card>
  );
});

const ageColours = { fresh: 'success', soon: 'warning', late: 'error' } as const;

function TimeLeft({ order, now }: Pick<Props, 'order' | 'now'>) {
  const { dueAt, status } = order;
  if (status === 'undeliverable') return <Chip size="small" color="warning" label="Coming back" />;
  if (dueAt === null) return null;
  const left = minutesUntil(dueAt, now);
  return (
    <Chip
      size="small"
      color={
        { late: 'error', soon: 'warning', fresh: 'default' }[ageOf(order, now)] as
          'error' | 'warning' | 'default'
      }
      label={left < 0 ? `${durationText(-left)} late` : `${durationText(left)} left`}
    />
  );
}

const durationText = (minutes: number): string =>
  minutes < 120
    ? `${minutes} min`
    : minutes < 48 * 60
      ? `${Math.round(minutes / 60)} h`
      : `${Math.round(minutes / 1440)} days`;

/** The promised time, the ordered slot or day, or when the order is due. */
function whenText(order: BoardOrder): string {
  const { dueAt, isPromised, timeZone } = order;
  if (!isPromised && order.scheduledDay !== null) return dueTexts(order).requested;
  if (dueAt === null) return 'any time';
  const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${isPromised ? 'promised' : 'due'} ${time.format(new Date(dueAt))}`;
}
