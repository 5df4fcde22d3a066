import { environment } from '../config/environment.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import type { MessageSenders } from './ports.ts';
import { createSmtpSender } from './smtp-sender.ts';

/** The senders that the environment configures. A demo has none: its messages stay in the queue, which its outbox shows. */
export function createMessageSenders(): MessageSenders {
  const { mode, smtp, sms } = environment();
  if (mode === 'demo') return {};
  return {
    ...(smtp && { email: createSmtpSender(smtp) }),
    ...(sms && { sms: createHttpSmsSender(sms) }),
  };
}
