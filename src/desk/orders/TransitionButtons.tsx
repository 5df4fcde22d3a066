import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { DeskOrder } from '#contracts/desk/order.ts';
import type { UndeliverableReason } from '#domain/rider.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { callDesk } from '../call-desk.ts';
import { CollectDialog } from './CollectDialog.tsx';
import type { CollectedOrder } from './use-collection.ts';
import { ReturnDialog, type ReturnChoice } from './ReturnDialog.tsx';
import { UndoStep } from './UndoStep.tsx';
import { orderStateLabels, transitionLabels, undeliverableLabels } from './order-state-labels.ts';

type Step = DeskOrder['steps'][number];

type Props = Pick<DeskOrder, 'id' | 'steps' | 'comingBack' | 'pending'> & {
  collected: Omit<CollectedOrder, 'id' | 'revision'>;
  /** The revision on the page: if the customer has changed the order since, the step is refused. */
  revision: number;
  currency: string;
  /** `next` is shown beside the button of the usual step, `others` beside the buttons of all other steps. */
  next: ReactNode;
  others: ReactNode;
};

/**
 * Buttons for the allowed transitions: the usual one first, all others in a second row. A transition that needs a
 * reason asks for it; a return asks what can be sold again.
 */
export function TransitionButtons({
  id,
  revision,
  currency,
  steps,
  comingBack,
  pending: undoable,
  collected,
  next,
  others,
}: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState<Step | null>(null);
  const [reason, setReason] = useState('');
  const [undeliverableReason, setUndeliverableReason] = useState<UndeliverableReason>('customer_absent');
  const [busy, setBusy] = useState(false);

  function showResult(message: string, type: 'success' | 'error') {
    notify(message, { type });
    setPending(null);
    refresh();
  }
  async function moveOrder({ to }: Step, reason = '', choice?: ReturnChoice) {
    setBusy(true);
    try {
      await callDesk('orders/step', {
        ...{ id, to, revision, reason, isUndoable: true },
        ...(to === 'undeliverable' && { undeliverableReason }),
        ...choice,
      });
      notify(`New status: ${orderStateLabels[to]}`, { type: 'success' });
      setPending(null);
      setReason('');
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  const defaultStep = steps.find((step) => !step.needsReason);
  const take = (step: Step) =>
    step.needsReason || step.to === 'returned' || step.to === 'collected'
      ? setPending(step)
      : void moveOrder(step);
  return (
    <>
      {undoable && (
        <UndoStep
          key={undoable.to}
          id={id}
          pending={undoable}
          onUndone={(problem) => {
            if (problem) notify(problem, { type: 'error' });
            refresh();
          }}
        />
      )}
      {steps.length === 0 && !undoable && (
        <Typography color="text.secondary">There’s nothing left to do for this order.</Typography>
      )}
      {(defaultStep || next) && (
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {defaultStep && (
            <Button
              size="large"
              variant="contained"
              {...guarded}
              disabled={busy}
              onClick={() => take(defaultStep)}
            >
              {transitionLabels[defaultStep.to]}
            </Button>
          )}
          {next}
        </Stack>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mx: -1 }}>
        {steps
          .filter((step) => step !== defaultStep)
          .map((step) => (
            <Button
              key={step.to}
              color={step.needsReason ? 'error' : 'primary'}
              disabled={busy}
              onClick={() => take(step)}
              sx={{ minHeight: 44 }}
            >
              {transitionLabels[step.to]}
            </Button>
          ))}
        {others}
      </Stack>
      {pending?.to === 'returned' && comingBack && (
        <ReturnDialog
          comingBack={comingBack}
          currency={currency}
          busy={busy}
          onClose={() => setPending(null)}
          onReturn={(choice) => void moveOrder(pending, '', choice)}
        />
      )}
      {pending?.to === 'collected' && (
        <CollectDialog
          order={{ ...collected, id, revision }}
          onClose={() => setPending(null)}
          onCollected={() => showResult(`New status: ${orderStateLabels.collected}`, 'success')}
          onRefused={(problem) => showResult(problem, 'error')}
        />
      )}
      <Dialog
        open={pending !== null && pending.to !== 'returned' && pending.to !== 'collected'}
        onClose={() => setPending(null)}
        fullWidth
        maxWidth="xs"
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (pending) void moveOrder(pending, reason);
          }}
        >
          <DialogTitle>{pending && `Reason for “${transitionLabels[pending.to]}”`}</DialogTitle>
          <DialogContent>
            {pending?.to === 'undeliverable' && (
              <TextField
                select
                label="What happened"
                value={undeliverableReason}
                onChange={(event) => setUndeliverableReason(event.target.value as UndeliverableReason)}
                fullWidth
                margin="dense"
              >
                {Object.entries(undeliverableLabels).map(([id, name]) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <TextField
              label="Reason (shown to the customer)"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              required
              fullWidth
              multiline
              margin="dense"
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setPending(null)}>Go back</Button>
            <Button type="submit" variant="contained" color="error" disabled={busy || reason.trim() === ''}>
              {pending && transitionLabels[pending.to]}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
