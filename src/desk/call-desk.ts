import { HttpError } from 'react-admin';
import type { DeskCalls, DeskResourceName } from '#contracts/desk/api-calls.ts';
import type { StorefrontCalls } from '#contracts/storefront-calls.ts';
import { type CallResult, type CallTable, type Client, createClient } from '#stores/create-client.ts';
import { waitForSignIn } from './expired-session.ts';

/** Code and details of an error, for screens that show more than its message. */
export type CallErrorBody = {
  code: string;
  errors?: Record<string, unknown>;
  details?: Record<string, unknown>;
};

/**
 * Calls that the desk shares with the storefront; failures are returned. Unlike the storefront's client, this client
 * never reloads the page.
 */
export const callShop = createClient<StorefrontCalls>('/api');

const client = createClient<DeskCalls>('/api/desk');

type NoFields = Record<string, never>;
/** The body may be omitted if the call needs no field. */
type Arguments<Body> = NoFields extends Body
  ? [body?: Body, signal?: AbortSignal]
  : [body: Body, signal?: AbortSignal];

/**
 * `await callDesk('stores/get', { id })`. Failures throw an error with a displayable message and field errors for
 * forms. A call without a session waits until the person has signed in again.
 */
export function callDesk<Name extends keyof DeskCalls>(
  name: Name,
  ...[body, signal]: Arguments<DeskCalls[Name]['body']>
): Promise<DeskCalls[Name]['data']> {
  // `Arguments` lets only a call without required fields omit its body.
  return resultOrError(() => client(name, body ?? ({} as typeof body & {}), { signal }), signal);
}

type ResourceCalls = CallTable<unknown> & {
  [Path in `${DeskResourceName}/${'list' | 'get' | 'save' | 'delete'}`]: { body: unknown; data: unknown };
};
const resourceClient: Client<ResourceCalls> = createClient<ResourceCalls>('/api/desk');

/**
 * A call for any of react-admin's resources: their records have no common type, so the caller specifies the type of the
 * data.
 */
export function callResource<Data>(
  resource: DeskResourceName,
  verb: 'list' | 'get' | 'save' | 'delete',
  body: unknown,
): Promise<Data> {
  return resultOrError(() => resourceClient(`${resource}/${verb}`, body)) as Promise<Data>;
}

/**
 * Returns the data of a call. If the session has ended, the call is sent again after the person has signed in. Throws
 * an HttpError for react-admin and the forms.
 */
export async function resultOrError<Data>(
  send: () => Promise<CallResult<Data>>,
  signal?: AbortSignal,
): Promise<Data> {
  const result = await send();
  if (result.ok) return result.data;
  signal?.throwIfAborted();
  const { code, message, fields, details, httpStatus } = result.error;
  if (httpStatus === 401 || code === 'second_factor_needed' || code === 'second_factor_setup') {
    await waitForSignIn();
    return resultOrError(send, signal);
  }
  if (httpStatus === 0)
    throw new HttpError('You’re offline. Your changes are still here. Try again in a moment.', 0, null);
  const text = messageFor(code, message);
  throw new HttpError(text, httpStatus, {
    code,
    ...(fields && { errors: toNestedErrors(fields, text) }),
    ...(details && { details }),
  } satisfies CallErrorBody);
}

function messageFor(code: string, message: string): string {
  // The storefront reloads the page; here a reload would discard what was typed.
  if (code === 'CLIENT_OUTDATED')
    return 'A new version of the desk is available. Copy what you have typed, then reload the page.';
  return (code !== 'no_answer' && message) || 'Something went wrong. Try again in a moment.';
}

/** Whether a failed call may have reached the server, so that repeating it could apply quantities twice. */
export function mayHaveReachedServer(error: unknown): boolean {
  const { status } = error as HttpError;
  return status === 0 || status >= 500;
}

/** The messages of the fields, or else the message for the whole form; for forms that show a single message. */
export function formErrorMessage(error: unknown): string {
  const { message, body } = error as HttpError;
  const { root: _, ...fields } = (body as CallErrorBody | null)?.errors ?? {};
  const ownMessage = Object.values(fields).filter((text) => typeof text === 'string');
  return ownMessage.length > 0 ? ownMessage.join(' ') : message;
}

/**
 * Converts paths such as `hours.0.opens` to nested errors for the form, and adds the message for the whole form, unless
 * it is the message of a field.
 */
export function toNestedErrors(
  fields: Record<string, string>,
  formMessage: string | undefined,
): Record<string, unknown> {
  const isOfField = formMessage !== undefined && Object.values(fields).includes(formMessage);
  const result: Record<string, unknown> =
    formMessage && !isOfField ? { root: { serverError: formMessage } } : {};
  for (const [path, text] of Object.entries(fields)) {
    const parts = path.split('.');
    let at = result;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1) ?? path] = text;
  }
  return result;
}
