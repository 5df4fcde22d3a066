import { Box, Typography } from '@mui/material';
import { useCallback } from 'react';
import { useRecordContext } from 'react-admin';
import type { ItemRow } from '#contracts/desk/item.ts';
import { callDesk } from '../call-desk.ts';
import { SoldOutButton } from '../stock/SoldOutButton.tsx';
import { offerKey, offerName, useOffers } from '../stock/use-offers.ts';

/** The variants of an item, each with a button that takes it off sale for today; not a part of the form. */
export function SoldOutPanel() {
  const id = useRecordContext<ItemRow>()?.id;
  const load = useCallback(
    async () => (id === undefined ? [] : callDesk('sold-out/of-item', { itemId: Number(id) })),
    [id],
  );
  const { offers, change } = useOffers(load);
  if (!offers || offers.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Sold out today"
      sx={{ p: 0, m: 0, mb: 2, display: 'grid', gap: 1, inlineSize: '100%' }}
    >
      {offers.map((offer) => (
        <Box
          component="li"
          key={offerKey(offer)}
          sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}
        >
          {offers.length > 1 && (
            <Typography component="span" sx={{ flex: '0 1 10rem', overflowWrap: 'anywhere' }}>
              {offer.variant}
            </Typography>
          )}
          <SoldOutButton
            offer={{ ...offer, name: offerName(offer) }}
            onChange={(until) => change(offer, until)}
          />
        </Box>
      ))}
    </Box>
  );
}
