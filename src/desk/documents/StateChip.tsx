import { Chip, type ChipProps } from '@mui/material';
import type { DocumentState } from '#domain/publication.ts';

const looks: Record<
  DocumentState,
  { label: string; color: NonNullable<ChipProps['color']>; variant: 'filled' | 'outlined' }
> = {
  draft: { label: 'Draft', color: 'default', variant: 'outlined' },
  scheduled: { label: 'Scheduled', color: 'info', variant: 'outlined' },
  published: { label: 'Published', color: 'success', variant: 'filled' },
  changed: { label: 'Changed', color: 'warning', variant: 'outlined' },
  archived: { label: 'Archived', color: 'default', variant: 'filled' },
};

/** How a document stands, in a word. */
export const StateChip = ({ state }: { state: DocumentState }) => <Chip size="small" {...looks[state]} />;
