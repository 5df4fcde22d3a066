import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useDesk } from '../desk-context.ts';
import type { SendingPause } from './use-sending-pause.ts';

/** Shows why the shop sends no messages, and lets administrators resume; renders nothing while messages are sent. */
export function OutgoingNotice({ outgoing: { state, isBusy, resume } }: { outgoing: SendingPause }) {
  const { timeZone } = useDesk().shop;
  if (!state?.is_paused) return null;
  const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const since = state.paused_at && format.format(new Date(state.paused_at));
  const isCopy = state.reason === 'copied';
  return (
    <Alert severity="warning" role="region" aria-labelledby="outgoing-paused">
      <AlertTitle id="outgoing-paused" component="h2">
        {isCopy ? 'Sending is paused: this shop was restored or copied' : 'Sending is paused'}
      </AlertTitle>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: 720 }}>
        <Typography variant="body2">
          {since && `Since ${since}, `}no email and no SMS leaves the shop. Customers get no codes, so guests
          can’t confirm a phone, and nobody is notified of orders.{' '}
          {state.waiting === 1
            ? 'One message waits.'
            : state.waiting > 1 && `${state.waiting.toLocaleString('en-IN')} messages wait.`}
        </Typography>
        {isCopy && (
          <Typography variant="body2">
            The database or its data folder is a copy. If the original still runs, customers would get every
            message twice. If this copy is only for a trial, leave it paused.
          </Typography>
        )}
        <Typography variant="body2">
          {isCopy
            ? 'If this is the shop from now on, messages that are still of use are sent; the others expire.'
            : 'When sending resumes, messages that are still of use are sent; the others expire.'}
        </Typography>
        {state.may_change ? (
          <Button
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => void resume()}
            sx={{ justifySelf: 'start' }}
          >
            {isCopy ? 'This is the shop: send again' : 'Send again'}
          </Button>
        ) : (
          <Typography variant="body2">An administrator can change this.</Typography>
        )}
      </Box>
    </Alert>
  );
}
