import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useDesk } from '../desk-context.ts';
import { versionDifferences, toReadableText } from './version-differences.ts';
import { formatTime } from './document-kinds.ts';
import type { Conflict, DocumentEditing } from './use-document.ts';

/** Shown when two editors saved the same document: both versions side by side, to choose from field by field. */
export function ConflictDialog({ work: editing, conflict }: { work: DocumentEditing; conflict: Conflict }) {
  const { shop } = useDesk();
  const notify = useNotify();
  const { latest, base } = conflict;
  const differing = versionDifferences(editing.body, latest.body, base?.body ?? null);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>(() =>
    Object.fromEntries(differing.map(({ field, isMine }) => [field, isMine ? 'mine' : 'theirs'])),
  );
  const who = latest.author ?? 'Someone';

  async function save() {
    const mine = Object.fromEntries(
      differing
        .filter(({ field }) => choices[field] === 'mine')
        .map(({ field }) => [field, editing.body[field]]),
    );
    const body = { ...latest.body, ...mine };
    if ((await editing.save({ body, base: latest.number })) !== null)
      notify('Saved with your selected changes.', { type: 'success' });
  }
  async function useTheirs() {
    if ((await editing.save({ body: latest.body, base: latest.number })) !== null)
      notify('Their version is the latest one.', { type: 'success' });
  }
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={editing.closeConflict} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{who} has saved this in the meantime</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Their version {latest.number} of {formatTime(latest.created_at, shop.timeZone)} differs from yours
          in {differing.length} {differing.length === 1 ? 'field' : 'fields'}. Choose a version for each; both
          stay in the history.
        </Typography>
        {differing.map(({ field, mine, theirs }) => (
          <Box key={field} sx={{ mb: 2.5 }}>
            <RadioGroup
              row
              aria-label={`Version of ${field}`}
              value={choices[field]}
              onChange={(_, value) => setChoices({ ...choices, [field]: value as 'mine' | 'theirs' })}
            >
              <Typography sx={{ fontWeight: 650, alignSelf: 'center', mr: 2 }}>
                {field.replaceAll('_', ' ')}
              </Typography>
              <FormControlLabel value="mine" control={<Radio size="small" />} label="Mine" />
              <FormControlLabel value="theirs" control={<Radio size="small" />} label={`${who}’s`} />
            </RadioGroup>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <VersionColumn title="Mine" value={mine} isChosen={choices[field] === 'mine'} />
              <VersionColumn title={`${who}’s`} value={theirs} isChosen={choices[field] === 'theirs'} />
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={editing.closeConflict}>Back to my version</Button>
        <Button onClick={() => void useTheirs()}>Use theirs</Button>
        <Button variant="contained" onClick={save}>
          Save selection
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const VersionColumn = ({ title, value, isChosen }: { title: string; value: unknown; isChosen: boolean }) => (
  <Box
    component="section"
    aria-label={title}
    sx={{
      border: isChosen ? 2 : 1,
      borderColor: isChosen ? 'primary.main' : 'divider',
      borderRadius: 2,
      p: 1.5,
      maxHeight: 260,
      overflow: 'auto',
    }}
  >
    <Typography variant="caption" color="text.secondary">
      {title}
    </Typography>
    <Box
      component="pre"
      tabIndex={0}
      sx={{ m: 0, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {toReadableText(value)}
    </Box>
  </Box>
);
