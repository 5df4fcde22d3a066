import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { type HttpError, useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { StockRow } from '#contracts/desk/item.ts';
import { callDesk, mayHaveArrived, type RefusalBody } from '../call-desk.ts';
import { readNumber } from '../parts/parse-number.ts';
import { useDesk } from '../desk-context.ts';

type Field = 'onHand' | 'minStock' | 'regularPrice' | 'salePrice';
const names: Record<Field, string> = {
  onHand: 'On hand',
  minStock: 'Kept back',
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
  const [wrong, setWrong] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Whether the last save may or may not have reached the server. */
  const isUnsure = useRef(false);
  if (!row) return null;
  const kept = row[field];
  const shown = kept === null ? '' : String(kept / 10 ** digits);
  const forget = () => {
    setTyped(null);
    setWrong('');
  };

  async function save() {
    // Enter already saves before the blur event: quantities would be applied twice.
    if (!row || isBusy) return;
    if (typed === null || typed.trim() === shown) return forget();
    const isEmptied = field === 'salePrice' && typed.trim() === '';
    const value = isEmptied ? null : readNumber(typed, digits);
    if (typeof value === 'string') return setWrong(value);
    setBusy(true);
    try {
      const seen = isUnsure.current ? await callDesk<StockRow>('stock/get', { id: row.id }) : row;
      await callDesk('stock/save', {
        id: row.id,
        [field]: value,
        ...(field === 'onHand' && { onHandSeen: seen.onHand }),
      });
      isUnsure.current = false;
      forget();
      notify(`${row.item}: saved`, { type: 'success', autoHideDuration: 1500 });
      refresh();
    } catch (error) {
      const { body, message } = error as HttpError & { body: RefusalBody | null };
      if (mayHaveArrived(error)) isUnsure.current = true;
      setWrong(String(body?.errors?.[field] ?? message));
    } finally {
      setBusy(false);
    }
  }

  return (
    <TextField
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') forget();
      }}
      error={wrong !== ''}
      helperText={wrong}
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
