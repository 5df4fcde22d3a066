import { Box, Button, Stack } from '@mui/material';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { guarded } from '#browser/ui/guard-taps.ts';
import type { PickingStep } from '#contracts/desk/picking.ts';
import { readGrams, WeightField } from './WeightField.tsx';

type Props = Pick<ComponentProps<typeof WeightField>, 'line' | 'currency'> & {
  onPick: (step: Pick<PickingStep, 'quantity' | 'grams'>) => void;
  onClose: () => void;
};

/** Asks for the total weight of all pieces of a weighed line. */
export function WeighForm({ line, currency, onPick, onClose }: Props) {
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const grams = readGrams(text);
  // The button that opened the form was removed, so the input gets the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label="What it weighs"
      sx={{ display: 'grid', gap: 1.25 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (grams !== null) onPick({ quantity: line.quantity, grams });
      }}
    >
      <WeightField line={line} pieces={line.quantity} currency={currency} value={text} onChange={setText} />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          {...guarded}
          disabled={grams === null}
          sx={{ minHeight: 44 }}
        >
          Save
        </Button>
        <Button sx={{ minHeight: 44 }} onClick={onClose}>
          Go back
        </Button>
      </Stack>
    </Box>
  );
}
