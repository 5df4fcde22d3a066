import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { addressSchema } from '#contracts/address.ts';
import { callerFields, newAccountFields, signInFields } from '#contracts/account.ts';
import { normalisePhone } from '#domain/phone.ts';
import { getApp } from '../process/app.ts';
import { requireAcceptedField } from './require-accepted-field.ts';
import { attachPhone } from '../services/account/attach-phone.ts';
import { checkoutCookie } from '../services/account/checkout-token.ts';
import { describeUser } from '../services/account/describe-user.ts';
import { phoneMarket } from '../services/account/phone-market.ts';
import { phoneCodeMinutes, sendPhoneCode, verifyPhoneCode } from '../services/account/phone-code.ts';
import { deviceFromRequest, register, type SignedIn, signIn, signOut } from '../services/account/sign-in.ts';
import { currentZones } from '../process/shop-state.ts';
import { bearerHeaders } from './require-user.ts';
import { ok, RefusalError, requireOk } from './responses.ts';
import { type AppEnv, createRouter, postRoute } from './create-router.ts';

const optionalText = z.string().max(2000).nullish();
const signInBody = z.object({
  ...signInFields,
  name: optionalText,
  device_token: optionalText,
  phone: optionalText,
  address: optionalText,
});
const registerBody = z.object({
  ...newAccountFields,
  device_token: optionalText,
  accessToken: optionalText,
  phone: optionalText,
  provider: optionalText,
  otp: optionalText,
  address: optionalText,
});
const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Only for clients that send `X-Client: api`. */
  auth_token: z.string().optional(),
  default_address: addressSchema.nullable(),
  default_address_id: z.number().int().nullable(),
  membership: z.object({ total_remaining_weight: z.number() }),
});
const phoneField = z.string().min(1).max(40);

const isApiClient = (c: Context<AppEnv>) => c.req.header('x-client') === 'api' && !c.req.header('cookie');

/** Responds to a browser with session cookies, and to an API client with a token. */
async function respondSignedIn(c: Context<AppEnv>, signedIn: SignedIn) {
  const described = await describeUser({ db: getApp().db, zones: await currentZones() }, signedIn.user.id);
  if (isApiClient(c)) return ok(c, { ...described, auth_token: signedIn.token });
  for (const cookie of signedIn.cookies) c.header('set-cookie', cookie, { append: true });
  return ok(c, described);
}

export const accountRouter = createRouter()
  .openapi(
    postRoute({ path: '/login', summary: 'Sign in with email and password', body: signInBody, data: user }),
    async (c) => {
      const { email, password } = c.req.valid('json');
      const result = await signIn(getApp(), {
        email,
        password,
        ...deviceFromRequest(c.var.context, c.req.raw),
      });
      return respondSignedIn(c, requireOk(result));
    },
  )
  .openapi(
    postRoute({
      path: '/register',
      summary: 'Create an account with email and password',
      body: registerBody,
      data: user,
    }),
    async (c) => {
      const { name, email, password } = c.req.valid('json');
      const result = await register(getApp(), {
        name,
        email,
        password,
        ...deviceFromRequest(c.var.context, c.req.raw),
      });
      return respondSignedIn(c, requireAcceptedField(c, result));
    },
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
      const headers = bearerHeaders(c, token) ?? c.req.raw.headers;
      for (const cookie of await signOut(getApp(), headers)) c.header('set-cookie', cookie, { append: true });
      return ok(c, null);
    },
  )
  .openapi(
    postRoute({
      path: '/send-otp',
      summary: 'Send a one-time code to a phone',
      body: z.object({ phone: phoneField }),
      data: z.object({ phone: z.string(), minutes: z.number() }),
    }),
    async (c) => {
      const { settings, text, locale, clientAddress } = c.var.context;
      const phone = normalisePhone(c.req.valid('json').phone, phoneMarket(settings));
      if (!phone.ok) throw new RefusalError({ ...phone, fields: { phone: text('error.phone_invalid') } });
      const sent = await sendPhoneCode(getApp(), {
        phone: phone.phone,
        clientAddress,
        shop: { text, locale },
        settings,
      });
      if (!sent.ok && 'retryAfter' in sent) c.header('retry-after', String(sent.retryAfter));
      requireOk(sent);
      return ok(c, { phone: phone.phone, minutes: phoneCodeMinutes });
    },
  )
  .openapi(
    postRoute({
      path: '/verify-otp',
      summary: 'Verify a one-time code; a valid one allows ordering with that phone for 15 minutes',
      body: z.object({ phone: phoneField, otp: z.string().min(1).max(40) }),
      data: z.object({ phone: z.string(), checkout_token: z.string().optional() }),
    }),
    async (c) => {
      const { settings, clientAddress } = c.var.context;
      const { phone: rawPhone, otp } = c.req.valid('json');
      const phone = normalisePhone(rawPhone, phoneMarket(settings));
      if (!phone.ok) throw new RefusalError({ error: 'code_wrong' });
      const verified = requireOk(await verifyPhoneCode(getApp(), { phone: phone.phone, otp, clientAddress }));
      const user = await c.var.context.user();
      if (user) await attachPhone(getApp(), { userId: user.id, phone: verified.phone });
      if (isApiClient(c)) return ok(c, { phone: verified.phone, checkout_token: verified.token });
      c.header('set-cookie', checkoutCookie(verified.token), { append: true });
      return ok(c, { phone: verified.phone });
    },
  );
