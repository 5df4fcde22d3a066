import type { MessageState } from '#domain/message-state.ts';

export const messageStateLabels: Record<MessageState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Not sent',
  unknown: 'Perhaps sent',
  expired: 'Too late, not sent',
  replaced: 'Replaced by a newer message',
};

export const messageStateColours: Record<MessageState, 'default' | 'success' | 'warning' | 'error'> = {
  queued: 'default',
  sending: 'default',
  sent: 'success',
  delivered: 'success',
  undelivered: 'error',
  failed: 'error',
  unknown: 'warning',
  expired: 'warning',
  replaced: 'default',
};

export const messageChannelLabels: Readonly<Record<string, string>> = {
  sms: 'SMS',
  email: 'Email',
  push: 'Push',
  webhook: 'Webhook',
};

/** When the provider reported on a message: "12:04 pm", with the day if it was sent on another day. */
export function reportedTime(
  reportedAt: string,
  { sentAt, timeZone }: { sentAt: string; timeZone: string },
): string {
  const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone });
  const at = new Date(reportedAt);
  const isSameDay = day.format(at) === day.format(new Date(sentAt));
  return isSameDay ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
