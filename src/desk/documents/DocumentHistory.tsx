import { Alert, Button, Chip, CircularProgress, List, ListItem, ListItemText } from '@mui/material';
import { useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { z } from 'zod';
import type { DocumentDetail, documentHistoryRow } from '#contracts/desk/document.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { formatTime } from './document-kinds.ts';
import type { DocumentEditing } from './use-document.ts';

type Entry = z.infer<typeof documentHistoryRow>;

/** The last 50 revisions; restoring one creates a new revision. */
export function DocumentHistory({
  work: editing,
  document,
}: {
  work: DocumentEditing;
  document: DocumentDetail;
}) {
  const { shop } = useDesk();
  const notify = useNotify();
  const { id, revision, may_write } = document;
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    callDesk('documents/history', { id }).then(setEntries, (error: HttpError) => setFailed(error.message));
  }, [id, revision]);

  async function restore(number: number) {
    // Saves the current edits as a revision first, so that they can be restored too.
    const base = await editing.save();
    if (base === null) return;
    try {
      await callDesk('documents/restore', { id, number, base });
      await editing.load();
      notify(`Version ${number} restored as a new version. Publish it when you’re ready.`, {
        type: 'success',
      });
    } catch (error) {
      setFailed((error as HttpError).message);
    }
  }
  /** Opens a preview of the revision in a new window. */
  async function openPreview(number: number) {
    try {
      const { url } = await callDesk('documents/preview', { id, number });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      setFailed((error as HttpError).message);
    }
  }
  return (
    <>
      {failed && <Alert severity="error">{failed}</Alert>}
      {!entries && !failed && <CircularProgress aria-label="Loading history" />}
      <List aria-label="Versions" sx={{ maxWidth: 760 }}>
        {entries?.map(({ number, author, created_at, note, is_published }) => (
          <ListItem
            key={number}
            divider
            secondaryAction={
              <>
                <Button
                  size="small"
                  onClick={() => void openPreview(number)}
                  aria-label={`View version ${number}`}
                >
                  View
                </Button>
                {may_write && number !== revision && (
                  <Button
                    size="small"
                    onClick={() => void restore(number)}
                    aria-label={`Restore version ${number}`}
                  >
                    Restore
                  </Button>
                )}
              </>
            }
          >
            <ListItemText
              primary={
                <>
                  Version {number} {is_published && <Chip size="small" color="success" label="Live" />}
                </>
              }
              secondary={[author ?? 'System', formatTime(created_at, shop.timeZone), note]
                .filter(Boolean)
                .join(' · ')}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}
