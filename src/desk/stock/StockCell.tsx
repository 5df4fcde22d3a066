import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { type HttpError, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { isComposing } from '#browser/ui/is-composing.ts';
import type { StockRow } from '#contracts/desk/item.ts';
import { callDesk, mayHaveReachedServer, type CallErrorBody } from '../call-desk.ts';
import { parseNumber } from '../parts/parse-number.ts';
import { useDesk } from '../desk-context.ts';

type Field = 'onHand' | 'minStock' | 'regularPrice' | 'salePrice';
const names: Record<Field, string> = {
  onHand: 'On hand',
  minStock: 'Safety stock',
  regularPrice: 'Price',
  salePrice: 'Sale price',
};

/** An editable number in the grid: saved on blur or Enter; Escape restores the previous value. */
export function StockCell({ field, isMoney = false }: { field: Field; isMoney?: boolean }) {
  const row = useRecordContext<StockRow>();
  const { currencyDigits } = useDesk().shop;
  const digits = isMoney ? currencyDigits : 0;
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Whether the last save may have reached the server without a response. */
  const isLastSaveUncertain = useRef(false);
  if (!row) return null;
  const savedValue = row[field];
  const shown = savedValue === null ? '' : String(savedValue / 10 ** digits);
  const reset = () => {
    setTyped(null);
    setError('');
  };

  async function save() {
    // After Enter, the blur event must not save again while the first save runs: quantities would be applied twice.
    if (!row || isBusy) return;
    if (typed === null || typed.trim() === shown) return reset();
    const isEmptied = field === 'salePrice' && typed.trim() === '';
    const value = isEmptied ? null : parseNumber(typed, digits);
    if (typeof value === 'string') return setError(value);
    setBusy(true);
    try {
      const seen = isLastSaveUncertain.current ? await callDesk('stock/get', { id: row.id }) : row;
      await callDesk('stock/save', {
        id: row.id,
        [field]: value,
        ...(field === 'onHand' && { onHandSeen: seen.onHand }),
      });
      isLastSaveUncertain.current = false;
      reset();
      notify(`${row.item}: saved`, { type: 'success' });
      refresh();
    } catch (error) {
      const { body, message } = error as HttpError & { body: CallErrorBody | null };
      if (mayHaveReachedServer(error)) isLastSaveUncertain.current = true;
      setError(String(body?.errors?.[field] ?? message));
    } finally {
      setBusy(false);
    }
  }

  return (
    <TextField
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      // What is typed replaces the number, instead of being written behind it.
      onFocus={(event) => event.target.select()}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') reset();
      }}
      error={error !== ''}
      helperText={error}
      sx={{ width: isMoney ? 104 : 88 }}
      slotProps={{
        formHelperText: { role: 'alert' },
        htmlInput: {
          readOnly: isBusy,
          inputMode: 'decimal',
          'aria-label': `${names[field]} of ${row.item}${row.variant ? `, ${row.variant}` : ''}`,
        },
      }}
    />
  );
}
