import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { PickingLine } from '#contracts/desk/picking.ts';
import { SoldOutButton } from '../stock/SoldOutButton.tsx';

/** After a line was not there: asks whether it is sold out, so that nobody else orders it today. */
export function SoldOutOfferNotice({ line }: { line: Pick<PickingLine, 'offer' | 'name' | 'variantName'> }) {
  const { offer } = line;
  const [changed, setChanged] = useState<{ until: string | null } | null>(null);
  if (!offer) return null;
  const soldOutUntil = changed ? changed.until : offer.soldOutUntil;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {soldOutUntil === null && <Typography component="span">Sold out for today?</Typography>}
      <SoldOutButton
        offer={{ ...offer, soldOutUntil, name: [line.name, line.variantName].filter(Boolean).join(', ') }}
        onChange={(until) => setChanged({ until })}
      />
    </Stack>
  );
}
