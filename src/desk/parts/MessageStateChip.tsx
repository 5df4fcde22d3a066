import { Chip, Typography } from '@mui/material';
import type { MessageState as State } from '#domain/message-state.ts';
import { messageStateColours, messageStateLabels, reportedTime } from './message-labels.ts';

type MessageStateProps = { state: State; sentAt: string; reportedAt: string | null; timeZone: string };

/** "Sent", or what the provider reported and when: "Delivered 12:04 pm". */
export const MessageStateChip = ({ state, sentAt, reportedAt, timeZone }: MessageStateProps) => (
  <>
    <Chip
      size="small"
      variant="outlined"
      color={messageStateColours[state]}
      label={messageStateLabels[state]}
    />
    {reportedAt !== null && (
      <Typography component="span" variant="body2" color="text.secondary">
        {' '}
        {reportedTime(reportedAt, { sentAt, timeZone })}
      </Typography>
    )}
  </>
);
