import type { Context } from 'hono';
import type { TypedResponse } from 'hono';
import type { TextKey } from '#i18n/text.ts';
import type { AppEnv } from './router.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;
export type Refusal = {
  error: string;
  message?: string;
  fields?: Record<string, string>;
  [detail: string]: unknown;
};
export type Success<T> = { success: true; data: T };
export type Failure = {
  success: false;
  error: {
    code: string;
    message: string;
    fields?: Record<string, string> | undefined;
    // `unknown` makes Hono's JSON typing collapse.
    // oxlint-disable-next-line typescript/no-explicit-any
    details?: Record<string, any> | undefined;
  };
};

/** Codes whose status is not 409; services name the reason, this table is the only place that knows HTTP. */
const statuses: Readonly<Record<string, RefusalStatus>> = {
  bad_request: 400,
  validation_failed: 400,
  place_required: 400,
  not_delivered: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  banned: 403,
  not_found: 404,
  too_large: 413,
  too_deep: 400,
  picture_kind: 400,
  picture_unreadable: 400,
  picture_large: 400,
  key_reused: 422,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
};

export function statusOf(code: string): RefusalStatus {
  return statuses[code] ?? 409;
}

export function ok<T>(c: Context, data: T): TypedResponse<Success<T>, 200, 'json'> {
  return c.json({ success: true as const, data }, 200) as unknown as TypedResponse<Success<T>, 200, 'json'>;
}

/** The one way out for a refusal: `{ ok: false, error: 'code', … }` of a service fits as it is. */
export function refuse(
  c: Context<AppEnv>,
  refusal: Refusal,
  status = statusOf(refusal.error),
): TypedResponse<Failure, RefusalStatus, 'json'> {
  const { error, message, fields, ok: _, ...details } = refusal;
  const failure: Failure = {
    success: false,
    error: {
      code: error,
      message: message ?? sentence(c, error),
      ...(fields && { fields }),
      ...(Object.keys(details).length > 0 && { details }),
    },
  };
  return c.json(failure, status) as unknown as TypedResponse<Failure, RefusalStatus, 'json'>;
}

function sentence(c: Context<AppEnv>, code: string): string {
  const text = c.get('context')?.text;
  if (!text) return code;
  const key = `error.${code}`;
  const found = text(key as TextKey);
  return found === key ? text('error.refused') : found;
}
