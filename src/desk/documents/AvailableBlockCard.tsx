import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { blocks, type BlockType } from '#blocks/schemas.ts';
import { blockIcons } from './block-icons.ts';

/** A block in the list of available blocks: its name and purpose. */
export function AvailableBlockCard({ name }: { name: string }) {
  const type = name as BlockType;
  const { label, description } = blocks[type];
  const Icon = blockIcons[type];
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Puck renders each card a second time, below the dragged card; only the card that can be dragged has a test id.
    const spot = card.current?.closest<HTMLElement>('[data-puck-drawer-item]');
    if (spot && !spot.dataset['testid']) spot.ariaHidden = 'true';
  });
  return (
    <Box
      ref={card}
      sx={{
        display: 'flex',
        gap: 1.25,
        p: 1.25,
        mb: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
        ':focus-visible > &': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Icon color="primary" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {label}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" sx={{ lineHeight: 1.35 }}>
          {description}
        </Typography>
      </Box>
    </Box>
  );
}
