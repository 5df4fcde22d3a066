import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import MoreVert from '@mui/icons-material/MoreVert';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import type { DocumentDetail } from '#contracts/desk/document.ts';
import { CopyDialog, ChangeSlugDialog } from './CopyAndSlugDialogs.tsx';
import { pathOfPage } from './document-kinds.ts';
import { EndDialog, ScheduleDialog } from './ScheduleDialog.tsx';
import { useSaveShortcut } from './save-shortcut.ts';
import type { DocumentEditing, ActionOutcome } from './use-document.ts';

type OpenDialog = 'schedule' | 'end' | 'copy' | 'translate' | 'move' | 'unpublish' | 'archive' | null;

/** The actions on a document, for roles that may perform them. */
export function ActionBar({ work: editing, document }: { work: DocumentEditing; document: DocumentDetail }) {
  const notify = useNotify();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state, may_write, may_publish, may_move, may_copy, kind, is_live, is_always_published } = document;
  const isScheduled = state === 'scheduled';
  // Of the documents that must stay published, only languages can be unpublished; the server refuses this for the
  // default language.
  const mayUnpublish = is_live && (!is_always_published || kind === 'language');

  const livePath = is_live ? pathOfPage(kind, document.slug) : null;
  const mayArchive = may_publish && (!is_live || mayUnpublish) && state !== 'archived';

  const notifyOutcome = async (outcome: Promise<ActionOutcome | number | null>, message: string) => {
    const result = await outcome;
    if (result === 'done' || typeof result === 'number') notify(message, { type: 'success' });
  };
  const saveDraft = () => void notifyOutcome(editing.save(), 'Saved as a new version.');
  useSaveShortcut(() => {
    if (may_write && editing.isChanged && !editing.conflict) saveDraft();
  });
  const selectAction = (next: OpenDialog | (() => void)) => () => {
    setAnchor(null);
    if (typeof next === 'function') next();
    else setOpenDialog(next);
  };

  return (
    <Box
      role="toolbar"
      aria-label="Document"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1.5 }}
    >
      <Button variant="outlined" disabled={!may_write || !editing.isChanged} onClick={saveDraft}>
        Save draft
      </Button>
      {may_publish && (
        <>
          <Button
            variant="contained"
            onClick={() =>
              notifyOutcome(
                editing.perform({ name: 'publish' }),
                'Published. It will be live everywhere within seconds.',
              )
            }
            disabled={state === 'published' && !editing.isChanged}
          >
            Publish
          </Button>
          <Button onClick={() => setOpenDialog('schedule')}>Schedule</Button>
          {isScheduled && (
            <Button
              onClick={() =>
                notifyOutcome(editing.perform({ name: 'unschedule' }), 'The schedule is cancelled.')
              }
            >
              Cancel schedule
            </Button>
          )}
          {is_live && !is_always_published && (
            <Button onClick={() => setOpenDialog('end')}>Set an end</Button>
          )}
          {mayUnpublish && (
            <Button color="error" onClick={() => setOpenDialog('unpublish')}>
              Unpublish
            </Button>
          )}
        </>
      )}
      {(may_copy || may_move || mayArchive) && (
        <Button
          aria-haspopup="menu"
          startIcon={<MoreVert />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          More
        </Button>
      )}
      {livePath && (
        <Button href={livePath} target="_blank" rel="noopener">
          Open its page
        </Button>
      )}
      <Typography role="status" variant="caption" color="text.secondary">
        {editing.isChanged ? 'Unsaved changes' : `Version ${document.revision}`}
      </Typography>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {may_copy && <MenuItem onClick={selectAction('copy')}>Duplicate</MenuItem>}
        {may_copy && document.locale !== '' && (
          <MenuItem onClick={selectAction('translate')}>Add translation</MenuItem>
        )}
        {may_move && <MenuItem onClick={selectAction('move')}>Change page address</MenuItem>}
        {mayArchive && (
          <MenuItem
            onClick={selectAction(
              is_live
                ? 'archive'
                : () => void notifyOutcome(editing.perform({ name: 'archive' }), 'Archived.'),
            )}
          >
            Archive
          </MenuItem>
        )}
      </Menu>
      {openDialog === 'schedule' && (
        <ScheduleDialog editing={editing} document={document} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'end' && (
        <EndDialog editing={editing} document={document} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'move' && (
        <ChangeSlugDialog editing={editing} document={document} onClose={() => setOpenDialog(null)} />
      )}
      <Confirm
        isOpen={openDialog === 'unpublish' || openDialog === 'archive'}
        title={openDialog === 'archive' ? 'Archive what visitors see now?' : 'Unpublish this?'}
        content={
          openDialog === 'archive'
            ? 'Visitors will no longer see it, and it leaves the lists of the desk. Nothing is deleted.'
            : 'Visitors will no longer see it. You can publish it again at any time.'
        }
        confirm={openDialog === 'archive' ? 'Archive' : 'Unpublish'}
        cancel="Keep it"
        onConfirm={() => {
          setOpenDialog(null);
          if (openDialog === 'archive') void notifyOutcome(editing.perform({ name: 'archive' }), 'Archived.');
          else void notifyOutcome(editing.perform({ name: 'unpublish' }), 'Unpublished.');
        }}
        onClose={() => setOpenDialog(null)}
      />
      {(openDialog === 'copy' || openDialog === 'translate') && (
        <CopyDialog
          document={document}
          canTranslate={openDialog === 'translate'}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </Box>
  );
}
