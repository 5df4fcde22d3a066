import { Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessageChannels } from '#contracts/desk/message.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';

function emailText({ email }: MessageChannels): string {
  return email ? `by ${email.provider}, from ${email.from}` : 'not configured; nobody gets an email';
}

function smsText({ sms }: MessageChannels): string {
  if (!sms) return 'not configured; nobody gets an SMS';
  const [used, budget] = [sms.segments_today, sms.daily_budget].map((count) => count.toLocaleString('en-IN'));
  return `by ${sms.provider}, codes to ${sms.calling_codes.join(', ')}; ${used} of ${budget} segments used today`;
}

function pushText({ push }: MessageChannels): string {
  if (!push) return 'not configured; the devices of staff and customers stay silent';
  return `to ${push.devices.toLocaleString('en-IN')} ${push.devices === 1 ? 'device' : 'devices'}, by the push services of their browsers, which cost nothing`;
}

/** The providers that send the messages, and how much of today's SMS budget is used. */
export function ChannelSummary() {
  const { role } = useDesk().me;
  const [channels, setChannels] = useState<MessageChannels | null>(null);
  useEffect(() => {
    // The list of messages works without this summary.
    callDesk('messages/channels').then(setChannels, () => undefined);
  }, []);
  if (!channels) return null;
  return (
    <Box component="section" aria-label="Providers" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {channels.is_demo ? (
        <Typography variant="body2">A demo sends push only: its outbox shows the other messages.</Typography>
      ) : (
        <>
          <Typography variant="body2">
            <b>Email:</b> {emailText(channels)}
          </Typography>
          <Typography variant="body2">
            <b>SMS:</b> {smsText(channels)}
          </Typography>
          <Typography variant="body2">
            <b>Push:</b> {pushText(channels)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            Providers are configured on the server.
            {role === 'admin' && (
              <>
                {' '}
                Each text under <Link to="/message-texts">Message texts</Link> can be sent to you as a test.
              </>
            )}
          </Typography>
        </>
      )}
    </Box>
  );
}
