import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import MoreVert from '@mui/icons-material/MoreVert';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { DocumentDetail } from '#contracts/desk/document.ts';
import { CopyDialog, MoveDialog } from './AddressDialogs.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { DocumentWork, Outcome } from './use-document.ts';

type Open = 'schedule' | 'copy' | 'translate' | 'move' | null;

/** The actions on a document, for roles that may perform them. */
export function ActionBar({ work, document }: { work: DocumentWork; document: DocumentDetail }) {
  const notify = useNotify();
  const [open, setOpen] = useState<Open>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state, may_write, may_publish, kind } = document;
  const isLive = state !== 'draft' && state !== 'archived';

  const tell = async (outcome: Promise<Outcome | number | null>, sentence: string) => {
    const came = await outcome;
    if (came === 'done' || typeof came === 'number') notify(sentence, { type: 'success' });
  };
  const choose = (next: Open | (() => void)) => () => {
    setAnchor(null);
    if (typeof next === 'function') next();
    else setOpen(next);
  };

  return (
    <Box
      role="toolbar"
      aria-label="Document"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1.5 }}
    >
      <Button
        variant="outlined"
        disabled={!may_write || !work.isChanged}
        onClick={() => tell(work.save(), 'Saved as a new revision.')}
      >
        Save draft
      </Button>
      {may_publish && (
        <>
          <Button
            variant="contained"
            onClick={() => tell(work.step('publish'), 'It is live everywhere within seconds.')}
            disabled={state === 'published' && !work.isChanged}
          >
            Publish
          </Button>
          <Button onClick={() => setOpen('schedule')}>Schedule</Button>
          {isLive && kind !== 'settings' && (
            <Button
              color="error"
              onClick={() =>
                tell(work.step('unpublish', {}, { saved: false }), 'Taken back. Nobody sees it any more.')
              }
            >
              Unpublish
            </Button>
          )}
        </>
      )}
      <Button
        aria-haspopup="menu"
        startIcon={<MoreVert />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Typography role="status" variant="caption" color="text.secondary">
        {work.isChanged ? 'Not saved yet' : `Revision ${document.revision}`}
      </Typography>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose('copy')}>Duplicate</MenuItem>
        {document.locale !== '' && (
          <MenuItem onClick={choose('translate')}>Write in another language</MenuItem>
        )}
        {may_write && <MenuItem onClick={choose('move')}>Change the address</MenuItem>}
        {may_publish && kind !== 'settings' && state !== 'archived' && (
          <MenuItem
            onClick={choose(() => void tell(work.step('archive', {}, { saved: false }), 'Put away.'))}
          >
            Archive
          </MenuItem>
        )}
      </Menu>
      {open === 'schedule' && <ScheduleDialog work={work} onClose={() => setOpen(null)} />}
      {open === 'move' && <MoveDialog work={work} document={document} onClose={() => setOpen(null)} />}
      {(open === 'copy' || open === 'translate') && (
        <CopyDialog document={document} translates={open === 'translate'} onClose={() => setOpen(null)} />
      )}
    </Box>
  );
}
