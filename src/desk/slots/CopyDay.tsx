import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { SlotSaveInput, SlotWeek, SlotWindowRow } from '#contracts/desk/slot.ts';
import { effectiveSlotSetting } from './effective-slot-setting.ts';
import { formatDay } from './slot-texts.ts';

/** Copies the settings of the chosen windows of one day to the same times of other days. */
export function CopyDay({
  week,
  chosen,
  scope,
  isSaving,
  onCopy,
}: {
  week: SlotWeek;
  chosen: readonly SlotWindowRow[];
  scope: SlotSaveInput['scope'];
  isSaving: boolean;
  onCopy: (windows: SlotSaveInput['windows']) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [dates, setDates] = useState<readonly string[]>([]);
  const from = chosen[0]!.date;
  const settings = new Map(chosen.map((window) => [window.minutes, effectiveSlotSetting(window)]));
  const windowsOf = (date: string) =>
    (week.days.find((day) => day.date === date)?.windows ?? []).flatMap((window) => {
      const setting = settings.get(window.minutes);
      return setting && !window.isPast ? [{ date, minutes: window.minutes, ...setting }] : [];
    });
  const others = week.days.filter(({ date }) => date !== from && windowsOf(date).length > 0);
  const copies = dates.flatMap(windowsOf);
  return (
    <>
      <Button disabled={isSaving || others.length === 0} onClick={() => setOpen(true)} sx={{ minHeight: 40 }}>
        Copy to other days
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby="copy-slots">
        <DialogTitle id="copy-slots">Copy {formatDay(from)} to</DialogTitle>
        <DialogContent>
          <FormGroup>
            {others.map(({ date }) => (
              <FormControlLabel
                key={date}
                control={
                  <Checkbox
                    checked={dates.includes(date)}
                    onChange={(event) =>
                      setDates(
                        event.target.checked ? [...dates, date] : dates.filter((other) => other !== date),
                      )
                    }
                  />
                }
                label={formatDay(date)}
              />
            ))}
          </FormGroup>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Copies what is saved for the chosen slots,{' '}
            {scope === 'week' ? 'for every week' : 'for these dates only'}.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            variant="contained"
            disabled={copies.length === 0}
            onClick={() => {
              setOpen(false);
              onCopy(copies);
            }}
          >
            Copy
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
