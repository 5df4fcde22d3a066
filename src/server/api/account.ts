import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { callerFields } from '#contracts/account.ts';
import { pastedCodeLength } from '#domain/phone.ts';
import { contactChannel } from '#domain/contact-channel.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { requireOkOrFieldError } from './require-ok-or-field-error.ts';
import { attachContact } from '../services/account/attach-contact.ts';
import { checkoutCookieHeader } from '../services/account/guest-checkout-token.ts';
import { describeUser } from '../services/account/describe-user.ts';
import { parseContact, parseEmail } from '../services/account/parse-contact.ts';
import { signInByPhone } from '../services/account/phone-sign-in.ts';
import { findProvider, signInWithIdToken } from '../services/account/provider-sign-in.ts';
import { codeDeviceWith, readSignedDevice, signDevice } from '../services/account/code-device.ts';
import { codeMinutes, sendCode, verifyCode } from '../services/account/one-time-code.ts';
import {
  requiresEmailVerification,
  registerCustomer,
  registerWithCode,
} from '../services/account/registration.ts';
import type { SignedIn, SignInDevice } from '../services/account/open-session.ts';
import { deviceFromRequest, signIn, signOut } from '../services/account/sign-in.ts';
import { currentZoneResolver } from '../process/shop-state.ts';
import { toBearerHeaders } from './require-user.ts';
import { ok, RefusalError, requireOk } from './responses.ts';
import {
  deviceField,
  readRegistration,
  readSignIn,
  registerBody,
  signInBody,
  socialCheckBody,
} from './account-bodies.ts';
import { explainPhone } from '../text/explain-phone.ts';
import { type ApiContext, type AppEnv, createRouter, postRoute } from './create-router.ts';
import { userSchema } from './user-schema.ts';
import { wrongEmailText } from '#domain/wrong-email-text.ts';

/** Exactly one of phone and email. */
const contactBody = z.object({
  phone: z.string().min(1).max(40).nullish(),
  email: z.string().min(1).max(254).nullish(),
});

const isApiClient = (c: Context<AppEnv>) => c.req.header('x-client') === 'api' && !c.req.header('cookie');

const fieldOf = (contact: string) =>
  contactChannel(contact) === 'sms' ? { phone: contact } : { email: contact };

/** The normalised phone or email address of a request; an error names the field that is wrong. */
function readContact(
  c: Context<AppEnv>,
  { phone, email }: { phone?: string | null | undefined; email?: string | null | undefined },
): string {
  const { settings, text } = c.var.context;
  const contact = email ? parseEmail(email) : parseContact(phone ?? '', settings);
  if (contact === null || (phone && email))
    throw new RefusalError(
      email
        ? { error: 'contact_invalid', fields: { email: text(wrongEmailText(email)) } }
        : { error: 'phone_invalid', fields: { phone: explainPhone(phone ?? '', settings, c.var.context) } },
    );
  return contact;
}

/** Who requests a code, and the shop in the request's language. */
export function codeRequesterOf(c: ApiContext) {
  const { settings, text, locale } = c.var.context;
  return { requester: c.var.context, shop: { text, locale }, settings };
}

/** The device of a sign-in; `signed` is the value that a client without cookies got for it. */
function signInDeviceOf(c: ApiContext, signed: string | null | undefined): SignInDevice {
  const known = readSignedDevice(signed);
  return {
    ...deviceFromRequest(c.var.context, c.req.raw),
    ...(known !== null && { codeDevice: codeDeviceWith(known) }),
  };
}

/** Signs in with a provider's token; if a name is given, an account may also be created. */
async function signInWithToken(
  c: ApiContext,
  { provider: id, accessToken, name }: { provider: string; accessToken: string; name: string | null },
): Promise<SignedIn> {
  const provider = findProvider(id);
  if (!provider) throw new RefusalError({ error: 'no_provider' });
  const device = deviceFromRequest(c.var.context, c.req.raw);
  return requireOk(
    await signInWithIdToken(getAppDependencies(), provider, { idToken: accessToken, name, ...device }),
  );
}

/** Responds to a browser with session cookies, and to an API client with a token. */
async function respondSignedIn(c: Context<AppEnv>, signedIn: SignedIn) {
  const described = await describeUser(
    { ...getAppDependencies(), zones: await currentZoneResolver() },
    signedIn.user.id,
  );
  if (isApiClient(c)) return ok(c, { ...described, auth_token: signedIn.token });
  for (const cookie of signedIn.cookies) c.header('set-cookie', cookie, { append: true });
  return ok(c, described);
}

