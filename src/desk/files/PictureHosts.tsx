import {
  Alert,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import type { ImportStatus } from '#contracts/desk/import-export.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useFormError } from '../parts/use-form-error.ts';

const stateLabels = {
  allowed: 'Allowed',
  refused: 'Not allowed',
  never: 'Never allowed (not public)',
} as const;

const splitHosts = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/**
 * From which hosts the pictures of a file come. An administrator allows hosts for this import, which is then previewed
 * again; others see that an administrator has to.
 */
export function PictureHosts({ status, onAllow }: { status: ImportStatus; onAllow: () => void }) {
  const isAdmin = useDesk().me.role === 'admin';
  const hosts = status.summary?.pictureHosts ?? [];
  if (hosts.length === 0) return null;
  const refused = hosts.filter(({ state }) => state === 'refused').map(({ host }) => host);
  const isAllowing = status.state === 'rehearsed' && (refused.length > 0 || status.allowedHosts?.length);
  return (
    <Stack spacing={1.5} component="section" aria-label="Picture hosts" sx={{ width: '100%', maxWidth: 640 }}>
      <Typography component="h3" variant="h6">
        Picture hosts
      </Typography>
      <Table size="small" aria-label="Picture hosts">
        <TableHead>
          <TableRow>
            <TableCell>Host</TableCell>
            <TableCell align="right">Pictures</TableCell>
            <TableCell>Downloads</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {hosts.map(({ host, pictures, state }) => (
            <TableRow key={host}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 150 }}>{host}</TableCell>
              <TableCell align="right">{pictures}</TableCell>
              <TableCell>{stateLabels[state]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {isAllowing &&
        (isAdmin ? (
          // A new preview has other refused hosts, which the field then proposes.
          <AllowForm key={refused.join()} status={status} refused={refused} onAllow={onAllow} />
        ) : (
          <Alert severity="info">
            Pictures are downloaded only from allowed hosts. An administrator must import this file and allow
            its hosts; otherwise the items are imported without these pictures.
          </Alert>
        ))}
    </Stack>
  );
}

function AllowForm({
  status,
  refused,
  onAllow,
}: {
  status: ImportStatus;
  refused: readonly string[];
  onAllow: () => void;
}) {
  const [text, setText] = useState((status.allowedHosts ?? []).join(', '));
  const [busy, setBusy] = useState(false);
  const { form, error, showError, fieldErrorProps } = useFormError();
  const named = splitHosts(text);
  const field = fieldErrorProps(
    'hosts',
    'Exact names, separated by commas, such as cdn.example.com. Allow only hosts that you know: the shop downloads from them. This is written to the audit log.',
  );
  const input = useRef<HTMLTextAreaElement>(null);

  async function allow(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    showError(null);
    try {
      await callDesk('import/allow-hosts', { id: status.id, hosts: named });
      onAllow();
    } catch (reason) {
      showError(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack component="form" ref={form} noValidate spacing={1.5} onSubmit={(event) => void allow(event)}>
      {error && !field.error && <Alert severity="error">{error}</Alert>}
      <TextField
        label="Hosts to allow for this import"
        value={text}
        multiline
        inputRef={input}
        disabled={busy}
        onChange={({ target }) => setText(target.value)}
        {...field}
      />
      {refused.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {/* An added host keeps its button, so that the next button does not move to where the pointer is. */}
          {refused.map((host) => (
            <Button
              key={host}
              size="small"
              disabled={busy || named.includes(host)}
              onClick={() => {
                setText([...named, host].join(', '));
                input.current?.focus();
              }}
              sx={{ textTransform: 'none', overflowWrap: 'anywhere' }}
            >
              Add {host}
            </Button>
          ))}
        </Stack>
      )}
      <Button type="submit" variant="outlined" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
        Allow and preview again
      </Button>
    </Stack>
  );
}
