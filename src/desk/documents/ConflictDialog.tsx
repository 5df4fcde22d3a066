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
import { differences, readable } from './version-differences.ts';
import { momentText } from './document-kinds.ts';
import type { Conflict, DocumentWork } from './use-document.ts';

/** Shown when two editors saved the same document: both versions side by side, to choose from field by field. */
export function ConflictDialog({ work, conflict }: { work: DocumentWork; conflict: Conflict }) {
  const { shop } = useDesk();
  const notify = useNotify();
  const { latest, base } = conflict;
  const found = differences(work.body, latest.body, base?.body ?? null);
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>(() =>
    Object.fromEntries(found.map(({ field, isMine }) => [field, isMine ? 'mine' : 'theirs'])),
  );
  const who = latest.author ?? 'Somebody';

  async function save() {
    const mine = Object.fromEntries(
      found.filter(({ field }) => chosen[field] === 'mine').map(({ field }) => [field, work.body[field]]),
    );
    if ((await work.save({ ...latest.body, ...mine }, latest.number)) !== null)
      notify('Saved, with what you chose from both.', { type: 'success' });
  }
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={work.closeConflict} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{who} has saved this in the meantime</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Their revision {latest.number} of {momentText(latest.created_at, shop.timeZone)} differs from yours
          in {found.length} {found.length === 1 ? 'field' : 'fields'}. Choose for each; nothing is lost,
          theirs stays in the history.
        </Typography>
        {found.map(({ field, mine, theirs }) => (
          <Box key={field} sx={{ mb: 2.5 }}>
            <RadioGroup
              row
              aria-label={`Version of ${field}`}
              value={chosen[field]}
              onChange={(_, value) => setChosen({ ...chosen, [field]: value as 'mine' | 'theirs' })}
            >
              <Typography sx={{ fontWeight: 650, alignSelf: 'center', mr: 2 }}>
                {field.replaceAll('_', ' ')}
              </Typography>
              <FormControlLabel value="mine" control={<Radio size="small" />} label="Mine" />
              <FormControlLabel value="theirs" control={<Radio size="small" />} label={`${who}’s`} />
            </RadioGroup>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <Side title="Mine" value={mine} isChosen={chosen[field] === 'mine'} />
              <Side title={`${who}’s`} value={theirs} isChosen={chosen[field] === 'theirs'} />
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={work.closeConflict}>Back to my version</Button>
        <Button onClick={() => void work.load()}>Take theirs</Button>
        <Button variant="contained" onClick={save}>
          Save what is chosen
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Side = ({ title, value, isChosen }: { title: string; value: unknown; isChosen: boolean }) => (
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
      {readable(value)}
    </Box>
  </Box>
);
