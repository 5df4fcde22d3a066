import { environment } from '../config/environment.ts';
import type { HttpSms, TwilioSms } from '../config/environment.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import type { MessageSender, MessageSenders } from './ports.ts';
import { smsReportUrl, twilioReportUrl } from './sms-report-url.ts';
import { createPushSender, type PushTargets } from './push-sender.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';
import { createWebhookSender } from './webhook-sender.ts';

/**
 * The senders that the environment configures. A demo has only push: other messages stay in the queue, and the demo's
 * outbox shows them.
 */
export function createMessageSenders(targets?: PushTargets): MessageSenders {
  const { mode, smtp, sms, vapid, pushHosts, alertWebhook } = environment();
  const push = vapid && targets && { push: createPushSender(vapid, targets, { hosts: pushHosts }) };
  if (mode === 'demo') return { ...push };
  return {
    ...push,
    ...(alertWebhook && { webhook: createWebhookSender(alertWebhook) }),
    ...(smtp && { email: createSmtpSender(smtp) }),
    ...(sms && { sms: createSmsSender(sms) }),
  };
}

const createSmsSender = (sms: HttpSms | TwilioSms): MessageSender =>
  sms.kind === 'twilio' ? createTwilioSender(sms, twilioReportUrl) : createHttpSmsSender(sms, smsReportUrl);
