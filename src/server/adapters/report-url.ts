import { createHmac } from 'node:crypto';
import { smsReportPath, twilioReportPath } from '#paths';
import { environment } from '../config/environment.ts';

/** Whether a provider can reach the shop at all; Twilio refuses a message whose report would go to this machine. */
const isPublic = (): boolean =>
  !/^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(environment().siteUrl).hostname);

/** Where Twilio reports what became of a message. It signs the address with its token. */
export const twilioReportUrl = (key: string): string | null =>
  isPublic() ? environment().siteUrl + twilioReportPath(key) : null;

/** The token in the address of other providers’ reports: the configured one, or one derived from the shop’s secret. */
export function smsReportToken(): string {
  const { smsReportToken: token, secret = '' } = environment();
  return token ?? createHmac('sha256', secret).update('haat sms report').digest('base64url').slice(0, 22);
}

/** Where other providers report what became of a message, for those that take the address with each message. */
export const smsReportUrl = (key: string): string =>
  environment().siteUrl + smsReportPath(smsReportToken(), key);
