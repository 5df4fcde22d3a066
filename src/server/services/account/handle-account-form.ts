import type { z } from 'zod';
import { normaliseEmail } from '#domain/email-address.ts';
import { toSingleLine } from '#domain/text.ts';
import { readField } from '#server/request/form-params.ts';

type FieldName =
  | 'name'
  | 'email'
  | 'phone'
  | 'code'
  | 'password'
  | 'current_password'
  | 'tax_number'
  | 'language'
  | 'vehicle'
  | 'aadhaar'
  | 'reason';
/** Why the value of a field is not accepted. */
export type FieldProblem = 'invalid' | 'common' | 'wrong' | 'spent' | 'elsewhere';

type Refusal = { ok: false; error: string; retryAfter?: number };
type AccountFormResult<Name extends FieldName, Result extends { ok: true } | Refusal> = {
  values: Record<Name, string>;
  wrong: Partial<Record<Name, FieldProblem>>;
  refused?: Extract<Result, Refusal>['error'];
  /** Seconds until the next attempt is allowed. */
  retryAfter?: number;
  done?: Extract<Result, { ok: true }>;
};

const fieldOfRefusal: Readonly<Record<string, [FieldName, FieldProblem]>> = {
  password_common: ['password', 'common'],
  password_wrong: ['current_password', 'wrong'],
  code_wrong: ['code', 'wrong'],
  code_spent: ['code', 'spent'],
  code_elsewhere: ['code', 'elsewhere'],
  contact_invalid: ['email', 'invalid'],
  phone_invalid: ['phone', 'invalid'],
  aadhaar_invalid: ['aadhaar', 'invalid'],
};

/** Reads and validates an account form and, if all `fields` are valid, runs its action. */
export async function handleAccountForm<Name extends FieldName, Result extends { ok: true } | Refusal>(
  form: FormData | null,
  fields: Record<Name, z.ZodType>,
  act: (values: Record<Name, string>) => Promise<Result>,
): Promise<AccountFormResult<Name, Result>> {
  const names = Object.keys(fields) as Name[];
  const values = Object.fromEntries(
    names.map((name) => [name, form ? cleanField(name, readField(form, name)) : '']),
  ) as Record<Name, string>;
  const wrong: AccountFormResult<Name, Result>['wrong'] = {};
  if (!form) return { values, wrong };
  for (const name of names) if (!fields[name].safeParse(values[name]).success) wrong[name] = 'invalid';
  if (Object.keys(wrong).length > 0) return { values, wrong };
  const result = await act(values);
  if (result.ok) return { values, wrong, done: result as Extract<Result, { ok: true }> };
  const { error, retryAfter } = result as Refusal;
  const [field, problem] = fieldOfRefusal[error] ?? [];
  if (field && problem) return { values, wrong: { ...wrong, [field]: problem } };
  return { values, wrong, refused: error, ...(retryAfter !== undefined && { retryAfter }) };
}

function cleanField(name: FieldName, value: string): string {
  if (name === 'name') return toSingleLine(value);
  if (name === 'email' && /[@＠]/.test(value)) return normaliseEmail(value);
  return name === 'email' || name === 'phone' || name === 'code' ? value.trim() : value;
}
