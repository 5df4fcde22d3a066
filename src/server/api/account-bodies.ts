import { z } from '@hono/zod-openapi';
import {
  newAccountFields,
  newPhoneAccountFields,
  phoneSignInFields,
  signInFields,
} from '#contracts/account.ts';

const optionalText = z.string().max(2000).nullish();

/**
 * The payloads of CALL-41 and CALL-40, whose fields depend on each other: a request has either a phone, or an email
 * address and a password; a registration may have a provider's token instead.
 */
/** The device that a client without cookies got in the response of `send-otp`. */
export const deviceField = z.string().max(80).nullish();

export const signInBody = z
  .object({
    email: signInFields.email.nullish(),
    password: signInFields.password.nullish(),
    name: optionalText,
    device_token: optionalText,
    phone: optionalText,
    otp: optionalText,
    device: deviceField,
    address: optionalText,
  })
  .superRefine((body, check) => addIssues(check, isByPhone(body) ? phoneSignIn : passwordSignIn, body));

export const registerBody = z
  .object({
    name: newAccountFields.name,
    email: newAccountFields.email.nullish(),
    password: newAccountFields.password.nullish(),
    device_token: optionalText,
    accessToken: z.string().max(20_000).nullish(),
    phone: optionalText,
    provider: optionalText,
    otp: optionalText,
    device: deviceField,
    address: optionalText,
  })
  .superRefine((body, check) => {
    if (isByProvider(body)) return;
    addIssues(check, isByPhone(body) ? phoneAccount : passwordAccount, body);
  });

/** CALL-42. `accessToken` is the ID token that the provider's own library issued for this shop's client id. */
export const socialCheckBody = z.object({
  email: optionalText,
  device_token: optionalText,
  phone: optionalText,
  accessToken: z.string().min(1).max(20_000),
  provider: z.string().min(1).max(40),
});

const passwordSignIn = z.object(signInFields);
const phoneSignIn = z.object(phoneSignInFields);
const passwordAccount = z.object(newAccountFields);
const phoneAccount = z.object(newPhoneAccountFields);

/**
 * Whether the phone identifies the person. With a password, the email address does, and the phone is only additional
 * information.
 */
const isByPhone = ({ phone, password }: { phone?: unknown; password?: unknown }): boolean =>
  Boolean(phone) && !password;

/** Whether a provider's token identifies the person. */
const isByProvider = ({ provider, accessToken }: { provider?: unknown; accessToken?: unknown }): boolean =>
  Boolean(provider) && Boolean(accessToken);

function addIssues(check: z.RefinementCtx, schema: z.ZodType, body: object): void {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const parsed = schema.safeParse(given);
  for (const { path, message } of parsed.error?.issues ?? [])
    check.addIssue({ code: 'custom', path: [...path], message });
}

type PhoneCredentials = { by: 'phone'; phone: string; otp: string | null | undefined };

/** The method of signing in that a valid payload uses. */
export function readSignIn(
  body: z.output<typeof signInBody>,
): PhoneCredentials | { by: 'password'; email: string; password: string } {
  if (isByPhone(body)) return { by: 'phone', ...phoneSignIn.parse(body), otp: body.otp };
  return { by: 'password', ...passwordSignIn.parse(body) };
}

export function readRegistration(
  body: z.output<typeof registerBody>,
):
  | { by: 'provider'; name: string; provider: string; accessToken: string }
  | (PhoneCredentials & { name: string })
  | { by: 'password'; name: string; email: string; password: string; otp: string | null | undefined } {
  const { name, provider, accessToken } = body;
  if (provider && accessToken) return { by: 'provider', name, provider, accessToken };
  if (isByPhone(body)) return { by: 'phone', ...phoneAccount.parse(body), otp: body.otp };
  return { by: 'password', ...passwordAccount.parse(body), otp: body.otp };
}
