import Schedule from '@mui/icons-material/ScheduleOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { OrderTimes } from '#contracts/desk/shop-floor.ts';
import { guarded } from '#browser/ui/guard-taps.ts';
import { type CallErrorBody, callDesk, formErrorMessage } from '../call-desk.ts';
import { parseRequestedTime } from '../parts/parse-requested-time.ts';
import { dayText, WhenInput } from '../parts/WhenInput.tsx';

type Props = {
  order: {
    id: number;
    orderNumber: string;
    /** The revision on the page: if the order has been changed since, its time stays. */
    revision: number;
    /** The present time of the order as text. */
    requested: string;
    /** The key of the present time, as the field for the time has it. */
    when: string;
  };
  /** Loads the order again. */
  onReload: () => void;
};

/** A button that opens a dialog in which staff move an order to another time. */
export function ChangeTime({ order, onReload }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Schedule />} onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        Change time
      </Button>
      {isOpen && <ChangeTimeDialog order={order} onClose={() => setOpen(false)} onReload={onReload} />}
    </>
  );
}

/** How many free slots are offered as buttons after a refusal. */
const suggestions = 4;

function ChangeTimeDialog({ order, onClose, onReload }: Props & { onClose: () => void }) {
  const { id, orderNumber, revision, requested, when: present } = order;
  const [times, setTimes] = useState<OrderTimes | null>(null);
  const [when, setWhen] = useState('');
  const [problem, setProblem] = useState('');
  const [fieldProblem, setFieldProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const titleId = `change-time-${id}`;
  useEffect(() => {
    const controller = new AbortController();
    callDesk('orders/times', { id }, controller.signal).then(setTimes, (error: unknown) => {
      if (!controller.signal.aborted) setProblem(formErrorMessage(error));
    });
    return () => controller.abort();
  }, [id]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!times) return;
    setProblem('');
    setFieldProblem(when === '' ? 'Choose a time.' : '');
    if (when === '') return;
    setBusy(true);
    try {
      const { isChanged } = await callDesk('orders/change-time', {
        ...{ id, revision },
        when: parseRequestedTime(when),
      });
      notify(isChanged ? 'The time is changed. The customer is told.' : 'The order has this time already.', {
        type: 'success',
      });
      onClose();
      onReload();
    } catch (error) {
      const { code, errors, details } = ((error as HttpError).body ?? {}) as Partial<CallErrorBody>;
      if (typeof errors?.['when'] === 'string') setFieldProblem(errors['when']);
      else setProblem(formErrorMessage(error));
      // The times of the moment of the refusal; the chosen time stays in the field.
      if (details?.['times']) setTimes(details['times'] as OrderTimes);
      if (code === 'ORDER_CHANGED') onReload();
      setBusy(false);
    }
  }
  const offered = times && withoutPresent(times, present);
  const isNothingOffered = offered && !offered.now && offered.days.length + offered.slots.length === 0;
  const chosen = when.startsWith('slot:') ? when.slice('slot:'.length) : '';
  const free = (offered?.slots ?? []).filter(
    ({ is_full: isFull, starts_at: startsAt }) => !isFull && startsAt !== chosen,
  );
  const later = free.filter(({ starts_at: startsAt }) => startsAt > chosen);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>Change the time of {orderNumber}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            Present time: {requested}. The customer is told the new time. The bill does not rise; a cheaper
            slot lowers it until picking starts.
          </Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
          {isNothingOffered && <Alert severity="info">The store offers no other time at the moment.</Alert>}
          <WhenInput
            label="New time"
            size="medium"
            when={when}
            onChange={(value) => {
              setWhen(value);
              setFieldProblem('');
            }}
            options={offered}
            withoutOptions={problem ? 'No times' : 'Loading…'}
            withCharges={false}
            withDays
            problem={fieldProblem}
          />
          {fieldProblem && chosen && free.length > 0 && (
            <Box role="group" aria-label="Free now" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Typography sx={{ flexBasis: '100%' }}>Free now:</Typography>
              {(later.length > 0 ? later : free)
                .slice(0, suggestions)
                .map(({ starts_at: startsAt, date, from, to }) => (
                  <Button
                    key={startsAt}
                    variant="outlined"
                    onClick={() => {
                      setWhen(`slot:${startsAt}`);
                      setFieldProblem('');
                    }}
                    sx={{ minHeight: 44 }}
                  >
                    {dayText(date)}, {from}–{to}
                  </Button>
                ))}
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={{ minHeight: 48 }}>
            Go back
          </Button>
          <Button
            type="submit"
            variant="contained"
            {...guarded}
            disabled={isBusy || !times}
            sx={{ minHeight: 48 }}
          >
            Change time
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The times without the one that the order has already. */
const withoutPresent = ({ now, days, slots }: OrderTimes, present: string) => ({
  now: now && present !== 'now',
  days: days.filter((day) => `date:${day}` !== present),
  slots: slots.filter(({ starts_at: startsAt }) => `slot:${startsAt}` !== present),
});
