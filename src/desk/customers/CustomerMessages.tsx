import { Box, Stack, Typography } from '@mui/material';
import type { CustomerMessage } from '#contracts/desk/customer.ts';
import { messageChannelLabels } from '../parts/message-labels.ts';
import { MessageStateChip } from '../parts/MessageStateChip.tsx';
import { CustomerSection } from './CustomerSection.tsx';

/** Messages to the customer's phones and email addresses, and their state. The text of a code is never shown. */
export const CustomerMessages = ({
  messages,
  format,
}: {
  messages: readonly CustomerMessage[];
  format: Intl.DateTimeFormat;
}) => (
  <CustomerSection title="Messages" isEmpty={messages.length === 0} empty="No messages have been sent.">
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {messages.map((message) => (
        <Box component="li" key={message.id} sx={{ display: 'grid', gap: 0.5 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <MessageStateChip
              state={message.state}
              sentAt={message.sentAt ?? message.createdAt}
              reportedAt={message.reportedAt}
              timeZone={format.resolvedOptions().timeZone}
            />
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {messageChannelLabels[message.channel] ?? message.channel} to {message.recipient},{' '}
              {format.format(new Date(message.sentAt ?? message.createdAt))}
            </Typography>
          </Stack>
          {message.subject && <Typography sx={{ fontWeight: 600 }}>{message.subject}</Typography>}
          {message.body === null ? (
            <Typography color="text.secondary">A code, which is never shown</Typography>
          ) : (
            <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {message.body}
            </Typography>
          )}
          {message.failure && (
            <Typography variant="body2" color="error">
              {message.failure}
            </Typography>
          )}
        </Box>
      ))}
    </Stack>
  </CustomerSection>
);
