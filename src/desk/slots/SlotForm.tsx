import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import type { SlotSaveInput, SlotWeek, SlotWindowRow } from '#contracts/desk/slot.ts';
import { useDesk } from '../desk-context.ts';
import { usePriceLimit } from '../parts/money.tsx';
import { CopyDay } from './CopyDay.tsx';
import { effectiveSlotSetting } from './effective-slot-setting.ts';

type Windows = SlotSaveInput['windows'];
export type SaveSlots = (scope: SlotSaveInput['scope'], windows: Windows) => Promise<string | null>;

/** The value that all selected windows have; null if they differ or use the store's value. */
const common = <Value,>(values: readonly Value[]): Value | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

/**
 * Changes the selected windows: one value for all of them. An empty field means the store's value, or for single dates
 * the value for every week.
 */
export function SlotForm({
  week,
  chosen,
  onSave,
  onClear,
}: {
  week: SlotWeek;
  chosen: readonly SlotWindowRow[];
  onSave: SaveSlots;
  onClear: () => void;
}) {
  const { currencyDigits, currencySymbol } = useDesk().shop;
  const unit = 10 ** currencyDigits;
  const settings = chosen.map(effectiveSlotSetting);
  const shownCapacity = common(settings.map(({ capacity }) => capacity));
  const shownCharge = common(settings.map(({ charge }) => charge));
  const [capacity, setCapacity] = useState(shownCapacity === null ? '' : String(shownCapacity));
  const [charge, setCharge] = useState(shownCharge === null ? '' : String(shownCharge / unit));
  const [isBlocked, setBlocked] = useState(chosen.every((window) => window.isBlocked));
  const [scope, setScope] = useState<SlotSaveInput['scope']>('date');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const amount = charge.trim() === '' ? null : Math.round(Number(charge) * unit);
  const { limit, message: limitMessage } = usePriceLimit();
  const wrongCharge =
    amount === null || (amount >= 0 && amount <= limit)
      ? null
      : amount > limit
        ? limitMessage
        : 'Enter an amount.';
  const days = new Set(chosen.map(({ date }) => date));

  async function save(windows: Windows) {
    setSaving(true);
    setProblem(await onSave(scope, windows));
    setSaving(false);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const setting = {
      capacity: capacity === '' ? null : Number(capacity),
      charge: amount,
      // If the setting for every week blocks the window, `false` opens the window on this date; null would keep it
      // blocked.
      isBlocked:
        isBlocked || (scope === 'date' && chosen.some(({ weekly }) => weekly.isBlocked)) ? isBlocked : null,
    };
    void save(chosen.map(({ date, minutes }) => ({ date, minutes, ...setting })));
  };
  const taken = chosen.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <Paper
      component="form"
      onSubmit={submit}
      aria-label="Chosen slots"
      sx={{ p: 2, display: 'grid', gap: 2, position: 'sticky', bottom: 8, zIndex: 2 }}
      elevation={4}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h6" role="status">
          {chosen.length === 1 ? '1 slot chosen' : `${chosen.length} slots chosen`}
        </Typography>
        <Button onClick={onClear}>Choose none</Button>
      </Stack>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <TextField
          size="small"
          label={week.unit === 'orders' ? 'Orders' : 'Picking minutes'}
          value={capacity}
          onChange={(event) => setCapacity(event.target.value.replace(/\D/g, '').slice(0, 5))}
          helperText={`Empty: ${week.storeCapacity || 'no limit'}, as the store. 0: no limit`}
          slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
          sx={{ width: '15rem' }}
        />
        <TextField
          size="small"
          label={`Charge, ${currencySymbol}`}
          value={charge}
          onChange={(event) => setCharge(event.target.value.replace(/[^\d.]/g, '').slice(0, 14))}
          error={wrongCharge !== null}
          helperText={wrongCharge ?? `Empty: ${week.storeCharge / unit}, as the store`}
          slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
          sx={{ width: '12rem' }}
        />
        <FormControlLabel
          control={<Checkbox checked={isBlocked} onChange={(event) => setBlocked(event.target.checked)} />}
          label="Blocked"
        />
        <TextField
          select
          size="small"
          label="For"
          value={scope}
          onChange={(event) => setScope(event.target.value as SlotSaveInput['scope'])}
          sx={{ width: '12rem' }}
        >
          <MenuItem value="date">{days.size > 1 ? 'These dates only' : 'This date only'}</MenuItem>
          <MenuItem value="week">Every week</MenuItem>
        </TextField>
        <Button
          type="submit"
          variant="contained"
          disabled={isSaving || wrongCharge !== null}
          sx={{ minHeight: 40 }}
        >
          Save
        </Button>
        {days.size === 1 && (
          <CopyDay
            week={week}
            chosen={chosen}
            scope={scope}
            isSaving={isSaving}
            onCopy={(windows) => void save(windows)}
          />
        )}
      </Stack>
      {isBlocked && taken > 0 && (
        <Typography variant="body2" color="text.secondary">
          {taken === 1 ? 'One order is' : `${taken} orders are`} taken already and will still be delivered.
        </Typography>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
    </Paper>
  );
}
