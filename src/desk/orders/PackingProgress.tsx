import { Box, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import type { Picking } from '#contracts/desk/picking.ts';
import { callDesk } from '../call-desk.ts';
import { useDeskChanges } from '../desk-changes.ts';
import { useDesk } from '../desk-context.ts';
import { packedText } from '../picking/picking-labels.ts';

/** While an order is packed: who packs it, how many lines are packed, and which lines were packed differently. */
export function PackingProgress({ id, version }: { id: number; version: number }) {
  const [picking, setPicking] = useState<Picking | null>(null);
  const { timeZone } = useDesk().shop;
  const load = useCallback(() => {
    callDesk('picking/get', { id }).then(setPicking, () => setPicking(null));
  }, [id]);
  // A newer version may have other lines.
  useEffect(load, [load, version]);
  useDeskChanges('orders', load);
  if (!picking) return null;
  const { lines, picker } = picking;
  const different = lines.filter(
    ({ packed, quantity }) => packed && (packed.swap !== null || packed.quantity < quantity),
  );
  const packed = lines.filter((line) => line.packed !== null).length;
  return (
    <Box component="section" aria-label="Picking" sx={{ mt: 2 }}>
      <Typography variant="subtitle1" component="h4" sx={{ fontWeight: 650 }}>
        {picker ? `Picked by ${picker.name}` : 'Picking'}: {packed} of {lines.length} lines packed
      </Typography>
      {different.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {different.map((line) => (
            <li key={line.id}>
              {[line.name, line.variantName].filter(Boolean).join(', ')}: {packedText(line, timeZone)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
