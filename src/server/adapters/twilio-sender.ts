import type { Twilio } from 'twilio';
import type { SendResult } from '#domain/message-state.ts';
import type { MessageSender } from './ports.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  /** A phone number, a sender name, or a messaging service (`MG…`). */
  sender: string;
};

type TwilioError = Error & { status?: number; code?: number | string; syscall?: string; cause?: TwilioError };

/**
 * The timeout of a request in milliseconds; shorter than a message's lease (deliver-messages.ts), after which the
 * attempt counts as lost.
 */
const requestTimeout = 15_000;

/**
 * Loads the SDK with the first SMS, because it is large. Each request uses a new connection, because Twilio may have
 * closed an older one.
 */
async function connectToTwilio({ accountSid, authToken }: TwilioOptions): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: requestTimeout, keepAlive: false });
  return twilio(accountSid, authToken, { httpClient });
}

/**
 * Sends SMS through Twilio, which bills each attempt and has no idempotency keys: a message is sent again only if
 * Twilio certainly did not accept it. `reportUrl` is where Twilio reports delivery; null if Twilio cannot reach the
 * shop.
 */
export function createTwilioSender(
  options: TwilioOptions,
  reportUrl: (key: string) => string | null,
  connect = connectToTwilio,
): MessageSender {
  let connected: Promise<Twilio> | undefined;
  return {
    name: 'Twilio',
    isRepeatable: false,
    async send({ key, recipient, body, registered }, signal): Promise<SendResult> {
      let client: Twilio;
      try {
        client = await (connected ??= connect(options));
      } catch (error) {
        connected = undefined;
        return { kind: 'retry', reason: `Twilio’s SDK could not be loaded (${(error as Error).name}).` };
      }
      const from = registered?.sender || options.sender;
      const statusCallback = reportUrl(key);
      try {
        const { sid } = await withDeadline(
          client.messages.create({
            to: recipient,
            body,
            ...(options.sender.startsWith('MG') ? { messagingServiceSid: options.sender } : { from }),
            ...(statusCallback && { statusCallback }),
          }),
          signal,
        );
        return { kind: 'sent', providerId: sid ?? null };
      } catch (error) {
        return failedRequest(error as TwilioError);
      }
    },
  };
}

/** Stops waiting at the deadline, but cannot stop the request, which may still reach Twilio. */
function withDeadline<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Explanations of errors that staff can fix. */
const reasons: Readonly<Record<number, string>> = {
  20003: 'Twilio rejects the account SID or the auth token',
  21211: 'This is not a valid phone number',
  21212: 'The sender is not valid at Twilio',
  21408: 'Twilio may not send to this country: allow it in its console',
  21606: 'The sender cannot send SMS to this number',
  21608: 'A trial account sends only to confirmed numbers',
  21610: 'The recipient has unsubscribed by replying STOP',
  21614: 'This number cannot receive SMS',
  21659: 'The sender does not belong to this Twilio account',
};

/**
 * Error codes of messages that Twilio does not accept now, but may accept later: wrong credentials, too many
 * requests, a full queue.
 */
const retryableCodes: ReadonlySet<number> = new Set([20003, 20429, 20503, 21611, 63038]);

function failedRequest({ name, status, code, syscall, cause }: TwilioError): SendResult {
  if (status === undefined)
    return failedConnection(String(code ?? cause?.code ?? name), syscall ?? cause?.syscall);
  const number = typeof code === 'number' ? code : 0;
  const reason =
    number in reasons ? `${reasons[number]} (${number}).` : `Twilio answered ${number || status}.`;
  if (status === 401 || status === 429 || retryableCodes.has(number)) return { kind: 'retry', reason };
  // A gateway between the shop and Twilio may have lost the response.
  return status >= 500 ? { kind: 'unknown', reason } : { kind: 'refused', reason };
}

/** Errors before a request was sent: no connection, or a connection that cannot be trusted. */
const notConnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

const failedConnection = (code: string, syscall: string | undefined): SendResult =>
  syscall === 'connect' || notConnected.test(code)
    ? { kind: 'retry', reason: `Twilio could not be reached (${code}).` }
    : { kind: 'unknown', reason: `Twilio did not answer (${code}).` };
