import { Chip } from '@mui/material';
import { FunctionField, List, TextField } from 'react-admin';
import type { PrinterDeskRow } from '#contracts/desk/printer.ts';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { printerKindLabels, printerProblemLabels, slipLabels } from './printer-labels.ts';

/** Printers that request slips from the shop. */
export const PrinterList = () => (
  <List
    title="Printers"
    exporter={false}
    sort={{ field: 'name', order: 'ASC' }}
    filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Name or store" />]}
  >
    <RecordTable wideOnly={['storeName', 'kind', 'slips']}>
      <TextField source="name" sx={{ fontWeight: 650 }} />
      <TextField source="storeName" label="Store" />
      <FunctionField
        source="kind"
        label="Protocol"
        sortable={false}
        render={({ kind }: PrinterDeskRow) => printerKindLabels[kind]}
      />
      <FunctionField source="slips" label="Prints" sortable={false} render={printsText} />
      <FunctionField label="Status" render={(row: PrinterDeskRow) => <PrinterChip printer={row} />} />
    </RecordTable>
  </List>
);

const printsText = ({ kitchenOn, bagOn }: PrinterDeskRow): string =>
  [kitchenOn && slipLabels.kitchen, bagOn && slipLabels.bag].filter(Boolean).join(', ') || 'Only by hand';

export function PrinterChip({ printer: { isPaused, problem, condition } }: { printer: PrinterDeskRow }) {
  if (isPaused) return <Chip size="small" label="Paused" />;
  if (problem) return <Chip size="small" color="error" label={printerProblemLabels[problem]} />;
  if (condition === 'paper_low') return <Chip size="small" color="warning" label="Paper is low" />;
  return <Chip size="small" color="success" label="Ready" />;
}
