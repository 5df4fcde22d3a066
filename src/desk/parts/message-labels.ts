import type { MessageState } from '#domain/message-state.ts';

export const messageStateLabels: Record<MessageState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'Perhaps sent',
  expired: 'Too late, not sent',
  replaced: 'Replaced by newer news',
};

export const messageStateColours: Record<MessageState, 'default' | 'success' | 'warning' | 'error'> = {
  queued: 'default',
  sending: 'default',
  sent: 'success',
  failed: 'error',
  unknown: 'warning',
  expired: 'warning',
  replaced: 'default',
};

export const messageChannelLabels: Readonly<Record<string, string>> = { sms: 'SMS', email: 'Email' };
