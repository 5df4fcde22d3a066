import { Alert, Box, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { PickingLine, PickingStep, PickingSwap } from '#contracts/desk/picking.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { missingItemLabels } from '#domain/order-labels.ts';
import { shortageReasons, type ShortageReason } from '#domain/packed-line.ts';
import { useDesk } from '../desk-context.ts';
import { SoldOutOfferNotice } from './SoldOutOfferNotice.tsx';
import { Picture } from '../parts/Picture.tsx';
import { useMoney } from '../parts/money.tsx';
import { gramsText, packedText, shortageReasonLabels } from './picking-labels.ts';
import { WeighForm } from './WeighForm.tsx';
import { readGrams, WeightField } from './WeightField.tsx';

type Props = {
  line: PickingLine;
  swaps: readonly PickingSwap[];
  currency: string;
  /** Whether this person is packing the order, so that its lines can be changed. */
  isOpen: boolean;
  onPick: (step: Partial<Omit<PickingStep, 'stepId' | 'lineId'>>) => void;
};

/**
 * One line: packed in full with one tap, or by its weight if it is weighed; otherwise with the quantity, the reason,
 * and what is packed instead.
 */
export function LineToPack({ line, swaps, currency, isOpen, onPick }: Props) {
  const [open, setOpen] = useState<'missing' | 'weight' | null>(null);
  const close = () => setOpen(null);
  const { packed, weight } = line;
  const title = `${line.quantity} × ${[line.name, line.variantName].filter(Boolean).join(', ')}`;
  const { timeZone } = useDesk().shop;
  return (
    <Card component="li" id={`line-${line.id}`} aria-label={title} sx={{ p: 1.25, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr)', gap: 1.25 }}>
        <Picture name={line.image} cloth="leaf" size={48} />
        <Box>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{title}</Typography>
          {line.addons.map((addon) => (
            <Typography key={addon} variant="body2" color="text.secondary">
              + {addon}
            </Typography>
          ))}
          <Typography variant="body2" color="text.secondary">
            {weight && `about ${gramsText(weight.estimatedGrams)} each, to be weighed · `}
            {line.sku && (
              <>
                <span style={{ whiteSpace: 'nowrap' }}>{line.sku}</span>
                {' · '}
              </>
            )}
            If missing: {missingItemLabels[line.missingItem].toLowerCase()}
          </Typography>
          {line.refunded > 0 && (
            <Typography sx={{ fontWeight: 650, color: 'warning.main' }}>
              {line.refunded === 1 ? '1 piece was refunded' : `${line.refunded} pieces were refunded`}
              {line.quantity === 0 && ': pack none'}
            </Typography>
          )}
          {packed && (
            <Typography role="status" sx={{ fontWeight: 650, color: packedColour(line) }}>
              {packedText(line, timeZone)}
            </Typography>
          )}
        </Box>
      </Box>
      {isOpen && open === null && (
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {packed ? (
            <Button
              variant="outlined"
              {...guarded}
              sx={{ minHeight: 44 }}
              onClick={() => onPick({ quantity: null })}
            >
              Undo
            </Button>
          ) : (
            <>
              <Button
                variant="contained"
                {...guarded}
                sx={{ minHeight: 44, flex: '1 1 8rem' }}
                onClick={() =>
                  weight && line.quantity > 0 ? setOpen('weight') : onPick({ quantity: line.quantity })
                }
              >
                {line.quantity === 0 ? 'Left out' : weight ? 'Weigh' : 'Packed'}
              </Button>
              {line.quantity > 0 && (
                <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => setOpen('missing')}>
                  Missing
                </Button>
              )}
            </>
          )}
        </Stack>
      )}
      {isOpen && open === null && packed?.reason === 'not_there' && <SoldOutOfferNotice line={line} />}
      {isOpen && open === 'weight' && weight && (
        <WeighForm
          line={{ ...line, weight }}
          currency={currency}
          onClose={close}
          onPick={(step) => {
            close();
            onPick(step);
          }}
        />
      )}
      {isOpen && open === 'missing' && (
        <MissingForm
          line={line}
          swaps={line.maySwap ? swaps : []}
          currency={currency}
          onClose={close}
          onPick={(step) => {
            close();
            onPick(step);
          }}
        />
      )}
    </Card>
  );
}

const packedColour = ({ packed, quantity }: PickingLine): string =>
  packed && (packed.swap !== null || packed.quantity < quantity) ? 'warning.main' : 'success.main';

/** Asks for the available quantity, the reason, and what is packed instead. */
function MissingForm({
  line,
  swaps,
  currency,
  onClose,
  onPick,
}: Pick<Props, 'line' | 'swaps' | 'currency' | 'onPick'> & { onClose: () => void }) {
  const money = useMoney();
  const [quantity, setQuantity] = useState(0);
  const [reason, setReason] = useState<ShortageReason>('not_there');
  const [swapId, setSwapId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [weighed, setWeighed] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const numbers = Array.from({ length: line.quantity + 1 }, (_, index) => index).slice(
    swapId === null ? 0 : 1,
  );
  const maxQuantity = swapId === null ? line.quantity - 1 : line.quantity;
  const chosen = Math.max(numbers[0] ?? 0, Math.min(quantity, maxQuantity));
  const { weight } = line;
  const swap = swaps.find(({ variantId }) => variantId === swapId);
  const loss = swap ? (swap.price - swap.charged) * chosen : 0;
  const asksForLoss = loss > 0 && !isConfirmed;
  const isWeighed = weight !== null && swapId === null && chosen > 0;
  const grams = isWeighed ? readGrams(weighed) : null;
  const submitLabel =
    swapId === null
      ? 'Save'
      : `${line.missingItem === 'ask_me' ? 'Ask the customer' : 'Pack instead'}${loss > 0 && isConfirmed ? ' anyway' : ''}`;
  return (
    <Box
      component="form"
      aria-label="What is missing"
      sx={{ display: 'grid', gap: 1.25 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (asksForLoss) return setConfirmed(true);
        onPick({ quantity: chosen, grams, swapVariantId: swapId, reason, note });
      }}
    >
      {swaps.length > 0 && (
        <TextField
          select
          size="small"
          label="Replacement"
          value={swapId ?? ''}
          onChange={(event) => {
            const id = Number(event.target.value) || null;
            setSwapId(id);
            setConfirmed(false);
            setQuantity(id === null ? 0 : line.quantity);
          }}
        >
          <MenuItem value="">None</MenuItem>
          {swaps.map((swap) => (
            <MenuItem key={swap.variantId} value={swap.variantId} sx={{ whiteSpace: 'normal' }}>
              {[swap.name, swap.variantName].filter(Boolean).join(', ')} · {money(swap.price, currency)}
              {swap.charged < swap.price && `, charged ${money(swap.charged, currency)}`}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          label={swapId === null ? 'Packed' : 'Packed instead'}
          value={chosen}
          onChange={(event) => {
            setQuantity(Number(event.target.value));
            setConfirmed(false);
          }}
          sx={{ flex: '1 1 8rem' }}
        >
          {numbers
            .filter((number) => number <= maxQuantity)
            .map((number) => (
              <MenuItem key={number} value={number}>
                {number} of {line.quantity}
              </MenuItem>
            ))}
        </TextField>
        <TextField
          select
          size="small"
          label="Why"
          value={reason}
          onChange={(event) => setReason(event.target.value as ShortageReason)}
          sx={{ flex: '1 1 10rem' }}
        >
          {shortageReasons.map((each) => (
            <MenuItem key={each} value={each}>
              {shortageReasonLabels[each]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {isWeighed && (
        <WeightField
          line={{ ...line, weight }}
          pieces={chosen}
          currency={currency}
          value={weighed}
          onChange={setWeighed}
        />
      )}
      <TextField
        size="small"
        label="Note to the customer"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      />
      {swap && loss > 0 && isConfirmed && (
        <Alert severity="warning">
          The shop loses {money(loss, currency)}: it costs {money(swap.price * chosen, currency)}, and the
          customer pays {money(swap.charged * chosen, currency)}.
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          type="submit"
          variant="contained"
          {...guarded}
          disabled={isWeighed && grams === null}
          sx={{ minHeight: 44 }}
        >
          {submitLabel}
        </Button>
        <Button sx={{ minHeight: 44 }} onClick={onClose}>
          Go back
        </Button>
      </Stack>
    </Box>
  );
}
