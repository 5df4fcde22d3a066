import { environment } from '../config/environment.ts';
import type { HttpSms, TwilioSms } from '../config/environment.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import type { MessageSender, MessageSenders } from './ports.ts';
import { smsReportUrl, twilioReportUrl } from './report-url.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';

/** The senders that the environment configures. A demo has none: its messages stay in the queue, which its outbox shows. */
export function createMessageSenders(): MessageSenders {
  const { mode, smtp, sms } = environment();
  if (mode === 'demo') return {};
  return {
    ...(smtp && { email: createSmtpSender(smtp) }),
    ...(sms && { sms: createSmsSender(sms) }),
  };
}

const createSmsSender = (sms: HttpSms | TwilioSms): MessageSender =>
  sms.kind === 'twilio' ? createTwilioSender(sms, twilioReportUrl) : createHttpSmsSender(sms, smsReportUrl);
