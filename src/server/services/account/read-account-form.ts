import { emailField, nameField, passwordField } from '#contracts/account.ts';

export type AccountForm = { name: string; email: string; password: string };
export type WrongFields = Partial<Record<keyof AccountForm, true>>;

/** The fields of a login or registration form, and which of them do not fit. */
export function readAccountForm(
  form: FormData,
  needed: readonly (keyof AccountForm)[],
): { values: AccountForm; wrong: WrongFields } {
  const word = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values = { name: word('name').trim(), email: word('email').trim(), password: word('password') };
  const fits = {
    name: nameField.safeParse(values.name).success,
    email: emailField.safeParse(values.email).success,
    password: passwordField.safeParse(values.password).success,
  };
  const wrong: WrongFields = {};
  for (const name of needed) if (!fits[name]) wrong[name] = true;
  return { values, wrong };
}
