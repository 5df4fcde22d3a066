import type { z } from 'zod';
import { toSingleLine } from '#domain/text.ts';
import { readField } from '../../request/form-params.ts';
import type { SignedIn, SignInRefusal } from './sign-in.ts';

type AccountForm = { name: string; email: string; password: string };
type Refused = SignInRefusal['error'];
type AccountFormResult = {
  values: AccountForm;
  wrong: Partial<Record<keyof AccountForm, true>>;
  refused?: Refused;
  /** Seconds until the next attempt is allowed. */
  retryAfter?: number;
  signedIn?: SignedIn;
};

/** Reads and validates an account form and, if all `fields` are valid, runs its action. */
export async function handleAccountForm(
  form: FormData | null,
  fields: Partial<Record<keyof AccountForm, z.ZodType>>,
  act: (values: AccountForm) => Promise<SignedIn | SignInRefusal>,
): Promise<AccountFormResult> {
  const values = { name: '', email: '', password: '' };
  if (!form) return { values, wrong: {} };
  values.name = toSingleLine(readField(form, 'name'));
  values.email = readField(form, 'email').trim();
  values.password = readField(form, 'password');
  const wrong: AccountFormResult['wrong'] = {};
  for (const name of ['name', 'email', 'password'] as const)
    if (fields[name] && !fields[name].safeParse(values[name]).success) wrong[name] = true;
  if (Object.keys(wrong).length > 0) return { values, wrong };
  const result = await act(values);
  if (result.ok) return { values, wrong, signedIn: result };
  return {
    values,
    wrong,
    refused: result.error,
    ...(result.error === 'too_many_requests' && { retryAfter: result.retryAfter }),
  };
}
