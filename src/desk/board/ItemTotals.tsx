import { Box, Typography } from '@mui/material';
import { itemTotals } from '#domain/order-board.ts';
import type { BoardOrder } from '#contracts/desk/board.ts';

/** How many of each product have to be made for the shown orders that are not ready. */
export function ItemTotals({ orders }: { orders: readonly BoardOrder[] }) {
  const totals = itemTotals(orders);
  if (totals.length === 0) return null;
  return (
    <Box component="details" open>
      <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 0.5 }}>
        To prepare, over all orders
      </Typography>
      <Box
        component="ul"
        aria-label="To prepare"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {totals.map(({ key, name, variantName, addons, quantity }) => (
          <Box
            component="li"
            key={key}
            sx={{
              px: 1.25,
              py: 0.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              bgcolor: 'background.paper',
            }}
          >
            <b>{quantity} ×</b> {name}
            {variantName && `, ${variantName}`}
            {addons.length > 0 && ` + ${addons.join(', ')}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
