import { createHmac } from 'node:crypto';
import { smsReportPath, twilioReportPath } from '#paths';
import { environment } from '../config/environment.ts';

/** Whether a provider can reach the shop; Twilio refuses a message whose report URL is on this machine. */
const isPublic = (): boolean =>
  !/^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(environment().siteUrl).hostname);

/** Where Twilio reports the delivery of a message. It signs the URL with its token. */
export const twilioReportUrl = (key: string): string | null =>
  isPublic() ? environment().siteUrl + twilioReportPath(key) : null;

/** The token in the address of other providers’ reports: the configured one, or one derived from the shop’s secret. */
export function smsReportToken(): string {
  const { smsReportToken: token, secret = '' } = environment();
  return token ?? createHmac('sha256', secret).update('haat sms report').digest('base64url').slice(0, 22);
}

/** Where other providers report the delivery of a message, if they accept a URL with each message. */
export const smsReportUrl = (key: string): string =>
  environment().siteUrl + smsReportPath(smsReportToken(), key);
