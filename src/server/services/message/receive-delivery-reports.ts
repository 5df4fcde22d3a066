import { timingSafeEqual } from 'node:crypto';
import type { DeliveryReport } from '#domain/message-state.ts';
import { smsReportToken, twilioReportUrl } from '#server/adapters/sms-report-url.ts';
import { environment } from '#server/config/environment.ts';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import { logger } from '#server/process/logger.ts';
import { applyMessageReport, type MessageReport } from '#server/repositories/message.ts';
import { countAttempt } from '../protection/rate-limits.ts';
import { idOfKey, parseDeliveryReports } from './parse-delivery-reports.ts';

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>;
type DeliveryReportResult =
  { ok: true } | { ok: false; error: 'forbidden' | 'too_many_requests'; retryAfter?: number };

/**
 * Refuses a report with a wrong signature or token, and counts it towards the limit of forged reports from this
 * address.
 */
async function refuseForged({ db }: Dependencies, clientAddress: string): Promise<DeliveryReportResult> {
  const counted = await countAttempt({ db }, 'forgedReportByAddress', clientAddress);
  return counted.ok ? { ok: false, error: 'forbidden' } : counted;
}

/** Twilio’s states; states that are not listed here change nothing. */
const twilioStates: Readonly<Record<string, DeliveryReport>> = {
  accepted: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
};

const twilioReasons: Readonly<Record<string, string>> = {
  30003: 'The phone is switched off or has no network',
  30004: 'The phone or its network blocks the message',
  30005: 'The number does not exist',
  30006: 'The number is a landline, or its network takes no SMS',
  30007: 'The network filtered the message as unwanted',
  30008: 'The network gave no reason',
  30034: 'The sender is not registered for messages to this country',
  21610: 'The recipient has unsubscribed by replying STOP',
};

/** Applies a report by Twilio if its signature over the address and the fields is valid. */
export async function receiveTwilioReport(
  deps: Dependencies,
  {
    key,
    signature,
    fields,
    clientAddress,
  }: { key: string; signature: string; fields: Record<string, string>; clientAddress: string },
): Promise<DeliveryReportResult> {
  const { sms } = environment();
  const url = twilioReportUrl(key);
  if (sms?.kind !== 'twilio' || url === null) return refuseForged(deps, clientAddress);
  const { default: twilio } = await import('twilio');
  if (!twilio.validateRequest(sms.authToken, signature, url, fields))
    return refuseForged(deps, clientAddress);
  const { MessageSid = '', MessageStatus = '', ErrorCode = '' } = fields;
  const report = twilioStates[MessageStatus];
  if (!report) return { ok: true };
  const reason =
    ErrorCode in twilioReasons
      ? `${twilioReasons[ErrorCode]} (${ErrorCode}).`
      : `Twilio reported ${ErrorCode || MessageStatus}.`;
  return apply(deps, [{ id: idOfKey(key), providerId: MessageSid.slice(0, 200) || null, report, reason }]);
}

/**
 * Applies the reports of a provider other than Twilio if the token in the address to which they are sent is valid.
 */
export async function receiveSmsReports(
  deps: Dependencies,
  {
    token,
    key,
    content,
    clientAddress,
  }: { token: string; key: string | null; content: unknown; clientAddress: string },
): Promise<DeliveryReportResult> {
  const [given, expected] = [Buffer.from(token), Buffer.from(smsReportToken())];
  const isTokenValid = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isTokenValid || environment().sms?.kind !== 'http') return refuseForged(deps, clientAddress);
  return apply(deps, parseDeliveryReports(content, key));
}

/** Applies reports. Unknown ids, repeated reports and states that the message has already passed change nothing. */
async function apply(
  { db, clock }: Dependencies,
  reports: readonly MessageReport[],
): Promise<DeliveryReportResult> {
  for (const report of reports)
    if ((await applyMessageReport(db, report, clock.now())) && report.report === 'undelivered')
      logger.warn({ message: report.id, reason: report.reason }, 'message_not_delivered');
  return { ok: true };
}
