import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import type { DocumentDetail } from '#contracts/desk/document.ts';
import { useDesk } from '../desk-context.ts';
import { toIsoTime, toLocalInput } from '../local-time.ts';
import type { DocumentEditing, ActionOutcome } from './use-document.ts';

type DialogProps = { editing: DocumentEditing; document: DocumentDetail; onClose: () => void };

function TimeField({
  label,
  value,
  onChange,
  required = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
}) {
  return (
    <TextField
      label={label}
      type="datetime-local"
      required={required}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
    />
  );
}

/** A dialog with a form for publication times; after a refusal it stays open with the typed values. */
function TimesDialog({
  editing,
  title,
  action,
  canSubmit = true,
  submit,
  done,
  onClose,
  children,
}: Pick<DialogProps, 'editing' | 'onClose'> & {
  title: string;
  action: string;
  canSubmit?: boolean;
  submit: () => Promise<ActionOutcome>;
  done: string;
  children: ReactNode;
}) {
  const { timeZone } = useDesk().shop;
  const notify = useNotify();
  const [hasFailed, setFailed] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    const outcome = await submit();
    setFailed(outcome === 'refused');
    if (outcome === 'done') notify(done, { type: 'success' });
    if (outcome !== 'refused') onClose();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="times-title">
      <form onSubmit={send}>
        <DialogTitle id="times-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: '8px !important' }}>
          {hasFailed && editing.message && <Alert severity="error">{editing.message}</Alert>}
          {children}
          <Alert severity="info">Times are in the shop’s time zone ({timeZone}).</Alert>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!canSubmit}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The times that are planned now. */
const scheduledTimes = ({ scheduled_from, scheduled_to }: DocumentDetail) =>
  scheduled_from ? { from: scheduled_from, to: scheduled_to } : { from: null };

/**
 * Asks when a revision becomes live and when it ends, in the shop's time zone. Times that were entered once are kept
 * until the document is scheduled or left, such as while the problems before publishing are fixed.
 */
export function ScheduleDialog({ editing, document, onClose }: DialogProps) {
  const { timeZone } = useDesk().shop;
  const { live_revision, revision, revision_after_end, publish_to, is_always_published } = document;
  const documentEnd = publish_to && revision_after_end === null ? publish_to : null;
  const { from: lastFrom, to: lastTo = documentEnd } = editing.scheduleTimes ?? scheduledTimes(document);
  const [from, setFrom] = useState(lastFrom ? toLocalInput(lastFrom, timeZone) : '');
  const [to, setTo] = useState(lastTo ? toLocalInput(lastTo, timeZone) : '');
  const isLive = live_revision !== null;
  const hasChange = !isLive || editing.isChanged || live_revision !== revision;
  const mayEnd = isLive || !is_always_published;
  return (
    <TimesDialog
      editing={editing}
      title={isLive ? 'Schedule a change' : 'Schedule'}
      action="Schedule"
      canSubmit={hasChange}
      submit={() =>
        editing.perform({
          name: 'schedule',
          from: toIsoTime(from, timeZone),
          to: to ? toIsoTime(to, timeZone) : null,
        })
      }
      done={isLive ? 'Scheduled. What is live stays until then.' : 'Scheduled.'}
      onClose={onClose}
    >
      {!hasChange && (
        <Alert severity="warning">
          The latest version is already live. Change something first, then schedule the change.
        </Alert>
      )}
      <TimeField label="Live from" value={from} onChange={setFrom} required />
      {mayEnd && <TimeField label="Until (leave empty for no end)" value={to} onChange={setTo} />}
      {hasChange && isLive && (
        <Alert severity="info">
          {documentEnd
            ? 'At the end, the version that would be live without this change returns.'
            : 'At the end, the previous version is live again.'}
        </Alert>
      )}
    </TimesDialog>
  );
}

/** Asks when a live document ends, in the shop's time zone. */
export function EndDialog({ editing, document, onClose }: DialogProps) {
  const { timeZone } = useDesk().shop;
  const { publish_to, revision_after_end } = document;
  const end = publish_to && revision_after_end === null ? publish_to : null;
  const [to, setTo] = useState(end ? toLocalInput(end, timeZone) : '');
  return (
    <TimesDialog
      editing={editing}
      title="Set an end"
      action="Save"
      submit={() => editing.perform({ name: 'end', to: to ? toIsoTime(to, timeZone) : null })}
      done={to ? 'It will be unpublished at its end.' : 'It has no end.'}
      onClose={onClose}
    >
      <TimeField label="Live until (leave empty for no end)" value={to} onChange={setTo} />
    </TimesDialog>
  );
}
