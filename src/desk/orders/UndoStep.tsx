import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import type { PendingStep } from '#contracts/desk/pending-step.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { callDesk } from '../call-desk.ts';
import { orderStateLabels } from './order-state-labels.ts';

type Props = {
  id: number;
  pending: PendingStep;
  /** Called with the error message, or '' after success. */
  onUndone: (problem: string) => void;
};

/** A step that is not final: who took it, the seconds until it is final, and how to undo it. */
export function UndoStep({ id, pending, onUndone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const seconds = useSecondsLeft(pending);
  async function undo() {
    setBusy(true);
    let problem = '';
    try {
      await callDesk('orders/undo-step', { id, to: pending.to });
    } catch (error) {
      problem = (error as Error).message;
    }
    setBusy(false);
    onUndone(problem);
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
      }}
    >
      <span>
        <b>{orderStateLabels[pending.to]}</b>
        {pending.by && `, by ${pending.by}`}
        <span aria-hidden="true">{seconds > 0 && ` · final in ${seconds} s`}</span>
      </span>
      <Button
        variant="outlined"
        {...guarded}
        disabled={isBusy || seconds === 0}
        onClick={() => void undo()}
        sx={{ minHeight: 44 }}
      >
        Undo
      </Button>
    </Box>
  );
}

/** Counts down from the answer that brought the pending step, because the device's clock may be wrong. */
function useSecondsLeft(pending: PendingStep): number {
  const [left, setLeft] = useState(() => Math.ceil(pending.secondsLeft));
  useEffect(() => {
    const end = performance.now() + pending.secondsLeft * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    const first = setTimeout(tick);
    const timer = setInterval(tick, 250);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [pending]);
  return left;
}
