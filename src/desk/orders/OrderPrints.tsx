import { Box, Button, Card, CardContent, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { OrderPrints as Prints } from '#contracts/desk/printer.ts';
import { slipKinds, type SlipKind } from '#domain/order-slip.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { printJobLabels, slipLabels } from '../printers/printer-labels.ts';

/**
 * The slips of an order on the store's printers, and a button that prints one again; nothing if the store has no
 * printers and no slip was printed.
 */
export function OrderPrints({ id, format }: { id: number; format: Intl.DateTimeFormat }) {
  const [found, setFound] = useState<Prints | null>(null);
  const [printerId, setPrinterId] = useState<number | ''>('');
  const [kind, setKind] = useState<SlipKind>('kitchen');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Unchanged until a request succeeds, so that a repeated request prints only once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  useEffect(() => {
    const cancel = new AbortController();
    callDesk('printers/of-order', { orderId: id }, cancel.signal).then(setFound, () => undefined);
    return () => cancel.abort();
  }, [id]);
  if (!found || (found.printers.length === 0 && found.prints.length === 0)) return null;
  const chosen = printerId === '' ? found.printers[0]?.id : printerId;

  async function reprint() {
    if (chosen === undefined) return;
    setBusy(true);
    try {
      setFound(await callDesk('printers/reprint', { orderId: id, printerId: chosen, kind, key }));
      setKey(crypto.randomUUID());
      setMessage(`${slipLabels[kind]} queued.`);
    } catch (error) {
      setMessage(formErrorMessage(error));
    }
    setBusy(false);
  }

  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h6" component="h3">
          Slips
        </Typography>
        {found.prints.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {found.prints.map((print, index) => (
              <Typography component="li" variant="body2" key={index}>
                {slipLabels[print.kind]}
                {print.isReprint && ' again'}, {print.printerName}: {printJobLabels[print.state]},{' '}
                {format.format(new Date(print.at))}
              </Typography>
            ))}
          </Box>
        )}
        {chosen !== undefined && (
          <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <TextField
              select
              size="small"
              label="Slip"
              value={kind}
              onChange={(event) => setKind(event.target.value as SlipKind)}
              sx={{ minWidth: '9rem' }}
            >
              {slipKinds.map((each) => (
                <MenuItem key={each} value={each}>
                  {slipLabels[each]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              size="small"
              label="Printer"
              value={chosen}
              onChange={(event) => setPrinterId(Number(event.target.value))}
              sx={{ minWidth: '9rem' }}
            >
              {found.printers.map((printer) => (
                <MenuItem key={printer.id} value={printer.id}>
                  {printer.name}
                </MenuItem>
              ))}
            </TextField>
            <Button variant="outlined" disabled={isBusy} onClick={() => void reprint()}>
              Print again
            </Button>
          </Box>
        )}
        <Typography role="status" variant="body2">
          {message}
        </Typography>
      </CardContent>
    </Card>
  );
}
