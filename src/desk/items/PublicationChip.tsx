import { Chip } from '@mui/material';
import type { ItemRow } from '#contracts/desk/item.ts';
import { publicationLabels } from './publication-labels.ts';

const colours = { draft: 'info', published: 'success', withdrawn: 'default' } as const;

/** The publication state of an item and, for a published item, whether it can be ordered. */
export function PublicationChip({ item }: { item: Pick<ItemRow, 'publication' | 'isActive'> }) {
  const isPaused = item.publication === 'published' && !item.isActive;
  return (
    <Chip
      size="small"
      variant="outlined"
      label={isPaused ? 'Not available' : publicationLabels[item.publication]}
      color={isPaused ? 'warning' : colours[item.publication]}
    />
  );
}
