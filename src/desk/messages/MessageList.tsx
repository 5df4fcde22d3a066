import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FunctionField, type HttpError, List, SelectInput, useNotify, useRefresh } from 'react-admin';
import type { SentMessageRow } from '#contracts/desk/message.ts';
import { messageStates } from '#domain/message-state.ts';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { messageChannelLabels, messageStateLabels } from '../parts/message-labels.ts';
import { MessageStateChip } from '../parts/MessageStateChip.tsx';
import { RecordTable } from '../parts/RecordTable.tsx';
import { SearchInput } from '../parts/SearchInput.tsx';
import { ChannelSummary } from './ChannelSummary.tsx';
import { OutgoingNotice } from './OutgoingNotice.tsx';
import { PauseSending } from './PauseSending.tsx';
import { useSendingPause } from './use-sending-pause.ts';

function ResendButton({ row }: { row: SentMessageRow }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  if (!row.may_resend) return null;
  const resend = async () => {
    setSending(true);
    try {
      await callDesk('messages/resend', { id: row.id });
      notify('It will be sent again in a moment.', { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      size="small"
      disabled={isSending}
      onClick={() => void resend()}
      aria-label={`Send again: ${row.event} to ${row.recipient}`}
    >
      Send again
    </Button>
  );
}

/** Messages with their state; those that were not sent or did not arrive can be sent again, except for codes. */
export function MessageList() {
  const outgoing = useSendingPause();
  const { timeZone } = useDesk().shop;
  const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <>
      <Box sx={{ display: 'grid', mt: 2 }}>
        <OutgoingNotice outgoing={outgoing} />
        <ChannelSummary />
        <PauseSending outgoing={outgoing} />
      </Box>
      <List
        title="Messages"
        exporter={false}
        sort={{ field: 'id', order: 'DESC' }}
        filters={[
          <SearchInput key="q" source="q" alwaysOn placeholder="Phone or email" />,
          <SelectInput
            key="state"
            source="state"
            label="State"
            alwaysOn
            choices={messageStates.map((id) => ({ id, name: messageStateLabels[id] }))}
          />,
          <SelectInput
            key="channel"
            source="channel"
            label="Channel"
            alwaysOn
            choices={Object.entries(messageChannelLabels).map(([id, name]) => ({ id, name }))}
          />,
        ]}
        empty={false}
      >
        <RecordTable
          rowClick={false}
          empty={<EmptyList none="No messages yet." unmatched="No message matches." />}
        >
          <FunctionField
            label="Message"
            render={(row: SentMessageRow) => (
              <>
                <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
                  {row.event}
                </Typography>
                <Typography
                  component="span"
                  variant="body2"
                  color="text.secondary"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {messageChannelLabels[row.channel] ?? row.channel} to {row.recipient},{' '}
                  {format.format(new Date(row.sent_at ?? row.created_at))}
                </Typography>
                {row.failure && (
                  <Typography component="span" variant="body2" color="error" sx={{ display: 'block' }}>
                    {row.failure}
                  </Typography>
                )}
              </>
            )}
          />
          <FunctionField
            label="State"
            render={(row: SentMessageRow) => (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
                <MessageStateChip
                  state={row.state}
                  sentAt={row.sent_at ?? row.created_at}
                  reportedAt={row.reported_at}
                  timeZone={timeZone}
                />
                <ResendButton row={row} />
              </Box>
            )}
          />
        </RecordTable>
      </List>
    </>
  );
}
