import { explainPhone } from '../text/explain-phone.ts';
import type { ApiContext } from './create-router.ts';
import { type Refusal, RefusalError, requireOk } from './responses.ts';

const fieldOfRefusal = {
  password_common: 'password',
  password_wrong: 'current_password',
  code_wrong: 'code',
  code_spent: 'code',
  code_elsewhere: 'code',
  contact_invalid: 'email',
  phone_invalid: 'phone',
} as const;

const concernsField = (error: string): error is keyof typeof fieldOfRefusal =>
  Object.hasOwn(fieldOfRefusal, error);

/**
 * A service's successful result; if the service refuses one field of the payload, the message is attached to that
 * field. The message for a phone number says what is expected of the number that was typed.
 */
export function requireOkOrFieldError<Result extends { ok: true } | ({ ok: false } & Refusal)>(
  c: { readonly var: Pick<ApiContext['var'], 'context'> },
  result: Result,
  typedPhone?: string,
): Extract<Result, { ok: true }> {
  if (!result.ok && concernsField(result.error)) {
    const { context } = c.var;
    const message =
      result.error === 'phone_invalid' && typedPhone !== undefined
        ? explainPhone(typedPhone, context.settings, context)
        : context.text(`error.${result.error}`);
    throw new RefusalError({ ...result, fields: { [fieldOfRefusal[result.error]]: message } });
  }
  return requireOk(result);
}
