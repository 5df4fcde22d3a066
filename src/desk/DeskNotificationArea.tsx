import { Alert, type AlertColor, Box, GlobalStyles } from '@mui/material';
import { isValidElement, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';

const maxNotices = 4;
/** Long enough to read two sentences. */
const secondsShown = 8;

/** Errors and warnings stay until they are dismissed, and so do notices with `autoHideDuration: null`. */
const staysUntilDismissed = ({ type, notificationOptions }: NotificationPayload): boolean =>
  type === 'error' || type === 'warning' || notificationOptions?.autoHideDuration === null;

/**
 * Notices about actions that succeeded or failed. Those that stay are at the top of the screen and move the content down
 * instead of covering its buttons, also if the page is scrolled: the browser must not scroll on to compensate for the
 * notice. What comes while a dialog is open is at its top, because it covers and silences the rest of the screen. Those that
 * go by themselves move nothing: they are above the end of the screen, and taps go through them.
 */
export function DeskNotificationArea() {
  const { notifications } = useNotificationContext();
  const [dismissed, setDismissed] = useState<ReadonlySet<NotificationPayload>>(new Set());
  // A repeated notice replaces the earlier one.
  const notices = [
    ...new Map(
      notifications.filter((each) => !dismissed.has(each)).map((each) => [each.message, each]),
    ).values(),
  ].slice(-maxNotices);
  const dismiss = (message: NotificationPayload['message']) =>
    setDismissed(
      (before) => new Set([...before, ...notifications.filter((each) => each.message === message)]),
    );
  const list = (shown: readonly NotificationPayload[]) =>
    shown.map((notice, index) => (
      <Notice
        key={typeof notice.message === 'string' ? notice.message : index}
        notice={notice}
        onDismiss={() => dismiss(notice.message)}
      />
    ));
  const staying = notices.filter(staysUntilDismissed);
  const { dialog, earlier } = useFrontDialog(notifications);
  const inDialog = dialog ? staying.filter((notice) => !earlier.has(notice)) : [];
  const onScreen = staying.filter((notice) => !inDialog.includes(notice));
  return (
    <Box role="region" aria-label="Notices" sx={{ display: 'contents' }}>
      <GlobalStyles styles={{ 'html, body': { overflowAnchor: 'none' } }} />
      <Box
        sx={{
          position: 'sticky',
          top: { xs: 56, sm: 48 },
          zIndex: 'appBar',
          display: 'grid',
          gap: 1,
          pt: onScreen.length > 0 ? 1 : 0,
        }}
      >
        {list(onScreen)}
        {dialog &&
          inDialog.length > 0 &&
          createPortal(<Box sx={{ order: -1, display: 'grid', gap: 1, p: 1 }}>{list(inDialog)}</Box>, dialog)}
      </Box>
      <Box
        sx={{
          position: 'fixed',
          insetBlockEnd: { xs: 80, sm: 24 },
          insetInline: 16,
          zIndex: 'snackbar',
          display: 'grid',
          gap: 1,
          justifyItems: 'center',
          pointerEvents: 'none',
          '& > *': { maxWidth: 'min(100%, 36rem)' },
          '@media (pointer: fine)': { '& > *': { pointerEvents: 'auto' } },
          '& button, & a': { pointerEvents: 'auto' },
          '@media (prefers-reduced-motion: no-preference)': {
            '& > *': { animation: 'notice-in 0.2s' },
            '@keyframes notice-in': { from: { opacity: 0 } },
          },
        }}
      >
        {list(notices.filter((notice) => !staysUntilDismissed(notice)))}
      </Box>
    </Box>
  );
}

/** The box of the open dialog in front, and the notices that were there before it opened. */
function useFrontDialog(notifications: readonly NotificationPayload[]) {
  const [front, setFront] = useState<{ dialog: Element | null; earlier: ReadonlySet<NotificationPayload> }>({
    dialog: null,
    earlier: new Set(),
  });
  const present = useRef(notifications);
  useEffect(() => {
    present.current = notifications;
  });
  useEffect(() => {
    const update = () => {
      const dialog = [...document.querySelectorAll('body > .MuiDialog-root .MuiDialog-paper')].at(-1) ?? null;
      setFront((before) =>
        before.dialog === dialog ? before : { dialog, earlier: new Set(present.current) },
      );
    };
    update();
    // Each dialog is a child of the body, while it is open.
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);
  return front;
}

type NoticeProps = { notice: NotificationPayload; onDismiss: () => void };

/** One notice; it does not go while somebody points at it or is inside it. */
function Notice({ notice, onDismiss }: NoticeProps) {
  const { message, type, notificationOptions } = notice;
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const stays = isHeld || staysUntilDismissed(notice);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(onDismiss, secondsShown * 1000);
    return () => clearTimeout(timer);
    // A repeated notice is a new one, which starts again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notice, stays]);
  return (
    <Alert
      severity={type as AlertColor}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      closeText="Dismiss"
      sx={{ boxShadow: 2, overflowWrap: 'anywhere' }}
      onClose={onDismiss}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isValidElement(message)
        ? message
        : translate(String(message), { _: String(message), ...notificationOptions?.messageArgs })}
    </Alert>
  );
}
