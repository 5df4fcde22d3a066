import { Alert, Button } from '@mui/material';
import { useDesk } from '../desk-context.ts';
import { useShift } from './shift-context.ts';
import { endsSoon } from './stored-shift.ts';

/** What can keep an order unnoticed during a shift: no connection, no sound, or the end of the shift. */
export function ShiftNotices() {
  const { shift, isSilent, isConnected, now, stayOn, problem, showProblem } = useShift();
  const { timeZone } = useDesk().shop;
  return (
    <>
      {!isConnected && (
        <Alert severity="error">
          No connection: new orders may be missing here. The shop is notified of them by push, SMS or email.
        </Alert>
      )}
      {isSilent && (
        <Alert severity="error">
          The sound is off. Tap anywhere to bring it back; if this stays, watch the board or use another
          browser.
        </Alert>
      )}
      {shift && endsSoon(shift, now) && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={stayOn}>
              Stay on
            </Button>
          }
        >
          Your shift ends at {timeText(shift.endsAt!, timeZone)}, when the store closes.
        </Alert>
      )}
      {problem && (
        <Alert severity="error" onClose={() => showProblem('')}>
          {problem}
        </Alert>
      )}
    </>
  );
}

const timeText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
