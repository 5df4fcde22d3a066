import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button, Card, CardContent, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { type ExportKind, exportSeparators } from '#contracts/desk/import-export.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { downloadText } from './download.ts';

const kinds: Record<ExportKind, string> = {
  items: 'Items with their variants, as a product file you can import again',
  categories: 'Categories with their hierarchy',
  stores: 'Stores with hours, charges and areas',
  coupons: 'Coupons and how often they were used',
  orders: 'Orders, one row for each',
  'order-lines': 'Sold items, one row for each line of an order',
  invoices: 'Invoices and credit notes, with each part of the tax',
  customers: 'Customers and staff',
  'farm-visits': 'All farm visits',
};

/** Files that only admins may export, because they contain personal data of the whole shop. */
const personalData: readonly ExportKind[] = ['customers', 'farm-visits'];

const ofPeriod: readonly ExportKind[] = ['orders', 'order-lines'];
const separatorNames = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' } as const;

/** Exports data of the shop as CSV files. */
export function ExportScreen() {
  const { role } = useDesk().me;
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  const [separator, setSeparator] = useState<(typeof exportSeparators)[number]>(',');
  const [decimalSign, setDecimalSign] = useState<'.' | ','>('.');
  const [period, setPeriod] = useState({ from: '', to: '' });
  async function downloadExport(kind: ExportKind) {
    setBusy(kind);
    try {
      const { name, text } = await callDesk('export/csv', {
        what: kind,
        separator,
        decimalSign,
        ...(ofPeriod.includes(kind) && {
          ...(period.from !== '' && { from: period.from }),
          ...(period.to !== '' && { to: period.to }),
        }),
      });
      downloadText(name, text);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(null);
    }
  }
  return (
    <>
      <Title title="Export" />
      <Typography color="text.secondary" sx={{ my: 2 }}>
        Download your data as CSV files for any spreadsheet.
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ my: 2, flexWrap: 'wrap' }}>
        <TextField
          select
          label="Separator"
          value={separator}
          // Programs that expect semicolons usually expect a decimal comma as well.
          onChange={({ target }) => {
            const chosen = exportSeparators.find((each) => each === target.value) ?? ',';
            setSeparator(chosen);
            setDecimalSign(chosen === ';' ? ',' : '.');
          }}
          sx={{ minWidth: 160 }}
        >
          {exportSeparators.map((each) => (
            <MenuItem key={each} value={each}>
              {separatorNames[each]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Decimal sign"
          value={decimalSign}
          onChange={({ target }) => setDecimalSign(target.value === ',' ? ',' : '.')}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value=".">Point: 12.50</MenuItem>
          <MenuItem value=",">Comma: 12,50</MenuItem>
        </TextField>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={end === 'from' ? 'Orders from' : 'Orders to'}
            value={period[end]}
            onChange={({ target }) => setPeriod({ ...period, [end]: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Stack>
      <Card sx={{ maxWidth: 720 }}>
        <CardContent component="ul" sx={{ listStyle: 'none', m: 0, display: 'grid', gap: 1.5 }}>
          {(Object.entries(kinds) as [ExportKind, string][])
            .filter(([kind]) => !personalData.includes(kind) || role === 'admin')
            .map(([kind, words]) => (
              <li
                key={kind}
                style={{ display: 'flex', gap: 16, justifyContent: 'space-between', alignItems: 'center' }}
              >
                <span>{words}</span>
                {kind === 'items' && (
                  <Button sx={{ marginInlineStart: 'auto', flexShrink: 0 }} href="/api/desk/export/pictures">
                    Pictures (.zip)
                  </Button>
                )}
                <Button
                  sx={{ flexShrink: 0 }}
                  variant="outlined"
                  startIcon={<Download />}
                  disabled={busy !== null}
                  onClick={() => void downloadExport(kind)}
                  aria-label={`Download ${kind.replace('-', ' ')}`}
                >
                  {busy === kind ? 'Preparing…' : 'Download'}
                </Button>
              </li>
            ))}
        </CardContent>
      </Card>
    </>
  );
}
