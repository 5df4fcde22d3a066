import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { downloadText } from './download.ts';
import { parseCsv } from './parse-csv.ts';

export interface StockTicks {
  takesStock: boolean;
  /** The lines whose stock is taken although it has changed since the export. */
  movedStockLines: readonly number[];
}

/** The columns of the list of changes, as the server writes them. */
type Change = {
  kind: string;
  line: string;
  handle: string;
  name: string;
  column: string;
  before: string;
  after: string;
  exported: string;
  moved: string;
};

const headings: Record<string, string> = {
  cleared: 'Cleared',
  'switched on': 'Switched on',
  'switched off': 'Switched off',
  'made endless': 'Made endless',
  're-taxed': 'Another tax class',
  're-priced': 'Another price',
};
const maxRows = 200;

interface ImportChangesProps {
  changes: { text: string; isWhole: boolean };
  counts: Readonly<Record<string, number>>;
  isDone: boolean;
  ticks: StockTicks;
  onTick: (ticks: StockTicks) => void;
  name: string;
}

/** What an import clears, switches, re-taxes and re-prices, and the stock that it takes where this is ticked. */
export function ImportChanges({ changes, counts, isDone, ticks, onTick, name }: ImportChangesProps) {
  const rows = readChanges(changes.text);
  if (rows.length === 0) return null;
  const stock = rows.filter(({ kind }) => kind === 'stock');
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <Typography component="h3" variant="h6">
        {isDone ? 'What has changed' : 'What would change'}
      </Typography>
      {Object.entries(headings).map(([kind, heading]) => (
        <ChangeTable
          key={kind}
          heading={heading}
          rows={rows.filter((row) => row.kind === kind)}
          count={counts[kind] ?? 0}
        />
      ))}
      {stock.length > 0 && (
        <StockTable rows={stock} count={counts['stock'] ?? 0} isDone={isDone} ticks={ticks} onTick={onTick} />
      )}
      {!changes.isWhole && (
        <Alert severity="warning">The list is too long for this screen; its first part is shown.</Alert>
      )}
      <Button
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => downloadText(`${name.replace(/\.\w+$/, '')}-changes.csv`, changes.text)}
      >
        Download the changes
      </Button>
    </Stack>
  );
}

function ChangeTable({ heading, rows, count }: { heading: string; rows: readonly Change[]; count: number }) {
  if (rows.length === 0) return null;
  const title = `${heading} (${count})`;
  return (
    <div style={{ overflowX: 'auto' }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {['Item', 'Column', 'Now', 'New'].map((cell) => (
              <TableCell key={cell}>{cell}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, maxRows).map((row, index) => (
            <TableRow key={index}>
              <TableCell>{row.name}</TableCell>
              <TableCell>{row.column}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shorten(row.before)}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{shorten(row.after) || '(empty)'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <MoreRows shown={Math.min(maxRows, rows.length)} count={count} />
    </div>
  );
}

interface StockTableProps {
  rows: readonly Change[];
  count: number;
  isDone: boolean;
  ticks: StockTicks;
  onTick: (ticks: StockTicks) => void;
}

/** Stock of existing variants is never taken by itself; stock that has changed since the export has its own tick. */
function StockTable({ rows, count, isDone, ticks, onTick }: StockTableProps) {
  const { takesStock, movedStockLines } = ticks;
  const toggle = (line: number, isTicked: boolean) =>
    onTick({
      ...ticks,
      movedStockLines: isTicked
        ? [...movedStockLines, line]
        : movedStockLines.filter((each) => each !== line),
    });
  const title = `Stock (${count})`;
  return (
    <div style={{ overflowX: 'auto' }}>
      <Typography component="h4" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={takesStock}
            disabled={isDone}
            onChange={(_, checked) => onTick({ ...ticks, takesStock: checked })}
          />
        }
        label="Take the stock from the file"
      />
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {['Item', 'Exported', 'Now', 'In the file', 'Take'].map((cell) => (
              <TableCell key={cell}>{cell}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, maxRows).map((row) => {
            const line = Number(row.line);
            const hasMoved = row.moved === 'true';
            const isTicked = takesStock && (!hasMoved || movedStockLines.includes(line));
            return (
              <TableRow key={row.line}>
                <TableCell>{row.name}</TableCell>
                <TableCell>{row.exported || 'unknown'}</TableCell>
                <TableCell>{hasMoved ? `${row.before}, changed since the export` : row.before}</TableCell>
                <TableCell>{row.after}</TableCell>
                <TableCell>
                  <Checkbox
                    size="small"
                    checked={isTicked}
                    disabled={isDone || !takesStock || !hasMoved}
                    onChange={(_, checked) => toggle(line, checked)}
                    slotProps={{ input: { 'aria-label': `Take the stock of ${row.name}` } }}
                  />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <MoreRows shown={Math.min(maxRows, rows.length)} count={count} />
    </div>
  );
}

function MoreRows({ shown, count }: { shown: number; count: number }) {
  if (shown >= count) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      The first {shown} of {count} are shown; the file below has more.
    </Typography>
  );
}

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

function readChanges(text: string): Change[] {
  const [header = [], ...rows] = parseCsv(text);
  return rows.map(
    (cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])) as Change,
  );
}
