import { Box, Typography } from '@mui/material';
import type { DeskOrder } from '#contracts/desk/order.ts';
import { useMoney } from '../parts/money.tsx';
import { gramsText, shortageReasonLabels } from '../picking/picking-labels.ts';

/** What was packed differently, and why. */
export function PackingChanges({
  order: { changes, placed_total: placed, currency },
}: Pick<DeskOrder, 'order'>) {
  const money = useMoney();
  if (changes.length === 0) return null;
  return (
    <Box component="section" aria-label="Changes made while packing" sx={{ mt: 2 }}>
      <Typography variant="subtitle1" component="h4" sx={{ fontWeight: 650 }}>
        Changes made while packing
        {placed !== null && `, total before ${money(placed, currency)}`}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map((change, index) => (
          <li key={index}>
            {[change.name, change.variant_name].filter(Boolean).join(', ')}:{' '}
            {change.swap
              ? `${change.packed} × ${[change.swap.name, change.swap.variant_name].filter(Boolean).join(', ')} instead`
              : `${change.packed} of ${change.quantity}`}
            {change.weight &&
              `, ${gramsText(change.weight.grams)} instead of about ${gramsText(change.weight.estimated_grams)}`}
            {change.reason && `, ${shortageReasonLabels[change.reason].toLowerCase()}`}
            {change.note && ` (${change.note})`}
            {change.old_total !== change.new_total &&
              ` · ${money(change.new_total, currency)} instead of ${money(change.old_total, currency)}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}
