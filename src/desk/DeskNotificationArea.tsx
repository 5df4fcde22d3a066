import { Alert, type AlertColor, Box } from '@mui/material';
import { isValidElement, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';

const maxNotices = 4;

/**
 * Notices about actions that succeeded or failed. They stay until they are dismissed, and are shown at the top of the
 * screen.
 */
export function DeskNotificationArea() {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  const [dismissed, setDismissed] = useState<ReadonlySet<NotificationPayload>>(new Set());
  // A repeated notice replaces the earlier one.
  const notices = [
    ...new Map(
      notifications.filter((each) => !dismissed.has(each)).map((each) => [each.message, each]),
    ).values(),
  ].slice(-maxNotices);
  const dismiss = (message: NotificationPayload['message']) =>
    setDismissed(new Set([...dismissed, ...notifications.filter((each) => each.message === message)]));
  return (
    <Box
      role="region"
      aria-label="Notices"
      sx={{
        position: 'sticky',
        top: { xs: 56, sm: 48 },
        zIndex: 'appBar',
        display: 'grid',
        gap: 1,
        pt: notices.length > 0 ? 1 : 0,
      }}
    >
      {notices.map(({ message, type, notificationOptions }, index) => (
        <Alert
          key={typeof message === 'string' ? message : index}
          severity={type as AlertColor}
          role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
          closeText="Dismiss"
          sx={{ boxShadow: 2, overflowWrap: 'anywhere' }}
          onClose={() => dismiss(message)}
        >
          {isValidElement(message)
            ? message
            : translate(String(message), { _: String(message), ...notificationOptions?.messageArgs })}
        </Alert>
      ))}
    </Box>
  );
}
