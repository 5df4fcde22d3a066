import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
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
import { useId, useState } from 'react';
import { useGetList } from 'react-admin';
import type { ImportStatus } from '#contracts/desk/import-export.ts';
import { ColumnMatch } from './ColumnMatch.tsx';
import { downloadText } from './download.ts';
import { exampleFiles } from './example-files.ts';
import { ImportChanges, type StockTicks } from './ImportChanges.tsx';
import { PictureHosts } from './PictureHosts.tsx';
import { parseCsv } from './parse-csv.ts';
import { type ImportOptions, useImport } from './use-import.ts';

const noStock: StockTicks = { takesStock: false, movedStockLines: [] };

/** Imports a product file into a store: first a dry run that reports rejected rows, then the import. */
export function ImportPanel({ storeId: fixedStoreId, onDone }: { storeId?: number; onDone?: () => void }) {
  const { data: stores = [] } = useGetList<{ id: number; name: string }>('stores', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [selected, setSelected] = useState<number | ''>(fixedStoreId ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [pictures, setPictures] = useState<File | null>(null);
  const [options, setOptions] = useState<ImportOptions>({
    removesMissing: false,
    takesDates: false,
    match: {},
  });
  const [stockTicks, setStockTicks] = useState(noStock);
  const fileId = useId();
  const { stage, startDryRun, repeatDryRun, startImport, reset } = useImport();
  const { status, busy, problem, report, changes, sent } = stage;
  const storeId = selected || stores[0]?.id || '';

  const clear = () => {
    setStockTicks(noStock);
    reset();
  };
  const choose = (change: Partial<ImportOptions>) => {
    setOptions({ ...options, ...change });
    clear();
  };
  const matchColumns = (id: string, match: ImportOptions['match']) => {
    setOptions({ ...options, match });
    void repeatDryRun(id, { ...options, match });
  };

  /** Asks again which columns of a list are which. */
  const changeColumns = () => {
    if (!file || storeId === '') return;
    choose({ match: {} });
    void startDryRun({ file, pictures }, storeId, { ...options, match: {} });
  };

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
      <div>
        <Typography component="label" htmlFor={fileId} sx={{ display: 'block', fontWeight: 600, mb: 0.5 }}>
          Product file (CSV or Excel: your own export, Shopify’s, WooCommerce’s, or a plain list)
        </Typography>
        <Typography id={`${fileId}-hint`} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Only what the file contains is changed: a column that is missing leaves its field alone, an empty
          cell clears it, and a row that is missing touches nothing.
        </Typography>
        <input
          id={fileId}
          aria-describedby={`${fileId}-hint`}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          disabled={busy}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            choose({ match: {} });
          }}
        />
      </div>
      <div>
        <Typography
          component="label"
          htmlFor={`${fileId}-pictures`}
          sx={{ display: 'block', fontWeight: 600 }}
        >
          Pictures (.zip), if the file names some
        </Typography>
        <input
          id={`${fileId}-pictures`}
          type="file"
          accept=".zip,application/zip"
          disabled={busy}
          onChange={(event) => {
            setPictures(event.target.files?.[0] ?? null);
            clear();
          }}
        />
      </div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {Object.entries(exampleFiles).map(([kind, text]) => (
          <Button
            key={kind}
            size="small"
            onClick={() => downloadText(`example-${kind.toLowerCase().replace(' ', '-')}.csv`, text)}
          >
            Example: {kind}
          </Button>
        ))}
      </Stack>
      <Stack>
        <FormControlLabel
          control={<Checkbox checked={options.removesMissing} disabled={busy} />}
          onChange={(_, checked) => choose({ removesMissing: checked })}
          label="Switch off items and variants that the file does not list"
        />
        <FormControlLabel
          control={<Checkbox checked={options.takesDates} disabled={busy} />}
          onChange={(_, checked) => choose({ takesDates: checked })}
          label="Options and codes that look like dates are right"
        />
      </Stack>
      <Button
        variant="contained"
        disabled={busy || !file || storeId === ''}
        onClick={() => file && storeId !== '' && void startDryRun({ file, pictures }, storeId, options)}
      >
        Preview import
      </Button>
      {Object.keys(options.match).length > 0 && status !== null && !status.columns && !busy && (
        <Button variant="outlined" onClick={changeColumns}>
          Change columns
        </Button>
      )}
      {busy && <Progress status={status} sent={sent} />}
      {problem && <Alert severity="error">{problem}</Alert>}
      {status?.state === 'failed' && status.columns && (
        <ColumnMatch
          key={status.id}
          columns={status.columns}
          isBusy={busy}
          onMatch={(match) => matchColumns(status.id, match)}
        />
      )}
      {status && !busy && !status.columns && (
        <ImportSummary
          status={status}
          onImport={() => void startImport(status.id, { ...options, ...stockTicks }).then(() => onDone?.())}
        />
      )}
      {status && !busy && (
        <PictureHosts status={status} onAllow={() => void repeatDryRun(status.id, options)} />
      )}
      {status && changes && (
        <ImportChanges
          changes={changes}
          counts={status.summary?.changes ?? {}}
          isDone={status.state === 'done'}
          ticks={stockTicks}
          onTick={setStockTicks}
          name={status.name}
        />
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
  const words = `${countText(products, 'product')} with ${countText(variants, 'variant')}: ${created} new, ${updated} changed, ${unchanged} unchanged; ${refused} rejected${notes > 0 ? `, ${countText(notes, 'note')}` : ''}.`;
  return (
    <Alert
      severity={state === 'done' ? 'success' : refused > 0 ? 'warning' : 'info'}
      action={
        state === 'rehearsed' && (products > 0 || (summary.changes?.['switched off'] ?? 0) > 0) ? (
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
        onClick={() => downloadText(`${name.replace(/\.(?:csv|tsv|txt|xlsx)$/i, '')}-rejected.csv`, text)}
      >
        Download this list
      </Button>
    </Stack>
  );
}
