import type { ApiContext } from './create-router.ts';
import { type Refusal, RefusalError, requireOk } from './responses.ts';

const fieldOfRefusal = { password_common: 'password', password_wrong: 'current_password' } as const;

/** A service's successful result; a refused password ends the request with a message at its field. */
export function requireAcceptedPassword<Result extends { ok: true } | ({ ok: false } & Refusal)>(
  c: ApiContext,
  result: Result,
): Extract<Result, { ok: true }> {
  if (!result.ok && (result.error === 'password_common' || result.error === 'password_wrong')) {
    const message = c.var.context.text(`error.${result.error}`);
    throw new RefusalError({ ...result, fields: { [fieldOfRefusal[result.error]]: message } });
  }
  return requireOk(result);
}