export const accountRouter = createRouter()
  .openapi(
    postRoute({
      path: '/login',
      summary:
        'Sign in with email and password, or with a phone: the first call sends a code by SMS, the second one has it (`otp`)',
      body: signInBody,
      data: userSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const given = readSignIn(body);
      const device = signInDeviceOf(c, body.device);
      const result =
        given.by === 'phone'
          ? await signInByPhone(getAppDependencies(), { ...given, name: null }, device, codeRequesterOf(c))
          : await signIn(getAppDependencies(), { ...given, ...device });
      return respondSignedIn(
        c,
        requireOkOrFieldError(c, result, given.by === 'phone' ? given.phone : undefined),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/register',
      summary:
        'Create an account with email and password, or with a phone alone; a code is asked for (`otp`) by SMS, and by email in a shop that sends emails',
      body: registerBody,
      data: userSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const given = readRegistration(body);
      const device = signInDeviceOf(c, body.device);
      if (given.by === 'provider') return respondSignedIn(c, await signInWithToken(c, given));
      if (given.by === 'phone')
        return respondSignedIn(
          c,
          requireOkOrFieldError(
            c,
            await signInByPhone(getAppDependencies(), given, device, codeRequesterOf(c)),
            given.phone,
          ),
        );
      const result = requiresEmailVerification()
        ? await registerWithCode(getAppDependencies(), given, device, codeRequesterOf(c))
        : await registerCustomer(getAppDependencies(), { ...given, ...device });
      return respondSignedIn(c, requireOkOrFieldError(c, result));
    },
  )
  .openapi(
    postRoute({
      path: '/social-check',
      summary:
        'Sign in with the ID token (`accessToken`) of an identity provider; `no_account` (404) where the person has to register with it first',
      body: socialCheckBody,
      data: userSchema,
    }),
    async (c) => respondSignedIn(c, await signInWithToken(c, { ...c.req.valid('json'), name: null })),
  )
  .openapi(
    postRoute({
      path: '/logout',
      summary: 'End the session on the server',
      body: z.object(callerFields),
      data: z.null(),
    }),
    async (c) => {
      const { token } = c.req.valid('json');
      const headers = toBearerHeaders(c, token) ?? c.req.raw.headers;
      for (const cookie of await signOut(getAppDependencies(), headers))
        c.header('set-cookie', cookie, { append: true });
      return ok(c, null);
    },
  )
  .openapi(
    postRoute({
      path: '/send-otp',
      summary: 'Send a one-time code to a phone by SMS, or to an email address',
      body: contactBody,
      data: z.object({
        phone: z.string().optional(),
        email: z.string().optional(),
        minutes: z.number(),
        /** For clients without cookies, which pass it to `verify-otp`, `login` or `register`. */
        device: z.string().optional(),
      }),
    }),
    async (c) => {
      const contact = readContact(c, c.req.valid('json'));
      const sent = await sendCode(getAppDependencies(), { contact, ...codeRequesterOf(c) });
      if (!sent.ok && 'retryAfter' in sent) c.header('retry-after', String(sent.retryAfter));
      requireOk(sent);
      return ok(c, {
        ...fieldOf(contact),
        minutes: codeMinutes[contactChannel(contact)],
        ...(isApiClient(c) && { device: signDevice(c.var.context.codeDevice.ensure()) }),
      });
    },
  )
  .openapi(
    postRoute({
      path: '/verify-otp',
      summary: 'Verify a one-time code; a valid one allows ordering with that phone or email for 15 minutes',
      body: contactBody.extend({ otp: z.string().min(1).max(pastedCodeLength), device: deviceField }),
      data: z.object({
        phone: z.string().optional(),
        email: z.string().optional(),
        checkout_token: z.string().optional(),
      }),
    }),
    async (c) => {
      const { settings, clientAddress } = c.var.context;
      const { phone, email, otp, device } = c.req.valid('json');
      const typed = parseContact(email ?? phone ?? '', settings);
      if (typed === null) throw new RefusalError({ error: 'code_wrong' });
      const known = readSignedDevice(device);
      const codeDevice = known === null ? c.var.context.codeDevice : codeDeviceWith(known);
      const requester = { clientAddress, codeDevice };
      const { contact, token } = requireOk(
        await verifyCode(getAppDependencies(), { contact: typed, otp, requester }),
      );
      const user = await c.var.context.user();
      if (user) await attachContact(getAppDependencies(), { userId: user.id, contact });
      if (isApiClient(c)) return ok(c, { ...fieldOf(contact), checkout_token: token });
      c.header('set-cookie', checkoutCookieHeader(token), { append: true });
      return ok(c, fieldOf(contact));
    },
  );
