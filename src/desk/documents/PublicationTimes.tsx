import { Typography } from '@mui/material';
import type { DocumentDetail } from '#contracts/desk/document.ts';
import { useDesk } from '../desk-context.ts';
import { formatTime } from './document-kinds.ts';

const afterEndText = (revision: number | null) =>
  revision === null ? 'then it is unpublished' : `then version ${revision} is live again`;

/** When a document's revisions become live and end, and what is live next. */
export function PublicationTimes({ document }: { document: DocumentDetail }) {
  const { timeZone } = useDesk().shop;
  const { publish_to, scheduled_from, scheduled_to, scheduled_revision, live_revision } = document;
  const sentences = [
    live_revision !== null &&
      publish_to &&
      `Version ${live_revision} is live until ${formatTime(publish_to, timeZone)}, ${afterEndText(document.revision_after_end)}.`,
    scheduled_from &&
      `Version ${scheduled_revision} goes live ${formatTime(scheduled_from, timeZone)}` +
        (scheduled_to
          ? ` and ends ${formatTime(scheduled_to, timeZone)}, ${afterEndText(document.revision_after_schedule)}.`
          : '.'),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      {sentences.join(' ')}
    </Typography>
  );
}
