import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { StockRow } from '#contracts/desk/item.ts';
import { callDesk, type RefusalBody } from '../call-desk.ts';
import { useDesk } from '../shop.ts';

type Field = 'onHand' | 'minStock' | 'regularPrice' | 'salePrice';
const names: Record<Field, string> = {
  onHand: 'On hand',
  minStock: 'Kept back',
  regularPrice: 'Price',
  salePrice: 'Sale price',
};

/** A number in the grid: saved when it is left or Enter is pressed; Escape puts the old one back. */
export function StockCell({ field, isMoney = false }: { field: Field; isMoney?: boolean }) {
  const row = useRecordContext<StockRow>();
  const { currencyDigits } = useDesk().shop;
  const unit = isMoney ? 10 ** currencyDigits : 1;
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState('');
  if (!row) return null;
  const kept = row[field];
  const shown = kept === null ? '' : String(kept / unit);

  async function save() {
    if (!row || typed === null || typed === shown) return setTyped(null);
    const value = typed.trim() === '' ? null : Math.round(Number(typed) * unit);
    if (Number.isNaN(value) || (value === null && field !== 'salePrice'))
      return setWrong('A number, please.');
    try {
      await callDesk('stock/save', {
        id: row.id,
        [field]: value,
        ...(field === 'onHand' && { onHandSeen: row.onHand }),
      });
      setTyped(null);
      setWrong('');
      notify(`${row.item}: saved`, { type: 'success', autoHideDuration: 1500 });
      refresh();
    } catch (error) {
      const { body, message } = error as { body?: RefusalBody; message: string };
      setWrong(String(body?.errors?.[field] ?? message));
    }
  }

  return (
    <TextField
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') {
          setTyped(null);
          setWrong('');
        }
      }}
      error={wrong !== ''}
      helperText={wrong}
      sx={{ width: isMoney ? 104 : 88 }}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          'aria-label': `${names[field]} of ${row.item}${row.variant ? `, ${row.variant}` : ''}`,
        },
      }}
    />
  );
}
