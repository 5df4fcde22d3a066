import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { OfferInput, OfferRow } from '#contracts/desk/sold-out.ts';
import { callDesk } from '../call-desk.ts';

/** A variant, or an item without variants, with its name for people. */
type SoldOutOffer = OfferInput & Pick<OfferRow, 'soldOutUntil' | 'timeZone'> & { name: string };

/** "Sold out until Thu, 8:00 am", in the time of the store. */
const soldOutText = (until: string, timeZone: string): string =>
  `Sold out until ${new Intl.DateTimeFormat('en-IN', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(until))}`;

/** Takes something off sale for today with one tap, or puts it on sale again. */
export function SoldOutButton({
  offer,
  onChange,
}: {
  offer: SoldOutOffer;
  onChange: (soldOutUntil: string | null) => void;
}) {
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const { itemId, variantId, soldOutUntil, timeZone, name } = offer;
  async function save(call: 'sold-out/set' | 'sold-out/end') {
    setSaving(true);
    try {
      const row = await callDesk(call, { itemId, variantId });
      notify(
        `${name}: ${row.soldOutUntil ? soldOutText(row.soldOutUntil, timeZone).toLowerCase() : 'on sale'}`,
        {
          type: 'success',
        },
      );
      onChange(row.soldOutUntil);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setSaving(false);
    }
  }
  if (soldOutUntil === null)
    return (
      <Button
        variant="outlined"
        disabled={isSaving}
        aria-label={`${name}: sold out today`}
        sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        onClick={() => void save('sold-out/set')}
      >
        Sold out today
      </Button>
    );
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography component="span" sx={{ color: 'warning.main', fontWeight: 650 }}>
        {soldOutText(soldOutUntil, timeZone)}
      </Typography>
      <Button
        variant="contained"
        disabled={isSaving}
        aria-label={`${name}: put on sale`}
        sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        onClick={() => void save('sold-out/end')}
      >
        Put on sale
      </Button>
    </Stack>
  );
}
