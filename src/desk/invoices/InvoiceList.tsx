import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import {
  Button,
  FunctionField,
  ReferenceInput,
  SelectInput,
  TextField,
  TopToolbar,
  useListContext,
  useNotify,
} from 'react-admin';
import type { DeskInvoiceRow } from '#contracts/desk/invoice.ts';
import { callDesk } from '../call-desk.ts';
import { downloadText } from '../files/download.ts';
import { Money } from '../parts/money.tsx';
import { RecordList } from '../parts/RecordList.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { TwoLines } from '../parts/TwoLines.tsx';
import { invoiceKindLabels } from './invoice-labels.ts';

const kinds = Object.entries(invoiceKindLabels).map(([id, name]) => ({ id, name }));

/** Downloads the invoices of the chosen seller, or of all sellers. */
function ExportButton() {
  const { filterValues } = useListContext();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const sellerId: unknown = filterValues['sellerId'];
  const run = async () => {
    setBusy(true);
    try {
      const seller = typeof sellerId === 'number' ? { sellerId } : {};
      const { name, text } = await callDesk('export/csv', { what: 'invoices', ...seller });
      downloadText(name, text);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button label="Download as CSV" disabled={isBusy} onClick={() => void run()}>
      <Download />
    </Button>
  );
}

const Actions = () => (
  <TopToolbar>
    <ExportButton />
  </TopToolbar>
);

/** Invoices and credit notes, newest first. */
export const InvoiceList = () => (
  <RecordList
    title="Invoices"
    none="No invoices yet. An order gets its invoice when it is delivered or collected."
    unmatched="No invoice matches these filters."
    wideOnly={['sellerName', 'issuedAt', 'taxTotal']}
    sort={{ field: 'id', order: 'DESC' }}
    actions={<Actions />}
    filters={[
      <SearchInput key="q" source="q" alwaysOn placeholder="Number of invoice or order" />,
      <ReferenceInput
        key="seller"
        source="sellerId"
        reference="sellers"
        perPage={200}
        sort={{ field: 'name', order: 'ASC' }}
        alwaysOn
      >
        <SelectInput label="Seller" optionText="name" />
      </ReferenceInput>,
      <SelectInput key="kind" source="kind" label="Kind" choices={kinds} alwaysOn />,
    ]}
  >
    <FunctionField
      label="Number"
      render={(row: DeskInvoiceRow) => (
        <TwoLines
          first={row.number}
          second={`${invoiceKindLabels[row.kind]} · order ${row.orderNumber}`}
          isStrong
        />
      )}
    />
    <FunctionField
      source="issuedAt"
      label="Date"
      sortable={false}
      render={(row: DeskInvoiceRow) =>
        new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: row.timeZone }).format(
          new Date(row.issuedAt),
        )
      }
    />
    <TextField source="sellerName" label="Seller" sortable={false} />
    <TextField source="customerName" label="Customer" sortable={false} />
    <FunctionField
      source="taxTotal"
      label="Tax"
      sortable={false}
      textAlign="right"
      render={(row: DeskInvoiceRow) => <Money amount={row.taxTotal} currency={row.currency} />}
    />
    <FunctionField
      label="Total"
      textAlign="right"
      render={(row: DeskInvoiceRow) => <Money amount={row.total} currency={row.currency} />}
    />
  </RecordList>
);
