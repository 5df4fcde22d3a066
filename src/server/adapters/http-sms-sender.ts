import type { SendResult } from '#domain/message-state.ts';
import type { MessageSender } from './ports.ts';

export type HttpSmsOptions = {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** With {to}, {text} and {key}: JSON where it starts with a brace or bracket, otherwise form fields. */
  template: string;
};

/** Statuses that say that the message was not taken, and may be later. */
const later: ReadonlySet<number> = new Set([408, 425, 429, 503]);

/**
 * Sends SMS by one POST each to any provider with an HTTP interface. The key of a message is sent along, for providers
 * that send a repeated request once; whether this one does is not known, so nothing uncertain is sent again.
 */
export function createHttpSmsSender({ url, headers, template }: HttpSmsOptions): MessageSender {
  const isJson = /^\s*[[{]/.test(template);
  const escape = isJson
    ? (value: string) => JSON.stringify(value).slice(1, -1)
    : (value: string) => encodeURIComponent(value);
  return {
    name: new URL(url).host,
    isRepeatable: false,
    async send({ key, recipient, body }, signal): Promise<SendResult> {
      const values: Record<string, string> = { to: recipient, text: body, key };
      let response: Response;
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
            'idempotency-key': key,
            // A connection that the provider has closed in the meantime would make a message uncertain.
            connection: 'close',
            ...headers,
          },
          body: template.replace(/\{(to|text|key)\}/g, (_, name: string) => escape(values[name] ?? '')),
          redirect: 'error',
          signal,
        });
      } catch (error) {
        return failedRequest(error);
      }
      const text = await response.text().catch(() => '');
      if (response.ok) return { kind: 'sent', providerId: providerIdIn(text) };
      const reason = `The SMS provider answered ${response.status}.`;
      if (later.has(response.status)) return { kind: 'retry', reason };
      return response.status < 500 ? { kind: 'refused', reason } : { kind: 'unknown', reason };
    },
  };
}

/** Codes of connections that were never made. */
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

/** Most providers answer with the message's id under one of these names. */
function providerIdIn(text: string): string | null {
  const [, id = null] =
    /"(?:id|sid|messageId|message_id|message-id|request_id)"\s*:\s*"([^"]{1,200})"/.exec(text) ?? [];
  return id;
}
