import { TextField } from '@mui/material';
import { useState } from 'react';
import { type HttpError, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { isComposing } from '#browser/ui/is-composing.ts';
import type { StockRow } from '#contracts/desk/item.ts';
import { callDesk, mayHaveReachedServer, type CallErrorBody } from '../call-desk.ts';
import { parseNumber } from '../parts/parse-number.ts';
import { offerName } from './use-offers.ts';

/** Units that were received: the server adds them, so that nobody has to calculate and no device overwrites another. */
export function ReceivedField() {
  const row = useRecordContext<StockRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!row) return null;

  async function save() {
    // After Enter, the blur event must not add the units a second time.
    if (!row || isBusy || typed.trim() === '') return;
    const received = parseNumber(typed, 0);
    if (typeof received === 'string') return setError(received);
    if (received === 0) return setTyped('');
    setBusy(true);
    try {
      const { onHand } = await callDesk('stock/save', { id: row.id, received });
      setTyped('');
      setError('');
      notify(`${row.item}: ${received} received, ${onHand} on hand`, { type: 'success' });
    } catch (failure) {
      const { body, message } = failure as HttpError & { body: CallErrorBody | null };
      // Sent again, the units could be counted twice.
      if (mayHaveReachedServer(failure)) setTyped('');
      setError(
        mayHaveReachedServer(failure)
          ? 'Not certain that it was saved: check the count.'
          : String(body?.errors?.['received'] ?? message),
      );
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return (
    <TextField
      value={typed}
      placeholder="+ received"
      onChange={(event) => {
        setTyped(event.target.value);
        setError('');
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') setTyped('');
      }}
      error={error !== ''}
      helperText={error}
      sx={{ width: 112 }}
      slotProps={{
        formHelperText: { role: 'alert' },
        htmlInput: {
          readOnly: isBusy,
          inputMode: 'numeric',
          'aria-label': `Received of ${offerName(row)}`,
        },
      }}
    />
  );
}
