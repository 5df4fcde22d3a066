import { clientVersion, clientVersionHeader } from '#domain/client-version.ts';
import { reloadForUpdate } from './reload-for-update.ts';

/** The browser's client for /api. The types come from the contracts and add nothing to the bundle. */

export interface CallError {
  code: string;
  /** A message in the customer's language. */
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  /** 0 when there was no response. */
  status: number;
}

export type CallResult<Data> = { ok: true; data: Data } | { ok: false; error: CallError };

type CallMap = { [verb: string]: { body: unknown; data: unknown } };
type CallFunction<Calls> = <Verb extends keyof Calls & string>(
  verb: Verb,
  body: Calls[Verb] extends { body: infer Body } ? Body : never,
  options?: { signal?: AbortSignal },
) => Promise<CallResult<Calls[Verb] extends { data: infer Data } ? Data : never>>;

/**
 * `const callCart = createCaller<CartCalls>('cart'); await callCart('confirm', { … })`. Failures are returned, not
 * thrown, and logged.
 */
export function createCaller<Calls extends { [Verb in keyof Calls]: CallMap[string] }>(
  noun: string,
): CallFunction<Calls> {
  return async (verb, body, options) => (await send(`/api/${noun}/${verb}`, body, options?.signal)) as never;
}

async function send(path: string, body: unknown, signal?: AbortSignal): Promise<CallResult<unknown>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [clientVersionHeader]: String(clientVersion),
      },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
    const answer = (await response.json()) as {
      success: boolean;
      data?: unknown;
      error?: Omit<CallError, 'status'>;
    };
    if (answer.success) return { ok: true, data: answer.data };
    return failure(path, { code: 'server_error', message: '', ...answer.error, status: response.status });
  } catch (error) {
    return failure(path, {
      code: signal?.aborted ? 'aborted' : 'no_answer',
      message: String(error),
      status: 0,
    });
  }
}

/** ERR-22: logs every failed call; the caller decides what the customer sees. */
function failure(path: string, error: CallError): CallResult<never> {
  if (error.code === 'CLIENT_OUTDATED') reloadForUpdate();
  if (error.code !== 'aborted') console.warn(`${path}: ${error.code} ${error.message}`);
  return { ok: false, error };
}
