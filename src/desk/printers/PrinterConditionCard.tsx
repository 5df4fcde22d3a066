import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { PrinterDeskRow } from '#contracts/desk/printer.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { CopyField } from '../parts/CopyField.tsx';
import { useShopTime } from '../parts/use-shop-time.ts';
import { PrinterChip } from './PrinterList.tsx';

/** A printer's condition, its address, and a test page. */
export function PrinterConditionCard() {
  const printer = useRecordContext<PrinterDeskRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  const time = useShopTime();
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!printer) return null;
  const { id, kind, askedAt, waiting, statusText } = printer;

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify(formErrorMessage(error), { type: 'error' });
    }
    setBusy(false);
  }
  const showAddress = () =>
    run(async () => {
      setAddress((await callDesk('printers/address', { id })).address);
    });
  const printTest = () =>
    run(async () => {
      await callDesk('printers/test', { id });
      notify('The test page prints when the printer polls next.', { type: 'success' });
      refresh();
    });

  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography variant="h6" component="h3">
            State
          </Typography>
          <PrinterChip printer={printer} />
          <Typography color="text.secondary">
            {askedAt ? `Last contact at ${time.format(new Date(askedAt))}` : 'No contact yet'}
            {waiting > 0 && ` · ${waiting === 1 ? '1 slip waits' : `${waiting} slips wait`}`}
          </Typography>
          {statusText && <Typography variant="body2">It says: {statusText}</Typography>}
          <Button variant="outlined" disabled={isBusy} onClick={() => void printTest()}>
            Print a test page
          </Button>
        </CardContent>
      </Card>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography variant="h6" component="h3">
            Address
          </Typography>
          <Typography color="text.secondary">
            {kind === 'star'
              ? 'Enter it in the printer’s web settings under “CloudPRNT” as the server URL, with a poll every 5 seconds.'
              : 'Enter it in the printer’s web settings under “Server Direct Print” as the URL of a server, with an interval of 5 seconds.'}
          </Typography>
          {address ? (
            <Alert
              severity="success"
              role="status"
              sx={{ width: '100%', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
            >
              <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
                <Typography variant="body2">
                  Copy the address now. It is not shown again, and the one before no longer works. Anybody who
                  knows it can read the slips.
                </Typography>
                <CopyField label="Address" value={address} />
              </Stack>
            </Alert>
          ) : (
            <Button variant="outlined" disabled={isBusy} onClick={() => void showAddress()}>
              Make a new address
            </Button>
          )}
        </CardContent>
      </Card>
    </Stack>
  );
}
