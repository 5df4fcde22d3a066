import type { Context, TypedResponse } from 'hono';
import type { TextKey } from '#i18n/text.ts';
import type { AppEnv } from './create-router.ts';

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
    // `unknown` breaks Hono's JSON type inference.
    // oxlint-disable-next-line typescript/no-explicit-any
    details?: Record<string, any> | undefined;
  };
};

/** The HTTP status of each error code; 409 for codes that are not listed. Services return codes, never a status. */
const statuses: Readonly<Record<string, RefusalStatus>> = {
  bad_request: 400,
  validation_failed: 400,
  too_deep: 400,
  place_required: 400,
  not_delivered: 400,
  coordinates_invalid: 400,
  coordinates_out_of_range: 400,
  coordinates_swapped: 400,
  coordinates_zero: 400,
  phone_invalid: 400,
  code_wrong: 400,
  code_spent: 400,
  code_elsewhere: 400,
  contact_invalid: 400,
  link_expired: 400,
  password_common: 400,
  password_wrong: 400,
  no_account: 404,
  no_provider: 404,
  no_push: 404,
  provider_unreachable: 503,
  provider_cancelled: 400,
  provider_failed: 400,
  provider_expired: 400,
  passkey_expired: 400,
  passkey_failed: 400,
  passkey_unknown: 404,
  picture_missing: 400,
  picture_kind: 400,
  picture_unreadable: 400,
  picture_large: 400,
  picture_heic: 400,
  picture_progressive: 400,
  picture_stopped: 503,
  ADDRESS_REQUIRED: 400,
  PAYMENT_METHOD: 400,
  WALLET_INSUFFICIENT: 409,
  MEMBERSHIPS_OFF: 404,
  MIXED_STORES: 400,
  FARM_MISSING: 400,
  FARM_NOBODY: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  PHONE_NOT_CONFIRMED: 401,
  EMAIL_NOT_CONFIRMED: 401,
  aadhaar_invalid: 400,
  delivery_code_wrong: 400,
  delivery_photo_missing: 400,
  delivery_photo_unreadable: 400,
  delivery_photo_large: 413,
  riders_off: 404,
  not_rider: 403,
  rider_waiting: 403,
  rider_stopped: 403,
  rider_is_staff: 403,
  forbidden: 403,
  banned: 403,
  impersonating: 403,
  impersonation_over: 403,
  account_deactivated: 403,
  second_factor_needed: 403,
  second_factor_setup: 403,
  not_found: 404,
  place_unnamed: 404,
  too_large: 413,
  key_reused: 422,
  KEY_REUSED: 422,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
  NO_CODES: 503,
  codes_paused: 503,
  NO_RESET_EMAIL: 503,
  NO_RESET_SMS: 503,
  geocoder_failed: 503,
};

function statusOf(code: string): RefusalStatus {
  return statuses[code] ?? 409;
}

export function ok<T>(c: Context, data: T): Response & TypedResponse<Success<T>, 200, 'json'> {
  const response: Response = c.json({ success: true, data }, 200);
  return response as Response & TypedResponse<Success<T>, 200, 'json'>;
}

/** The response for a refusal; a service's `{ ok: false, error: 'code', … }` can be passed unchanged. */
export function refuse(
  c: Context<AppEnv>,
  refusal: Refusal,
): Response & TypedResponse<Failure, RefusalStatus, 'json'> {
  const { error, message, fields, ok: _, ...details } = refusal;
  const failure: Failure = {
    success: false,
    error: {
      code: error,
      message: message ?? messageFor(c, error),
      ...(fields && { fields }),
      ...(Object.keys(details).length > 0 && { details }),
    },
  };
  if (typeof details['retryAfter'] === 'number') c.header('retry-after', String(details['retryAfter']));
  const response: Response = c.json(failure, statusOf(error));
  return response as Response & TypedResponse<Failure, RefusalStatus, 'json'>;
}

/** Ends a request with a refusal: thrown by guards and handlers, turned into a response by the app's error handler. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.error);
    this.name = 'RefusalError';
    this.refusal = refusal;
  }
}

/** A service's successful result; a refusal ends the request. */
export function requireOk<Result extends { ok: true } | ({ ok: false } & Refusal)>(
  result: Result,
): Extract<Result, { ok: true }> {
  if (result.ok) return result as Extract<Result, { ok: true }>;
  throw new RefusalError(result);
}

/** Returns the value. If it is missing, throws the refusal, which is `not_found` by default. */
export function requireFound<Value>(
  value: Value | null | undefined,
  refusal: Refusal = { error: 'not_found' },
): Value {
  if (value === null || value === undefined) throw new RefusalError(refusal);
  return value;
}

function messageFor(c: Context<AppEnv>, code: string): string {
  const text = c.get('context')?.text;
  if (!text) return code;
  const key = `error.${code}`;
  const message = text(key as TextKey);
  return message === key ? text('error.refused') : message;
}
