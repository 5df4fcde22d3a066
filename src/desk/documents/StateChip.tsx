import { Chip, type ChipProps } from '@mui/material';
import type { PublicationState } from '#domain/publication.ts';

const chipProps: Record<
  PublicationState,
  { label: string; color: NonNullable<ChipProps['color']>; variant: 'filled' | 'outlined' }
> = {
  draft: { label: 'Draft', color: 'default', variant: 'outlined' },
  scheduled: { label: 'Scheduled', color: 'info', variant: 'outlined' },
  published: { label: 'Published', color: 'success', variant: 'filled' },
  changed: { label: 'Changed', color: 'warning', variant: 'outlined' },
  archived: { label: 'Archived', color: 'default', variant: 'filled' },
};

/** The publication state of a document; a live document with a scheduled change shows both states. */
export const StateChip = ({ state, isLive }: { state: PublicationState; isLive: boolean }) => (
  <>
    {state === 'scheduled' && isLive && <Chip size="small" {...chipProps.published} />}
    <Chip size="small" {...chipProps[state]} />
  </>
);
