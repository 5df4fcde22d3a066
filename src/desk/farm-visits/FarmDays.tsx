import {
  Alert,
  Box,
  Button,
  Checkbox,
  CircularProgress,
  FormControlLabel,
  Paper,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { type HttpError, Title, useNotify } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { DeskFarmDay } from '#contracts/desk/farm-visit.ts';
import { callDesk, type CallErrorBody, formErrorMessage } from '../call-desk.ts';
import { Attendees } from './Attendees.tsx';
import { CloseDayDialog } from './CloseDayDialog.tsx';
import { dayFormat as asDay } from './day-format.ts';

const formatDay = new Intl.DateTimeFormat('en', asDay);

/** The days at the farm, or the visitors of the day in the URL. */
export function FarmDays() {
  const [params] = useSearchParams();
  const day = params.get('day');
  return day ? <Attendees key={day} date={day} /> : <DayList />;
}

/** Capacity and bookings of the coming days at the farm: weekends, and other days that are planned or booked. */
function DayList() {
  const [days, setDays] = useState<DeskFarmDay[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    callDesk('farm-visits/days').then(setDays, (error: Error) => setProblem(error.message));
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 860, py: 2 }}>
      <Title title="Farm days" />
      {problem && <Alert severity="error">{problem}</Alert>}
      {!days && !problem && <CircularProgress sx={{ m: 4 }} />}
      {days?.map((day) => (
        <Day key={day.date} day={day} onSaved={setDays} />
      ))}
    </Box>
  );
}

function Day({ day, onSaved }: { day: DeskFarmDay; onSaved: (days: DeskFarmDay[]) => void }) {
  const [capacity, setCapacity] = useState(String(day.capacity));
  const [isClosed, setClosed] = useState(day.isClosed);
  const notify = useNotify();
  const name = formatDay.format(new Date(`${day.date}T00:00:00Z`));
  const isChanged = Number(capacity) !== day.capacity || isClosed !== day.isClosed;
  /** The bookings of the day to be closed, while a dialog asks about them. */
  const [question, setQuestion] = useState<string | null>(null);
  const save = (decision: { visits?: 'keep' | 'cancel'; message?: string } = {}) =>
    callDesk('farm-visits/plan', {
      date: day.date,
      capacity: Number(capacity),
      isClosed,
      note: day.note,
      ...decision,
    }).then(
      (days) => {
        setQuestion(null);
        onSaved(days);
        notify(`${name} saved.`);
      },
      (error: HttpError) => {
        if ((error.body as CallErrorBody | null)?.code === 'day_has_visits') setQuestion(error.message);
        else notify(formErrorMessage(error), { type: 'error' });
      },
    );
  return (
    <Paper
      component="form"
      aria-label={name}
      onSubmit={(event) => (event.preventDefault(), void save())}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}
    >
      <Typography sx={{ minWidth: '7rem', fontWeight: 600 }}>{name}</Typography>
      <Typography sx={{ minWidth: '6rem' }}>
        {day.booked > 0 ? (
          <Link
            to={`/farm-days?day=${day.date}`}
            aria-label={`${name}: ${day.booked} booked, see the visitors`}
          >
            {day.booked} booked
          </Link>
        ) : (
          '0 booked'
        )}
      </Typography>
      <TextField
        size="small"
        label="Places"
        value={capacity}
        onChange={(event) => setCapacity(event.target.value.replace(/\D/g, ''))}
        disabled={!day.isPlannable}
        sx={{ width: '6rem' }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <FormControlLabel
        control={
          <Checkbox
            disabled={!day.isPlannable}
            checked={isClosed}
            onChange={(event) => setClosed(event.target.checked)}
          />
        }
        label="Closed"
      />
      <Button type="submit" variant="contained" disabled={!isChanged || capacity === ''}>
        Save
      </Button>
      {question !== null && (
        <CloseDayDialog name={name} visits={question} onDecide={save} onClose={() => setQuestion(null)} />
      )}
    </Paper>
  );
}
