import {
  Alert,
  Button,
  LinearProgress,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ImportStatus } from '#contracts/desk/import-export.ts';
import { downloadText } from './download.ts';
import { parseCsv } from './parse-csv.ts';
import { useImport } from './use-import.ts';

/** Imports a product file into a store: first a dry run that reports rejected rows, then the import. */
export function ImportPanel({ storeId: fixedStoreId, onDone }: { storeId?: number; onDone?: () => void }) {
  const { data: stores = [] } = useGetList<{ id: number; name: string }>('stores', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [selected, setSelected] = useState<number | ''>(fixedStoreId ?? '');
  const [file, setFile] = useState<File | null>(null);
  const { stage, startDryRun, startImport, reset } = useImport();
  const { status, busy, problem, report, sent } = stage;
  const storeId = selected || stores[0]?.id || '';

  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {fixedStoreId === undefined && (
        <TextField
          select
          label="Store"
          value={storeId}
          onChange={(event) => setSelected(Number(event.target.value))}
          sx={{ minWidth: 260 }}
          disabled={busy}
        >
          {stores.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <label>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
          Product file (Shopify CSV format)
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block', mb: 1 }}>
          The column Status decides who sees an item: active is published, draft is a draft, archived is
          withdrawn. Without a status, items that exist keep their state and new ones are published.
        </Typography>
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={busy}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            reset();
          }}
        />
      </label>
      <Button
        variant="contained"
        disabled={busy || !file || storeId === ''}
        onClick={() => file && storeId !== '' && void startDryRun(file, storeId)}
      >
        Preview import
      </Button>
      {busy && <Progress status={status} sent={sent} />}
      {problem && <Alert severity="error">{problem}</Alert>}
      {status && !busy && (
        <ImportSummary status={status} onImport={() => void startImport(status.id).then(() => onDone?.())} />
      )}
      {report && report.text !== '' && <Report {...report} name={status?.name ?? 'import'} />}
    </Stack>
  );
}

function Progress({ status, sent }: { status: ImportStatus | null; sent: number }) {
  const isReading = status?.state === 'running';
  const share = isReading ? (status.total > 0 ? status.done / status.total : 0) : sent;
  return (
    <Stack spacing={0.5} sx={{ width: '100%', maxWidth: 480 }} role="status">
      <LinearProgress variant="determinate" value={share * 100} aria-label="Progress" />
      <Typography variant="body2" color="text.secondary">
        {isReading ? `Processing: ${status.done} of ${status.total || '…'} products` : 'Uploading the file'}
      </Typography>
    </Stack>
  );
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function ImportSummary({ status, onImport }: { status: ImportStatus; onImport: () => void }) {
  const { state, summary, problem } = status;
  if (state === 'failed') return <Alert severity="error">{problem}</Alert>;
  if (!summary) return null;
  const { products, variants, created, updated, unchanged, refused, notes } = summary;
  const words = `${countText(products, 'product')} with ${countText(variants, 'variant')}: ${created} new, ${updated} changed, ${unchanged} unchanged; ${refused} rejected${notes > 0 ? `, ${countText(notes, 'picture')} not loaded` : ''}.`;
  return (
    <Alert
      severity={state === 'done' ? 'success' : refused > 0 ? 'warning' : 'info'}
      action={
        state === 'rehearsed' && products > 0 ? (
          <Button color="inherit" variant="outlined" onClick={onImport}>
            Import
          </Button>
        ) : undefined
      }
    >
      {state === 'done' ? 'Import complete. ' : 'Nothing has been imported yet. Preview: '}
      {words}
    </Alert>
  );
}

function Report({ text, isWhole, name }: { text: string; isWhole: boolean; name: string }) {
  const [header = [], ...rows] = parseCsv(text);
  return (
    <Stack spacing={1} sx={{ width: '100%', overflowX: 'auto' }}>
      <Typography component="h3" variant="h6">
        Rejected rows and notes
      </Typography>
      <Table size="small" aria-label="Rejected rows">
        <TableHead>
          <TableRow>
            {header.map((cell) => (
              <TableCell key={cell}>{cell}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, 100).map((cells, index) => (
            <TableRow key={index}>
              {cells.map((cell, at) => (
                <TableCell key={at}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {(rows.length > 100 || !isWhole) && (
        <Typography variant="body2" color="text.secondary">
          The first {Math.min(100, rows.length)} are shown.
        </Typography>
      )}
      <Button
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => downloadText(`${name.replace(/\.csv$/i, '')}-rejected.csv`, text)}
      >
        Download this list
      </Button>
    </Stack>
  );
}
