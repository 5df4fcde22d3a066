import { z } from 'zod';
import { isPlaceholderEmail } from '#domain/contact-channel.ts';
import { emailPattern, hasSeveralEmails, normaliseEmail } from '#domain/email-address.ts';
import { pastedCodeLength } from '#domain/phone.ts';
import { toSingleLine } from '#domain/text.ts';

const severalEmailsText = 'Enter one email address only.';

/** An email address, with the limits of UNK-08. */
export const emailField = z
  .string()
  .overwrite(normaliseEmail)
  .check(
    z.email({
      pattern: emailPattern,
      error: ({ input }) => (hasSeveralEmails(String(input)) ? severalEmailsText : undefined),
    }),
  )
  .max(254)
  .refine((email) => !isPlaceholderEmail(email), 'Enter a valid email address, such as name@shop.example.');

export const newPasswordLength = { min: 8, max: 128 };
const newPasswordField = z.string().min(newPasswordLength.min).max(newPasswordLength.max);
/** The rules for new passwords do not apply to an existing password, which is compared with the stored hash. */
const knownPasswordField = z.string().min(1).max(newPasswordLength.max);

export const signInFields = { email: emailField, password: knownPasswordField };
export const newAccountFields = {
  name: z.string().overwrite(toSingleLine).min(1).max(80),
  email: emailField,
  password: newPasswordField,
};
/** Fields of a person who accepts an invitation; the invitation contains the email address. */
export const acceptInvitationFields = { name: newAccountFields.name, password: newPasswordField };
export const changePasswordFields = { current_password: knownPasswordField, password: newPasswordField };

/** The caller's identity in the specification's API; a browser omits both fields. */
export const callerFields = {
  token: z.string().max(500).nullish(),
  user_id: z.union([z.string().max(100), z.number()]).nullish(),
};

/** A six-digit code as somebody types or pastes it. */
const codeField = z.string().trim().min(1).max(pastedCodeLength);
/** Where to send the link or code for a new password: an email address, or a phone in any notation. */
const contactField = z.string().trim().min(1).max(254);
export const forgotPasswordFields = { email: contactField };
export const resetCodeFields = { email: contactField, code: codeField };
export const resetPasswordFields = { ...resetCodeFields, password: newPasswordField };
/** A code that was sent to a phone or email address. */
export const sentCodeFields = { code: codeField };
/**
 * A new email or phone of an account, with what proves who the person is: the password, or a code of the authenticator
 * app.
 */
export const changeContactFields = { email: contactField, current_password: knownPasswordField };
/** For an account without a password: the recent sign-in proves who the person is. */
export const addContactFields = { email: contactField, current_password: z.string() };
/** Empty if the recent sign-in proves who the person is. */
export const linkFields = { current_password: z.string().max(newPasswordLength.max) };
/** A phone number in any notation. */
const phoneField = z.string().trim().min(1).max(40);
export const phoneSignInFields = { phone: phoneField };
/** A new customer also enters a name. */
export const newPhoneAccountFields = { name: newAccountFields.name, phone: phoneField };
export const accountNameFields = { name: newAccountFields.name };
/** The account's own email or phone is verified, so there are no fields. */
export const proveContactFields = {};
/** A tax number of any country; '' if there is none. */
export const taxNumberField = z
  .string()
  .trim()
  .toUpperCase()
  .max(30)
  .regex(/^(?:[\p{L}\d](?:[\p{L}\d ./-]{0,28}[\p{L}\d])?)?$/u);
export const profileFields = {
  name: newAccountFields.name,
  tax_number: taxNumberField,
  language: z.string().trim().min(2).max(20),
};
/**
 * Fields for deleting the account: how the person confirms who they are; an account without a password must have
 * signed in recently.
 */
export const deleteAccountFields = { current_password: knownPasswordField };
export const deleteAccountWithoutPasswordFields = { current_password: z.string().max(0) };
/** UNK-03: why staff act for a customer, and how the staff member confirms who they are. */
export const impersonationFields = { ...deleteAccountFields, reason: z.string().trim().min(3).max(300) };
export const impersonationWithoutPasswordFields = {
  ...deleteAccountWithoutPasswordFields,
  reason: impersonationFields.reason,
};
/** A new password, set through the link in the email. */
export const newPasswordFields = { password: newPasswordField };

/** A session whose token was replaced: a client without cookies continues with the new token. */
export const continuedSession = z.object({ auth_token: z.string().optional() });
