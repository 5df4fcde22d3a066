import { HttpError } from 'react-admin';
import { waitForSignIn } from './expired-session.ts';

type Envelope = {
  success: boolean;
  data?: unknown;
  error?: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    details?: Record<string, unknown>;
  };
};

/** Code and details of an error, for screens that show more than its message. */
export type CallErrorBody = {
  code: string;
  errors?: Record<string, unknown>;
  details?: Record<string, unknown>;
};

/**
 * `await callDesk<Row>('stores/get', { id })`. Failures throw an error with a displayable message and field errors for
 * forms.
 */
export async function callDesk<Data = unknown>(
  path: string,
  body: unknown = {},
  signal?: AbortSignal,
): Promise<Data> {
  const response = await fetch(`/api/desk/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new HttpError('You’re offline. Your changes are still here. Try again in a moment.', 0, null);
  });
  const result = (await response.json().catch(() => null)) as Envelope | null;
  if (result?.success) return result.data as Data;
  if (response.status === 401) {
    await waitForSignIn();
    return callDesk(path, body, signal);
  }
  const { code = 'server_error', message, fields, details } = result?.error ?? {};
  throw new HttpError(message || 'Something went wrong. Try again in a moment.', response.status, {
    code,
    ...(fields && { errors: toNestedErrors(fields, message) }),
    ...(details && { details }),
  } satisfies CallErrorBody);
}

/** Whether a failed call may have reached the server: quantities must not be applied twice. */
export function mayHaveReachedServer(error: unknown): boolean {
  const { status } = error as HttpError;
  return status === 0 || status >= 500;
}

/** The error message for the whole form, if no field shows its own. */
export function formErrorMessage(error: unknown): string {
  const { message, body } = error as HttpError;
  const { root: _, ...fields } = (body as CallErrorBody | null)?.errors ?? {};
  const ownMessage = Object.values(fields).filter((text) => typeof text === 'string');
  return ownMessage.length > 0 ? ownMessage.join(' ') : message;
}

/** Converts paths such as `hours.0.opens` to nested errors for the form, and adds the message for the whole form. */
export function toNestedErrors(
  fields: Record<string, string>,
  formMessage: string | undefined,
): Record<string, unknown> {
  const result: Record<string, unknown> = formMessage ? { root: { serverError: formMessage } } : {};
  for (const [path, text] of Object.entries(fields)) {
    const parts = path.split('.');
    let at = result;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[parts.at(-1) ?? path] = text;
  }
  return result;
}
