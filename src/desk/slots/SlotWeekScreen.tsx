import Next from '@mui/icons-material/ChevronRight';
import Previous from '@mui/icons-material/ChevronLeft';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  IconButton,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useGetList, useNotify } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { SlotWeek } from '#contracts/desk/slot.ts';
import type { StoreRow } from '#contracts/desk/store.ts';
import { addDays } from '#domain/calendar.ts';
import { callDesk, formErrorMessage } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { useDeskChanges } from '../desk-changes.ts';
import { SlotForm } from './SlotForm.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import { formatDay, windowKey } from './slot-texts.ts';

const none: ReadonlySet<string> = new Set();

/** A store's slots of seven days: how full they are, and the settings of each. Store and day are in the URL. */
export function SlotWeekScreen() {
  const [params, setParams] = useSearchParams();
  const { data: stores } = useGetList<StoreRow>('stores', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
  });
  const withSlots = stores?.find(({ slotMinutes }) => slotMinutes > 0) ?? stores?.[0];
  const storeId = Number(params.get('store')) || withSlots?.id;
  const from = params.get('from') ?? undefined;
  const choose = (name: 'store' | 'from', value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Slots" />
      {!stores && <CircularProgress sx={{ m: 4 }} />}
      {stores?.length === 0 && <Alert severity="info">No store is assigned to you.</Alert>}
      {stores && storeId !== undefined && (
        <>
          <TextField
            select
            size="small"
            label="Store"
            value={stores.some(({ id }) => id === storeId) ? storeId : ''}
            onChange={(event) => choose('store', event.target.value)}
            sx={{ maxWidth: '20rem' }}
          >
            {stores.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Week
            key={`${storeId}/${from}`}
            storeId={storeId}
            from={from}
            onMove={(date) => choose('from', date)}
          />
        </>
      )}
    </Box>
  );
}

function Week({
  storeId,
  from,
  onMove,
}: {
  storeId: number;
  from: string | undefined;
  onMove: (date: string) => void;
}) {
  const maySet = useDesk().me.role !== 'support';
  const notify = useNotify();
  const [week, setWeek] = useState<SlotWeek | null>(null);
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState(none);
  const [changes, setChanges] = useState(0);
  useDeskChanges('orders', () => setChanges((count) => count + 1));
  useEffect(() => {
    const cancel = new AbortController();
    callDesk('slots/week', { storeId, ...(from && { from }) }, cancel.signal).then(
      (found) => {
        setWeek(found);
        setProblem('');
      },
      (error: Error) => !cancel.signal.aborted && setProblem(error.message),
    );
    return () => cancel.abort();
  }, [storeId, from, changes]);
  if (problem) return <Alert severity="error">{problem}</Alert>;
  if (!week) return <CircularProgress sx={{ m: 4 }} />;
  const windows = week.days.flatMap((day) => day.windows);
  const rows = windows.filter((window) => chosen.has(windowKey(window)));
  if (!week.hasSlots)
    return (
      <Alert
        severity="info"
        action={
          maySet && (
            <Button component={Link} to={`/stores/${storeId}`}>
              Open the store
            </Button>
          )
        }
      >
        This store has no slots: customers choose “now” or a day. Set the length of a slot to offer them.
      </Alert>
    );
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <IconButton aria-label="Seven days before" onClick={() => onMove(addDays(week.from, -7))}>
          <Previous />
        </IconButton>
        <Typography component="h2" variant="h6" aria-live="polite">
          {formatDay(week.from)} – {formatDay(addDays(week.from, 6))}
        </Typography>
        <IconButton aria-label="Seven days after" onClick={() => onMove(addDays(week.from, 7))}>
          <Next />
        </IconButton>
        {week.from !== week.today && <Button onClick={() => onMove(week.today)}>Today</Button>}
      </Stack>
      <SlotGrid week={week} chosen={chosen} onChoose={maySet ? setChosen : () => {}} />
      {rows.length > 0 && (
        <SlotForm
          key={[...chosen].join()}
          week={week}
          chosen={rows}
          onClear={() => setChosen(none)}
          onSave={async (scope, changed) => {
            try {
              setWeek(await callDesk('slots/save', { storeId, from: week.from, scope, windows: changed }));
              setChosen(none);
              notify(changed.length === 1 ? 'Slot saved.' : `${changed.length} slots saved.`, {
                type: 'success',
              });
              return null;
            } catch (error) {
              return formErrorMessage(error);
            }
          }}
        />
      )}
    </>
  );
}
