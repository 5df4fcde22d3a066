import { Box, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import type { OpeningHours } from '#domain/store.ts';
import { useFieldErrors } from '../parts/FormError.tsx';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Monday first. */
const order = [1, 2, 3, 4, 5, 6, 0];

/** Opening hours by day; a window that closes before it opens ends on the next day. */
export function HoursInput() {
  const fieldError = useFieldErrors();
  const { field } = useInput<OpeningHours[]>({ source: 'hours' });
  const hours: OpeningHours[] = field.value || [];
  const setHours: (next: OpeningHours[]) => void = field.onChange;
  const errorOf = (at: number, end: 'opens' | 'closes') => fieldError(`hours.${at}.${end}`);
  const change = (at: number, part: Partial<OpeningHours>) =>
    setHours(hours.map((window, index) => (index === at ? { ...window, ...part } : window)));

  return (
    <Stack spacing={0.5} sx={{ mb: 2 }}>
      {order.map((day) => {
        const own = hours.flatMap((window, at) => (window.day === day ? [{ ...window, at }] : []));
        const name = days[day] ?? '';
        return (
          <Box
            key={day}
            role="group"
            aria-label={name}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '150px 1fr' }, alignItems: 'start' }}
          >
            <FormControlLabel
              label={name}
              control={
                <Checkbox
                  checked={own.length > 0}
                  onChange={(event) =>
                    setHours(
                      event.target.checked
                        ? [...hours, { day, opens: '09:00', closes: '21:00' }]
                        : hours.filter((window) => window.day !== day),
                    )
                  }
                />
              }
            />
            <Stack spacing={1}>
              {own.map(({ at, opens, closes }, index) => (
                <Stack
                  key={at}
                  direction="row"
                  spacing={1}
                  useFlexGap
                  sx={{ alignItems: 'center', flexWrap: 'wrap' }}
                >
                  <TextField
                    type="time"
                    fullWidth={false}
                    sx={{ width: 136 }}
                    value={opens}
                    onChange={(event) => change(at, { opens: event.target.value })}
                    {...errorOf(at, 'opens')}
                    slotProps={{ htmlInput: { 'aria-label': `${name} opens` } }}
                  />
                  <span>to</span>
                  <TextField
                    type="time"
                    fullWidth={false}
                    sx={{ width: 136 }}
                    value={closes === '24:00' ? '00:00' : closes}
                    {...errorOf(at, 'closes')}
                    onChange={(event) =>
                      change(at, { closes: event.target.value === '00:00' ? '24:00' : event.target.value })
                    }
                    slotProps={{ htmlInput: { 'aria-label': `${name} closes` } }}
                  />
                  {index === own.length - 1 && own.length < 3 && (
                    <Button
                      size="small"
                      aria-label={`Add hours on ${name}`}
                      onClick={() => setHours([...hours, { day, opens: '17:00', closes: '22:00' }])}
                    >
                      Add
                    </Button>
                  )}
                  {index > 0 && (
                    <Button
                      size="small"
                      aria-label={`Remove these hours on ${name}`}
                      onClick={() => setHours(hours.filter((_, other) => other !== at))}
                    >
                      Remove
                    </Button>
                  )}
                </Stack>
              ))}
            </Stack>
          </Box>
        );
      })}
    </Stack>
  );
}
