import type { SendResult } from '#domain/message-state.ts';
import { smsSize } from '#domain/sms-segments.ts';
import type { MessageSender } from './ports.ts';
import { fillSmsRequestTemplate, needsRegisteredSms, type SmsValues } from './sms-request-template.ts';

export type HttpSmsOptions = {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The body of the request; `fillSmsRequestTemplate` replaces its placeholders. */
  template: string;
  /** A pattern that the response matches if the message was accepted, for providers that always respond with 200. */
  accepted?: RegExp | undefined;
};

/** Statuses of a provider that does not accept a message now, but may accept it later. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429, 503]);

/**
 * Sends each SMS with one POST to any provider with an HTTP interface. The key of a message is sent along, because
 * some providers deduplicate requests by a key. It is unknown whether this provider does so; therefore a message that
 * may have been sent is not sent again.
 */
export function createHttpSmsSender(
  { url, headers, template, accepted }: HttpSmsOptions,
  reportUrl: (key: string) => string = () => '',
): MessageSender {
  const isJson = /^\s*[[{]/.test(template);
  return {
    name: new URL(url).host,
    isRepeatable: false,
    async send({ key, recipient, body, registered = null }, signal): Promise<SendResult> {
      if (!registered && needsRegisteredSms(template))
        return { kind: 'refused', reason: 'This text has no template id of the SMS provider.' };
      const values: SmsValues = {
        to: recipient,
        number: recipient.replace(/^\+/, ''),
        text: body,
        key,
        report: reportUrl(key),
        template: registered?.template ?? '',
        sender: registered?.sender ?? '',
        variables: registered?.variables ?? [],
        isUnicode: smsSize(body).isUnicode,
      };
      let response: Response;
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
            'idempotency-key': key,
            // On a reused connection that the provider has closed, it would be unknown whether the message was sent.
            connection: 'close',
            ...headers,
          },
          body: fillSmsRequestTemplate(template, values),
          redirect: 'error',
          signal,
        });
      } catch (error) {
        return failedRequest(error);
      }
      const text = await response.text().catch(() => '');
      if (!response.ok) return refusedRequest(response.status);
      const match = accepted?.exec(text);
      if (accepted && !match)
        return { kind: 'refused', reason: 'The SMS provider did not accept the message.' };
      return { kind: 'sent', providerId: match?.[1] ?? providerIdIn(text) };
    },
  };
}

function refusedRequest(status: number): SendResult {
  const reason = `The SMS provider answered ${status}.`;
  if (retryableStatuses.has(status)) return { kind: 'retry', reason };
  return status < 500 ? { kind: 'refused', reason } : { kind: 'unknown', reason };
}

/** Error codes that mean that no connection was made. */
const notConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failedRequest(error: unknown): SendResult {
  const cause = (error as { cause?: { code?: string; errors?: { code?: string }[] } }).cause;
  const code = cause?.code ?? cause?.errors?.[0]?.code ?? (error as Error).name;
  return notConnected.has(code)
    ? { kind: 'retry', reason: `The SMS provider could not be reached (${code}).` }
    : { kind: 'unknown', reason: `The SMS provider did not answer (${code}).` };
}

/** The message's id in a response. Most providers return it under one of these names. */
function providerIdIn(text: string): string | null {
  const [, id = null] =
    /"(?:id|sid|messageId|message_id|message-id|request_id)"\s*:\s*"([^"]{1,200})"/.exec(text) ?? [];
  return id;
}
