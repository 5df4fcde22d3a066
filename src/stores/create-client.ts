import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { isShopAnswer } from '#domain/shop-answer.ts';

export interface CallError {
  code: string;
  /** The server's message in the user's language; the text of the exception if there was no readable response. */
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  /** 0 when there was no readable response. */
  status: number;
  /** Like `status`, but also set for an unreadable response, such as a proxy's error page. */
  httpStatus: number;
}

export type CallResult<Data> = { ok: true; data: Data } | { ok: false; error: CallError };

/** A table of calls: what each call sends and receives, by its path below the client's base URL. */
export type CallTable<Calls> = { [Path in keyof Calls]: { body: unknown; data: unknown } };

export type Client<Calls extends CallTable<Calls>> = <Path extends keyof Calls & string>(
  path: Path,
  body: Calls[Path]['body'],
  options?: { signal?: AbortSignal | undefined; keepalive?: boolean },
) => Promise<CallResult<Calls[Path]['data']>>;

type Envelope<Data> =
  { success: true; data: Data } | { success: false; error?: { code: string; message: string } };

/**
 * Creates a client for an API whose calls are listed in a table of contracts:
 * `createClient<StorefrontCalls>('/api')`. The client returns failures instead of throwing them. The types add
 * nothing to the bundle.
 */
export function createClient<Calls extends CallTable<Calls>>(address: string): Client<Calls> {
  return (path, body, { signal, keepalive = false } = {}) =>
    readResult(
      fetch(`${address}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [clientVersionHeader]: String(clientVersion),
        },
        body: JSON.stringify(body),
        credentials: 'same-origin',
        // Lets the request finish even if the user leaves the page.
        keepalive,
        ...(signal && { signal }),
      }),
      signal,
    );
}

/** The result of a call, from the response's envelope. */
export async function readResult<Data>(
  request: Promise<Response>,
  signal?: AbortSignal,
): Promise<CallResult<Data>> {
  let httpStatus = 0;
  try {
    const response = await request;
    httpStatus = response.status;
    if (!isShopAnswer(response)) throw new Error(`Not an answer of the shop: ${httpStatus}`);
    const envelope = (await response.json()) as Envelope<Data>;
    if (envelope.success) return { ok: true, data: envelope.data };
    const error = { code: 'server_error', message: '', ...envelope.error, status: httpStatus, httpStatus };
    return { ok: false, error };
  } catch (error) {
    const code = signal?.aborted ? 'aborted' : 'no_answer';
    return { ok: false, error: { code, message: String(error), status: 0, httpStatus } };
  }
}
