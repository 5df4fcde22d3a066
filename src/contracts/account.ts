import { z } from 'zod';
import { toSingleLine } from '#domain/text.ts';

/** The limits of UNK-08. */
const emailField = z.email().max(254);

export const newPasswordLength = { min: 8, max: 128 };
const newPasswordField = z.string().min(newPasswordLength.min).max(newPasswordLength.max);
/** An existing password is compared, not validated. */
const knownPasswordField = z.string().min(1).max(newPasswordLength.max);

export const signInFields = { email: emailField, password: knownPasswordField };
export const newAccountFields = {
  name: z.string().overwrite(toSingleLine).min(1).max(80),
  email: emailField,
  password: newPasswordField,
};
export const changePasswordFields = { current_password: knownPasswordField, password: newPasswordField };

/** The caller's identity in the specification's API; a browser omits both fields. */
export const callerFields = {
  token: z.string().max(500).nullish(),
  user_id: z.union([z.string().max(100), z.number()]).nullish(),
};
