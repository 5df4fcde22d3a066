import { createHmac } from 'node:crypto';
import { smsReportPath, twilioReportPath } from '#paths';
import { environment } from '../config/environment.ts';

/** Whether the shop's URL does not point to this machine; Twilio refuses a message whose report URL does. */
const isPublic = (): boolean =>
  !/^(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(new URL(environment().siteUrl).hostname);

/** The URL to which Twilio reports the delivery of a message; null if Twilio cannot reach the shop. */
export const twilioReportUrl = (key: string): string | null =>
  isPublic() ? environment().siteUrl + twilioReportPath(key) : null;

/** The token in the report URL of other providers: the configured token, or a token derived from the shop’s secret. */
export function smsReportToken(): string {
  const { smsReportToken: token, secret = '' } = environment();
  return token ?? createHmac('sha256', secret).update('haat sms report').digest('base64url').slice(0, 22);
}

/** The URL to which other providers report the delivery of a message, if they accept a URL with each message. */
export const smsReportUrl = (key: string): string =>
  environment().siteUrl + smsReportPath(smsReportToken(), key);
