import { z } from '@hono/zod-openapi';
import {
  addPasskeyBody,
  newPasskeyBody,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeySignedIn,
  usedPasskeyBody,
} from '#contracts/passkey.ts';
import { readUserAgent } from '#domain/user-agent.ts';
import { withoutIsolates } from '#i18n/text.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { currentZoneResolver } from '../process/shop-state.ts';
import type { SessionUser } from '../request/identity.ts';
import { placeAndLanguageCookies } from '../services/account/place-and-language-cookies.ts';
import { finishPasskeySignIn, startPasskeySignIn } from '../services/account/passkey-sign-in.ts';
import { addPasskey, startPasskeyCreation } from '../services/account/passkeys.ts';
import { pendingVerificationCookieHeader } from '../services/account/pending-verification-cookie.ts';
import { deviceFromRequest } from '../services/account/sign-in.ts';
import { savePendingFavorite } from '../services/favorites/pending-favorite.ts';
import { type ApiContext, createRouter, postRoute } from './create-router.ts';
import { requireOkOrFieldError } from './require-ok-or-field-error.ts';
import { requireUnbannedUser } from './require-user.ts';
import { ok, RefusalError, requireOk } from './responses.ts';

const path = <Verb extends string>(verb: Verb) => `/passkey/${verb}` as const;

/** Only customers themselves may add a way to sign in, not staff who impersonate them. */
async function requireOwner(c: ApiContext): Promise<SessionUser> {
  const user = await requireUnbannedUser(c);
  if (user.impersonatedBy) throw new RefusalError({ error: 'forbidden' });
  return user;
}

const setCookies = (c: ApiContext, cookies: readonly string[]) => {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
};

/** A name that helps the owner to recognise the passkey, until they choose another name. */
function nameOfDevice(c: ApiContext): string {
  const { text } = c.var.context;
  const { browser, system } = readUserAgent(c.req.header('user-agent') ?? null);
  return browser && system
    ? withoutIsolates(text('people.devices.name', { browser, system }))
    : (browser ?? system ?? text('passkey.unnamed'));
}

export const passkeysRouter = createRouter()
  .openapi(
    postRoute({
      path: path('register-options'),
      summary: 'Get the options to create a passkey; requires re-authentication',
      body: addPasskeyBody,
      data: passkeyCreationOptions,
    }),
    async (c) => {
      const user = await requireOwner(c);
      const { settings, clientAddress } = c.var.context;
      const { current_password: proof } = c.req.valid('json');
      const started = await startPasskeyCreation(getAppDependencies(), user, {
        proof,
        shopName: settings.shopName,
        clientAddress,
      });
      const { options, pending } = requireOkOrFieldError(c, started);
      setCookies(c, [pendingVerificationCookieHeader('passkey', pending)]);
      return ok(c, options);
    },
  )
  .openapi(
    postRoute({
      path: path('register'),
      summary: 'Add the passkey that the browser has created to the account',
      body: newPasskeyBody,
      data: z.null(),
    }),
    async (c) => {
      const user = await requireOwner(c);
      const { cookies, locale } = c.var.context;
      setCookies(c, [pendingVerificationCookieHeader('passkey', '')]);
      requireOk(
        await addPasskey(getAppDependencies(), user, {
          pending: cookies.get('passkey') ?? '',
          answer: c.req.valid('json'),
          name: nameOfDevice(c),
          locale,
        }),
      );
      return ok(c, null);
    },
  )
  .openapi(
    postRoute({
      path: path('sign-in-options'),
      summary: 'Get the options to sign in with a passkey',
      data: passkeyRequestOptions,
    }),
    async (c) => {
      const { options, pending } = requireOk(await startPasskeySignIn(getAppDependencies(), c.var.context));
      setCookies(c, [pendingVerificationCookieHeader('passkey', pending)]);
      return ok(c, options);
    },
  )
  .openapi(
    postRoute({
      path: path('sign-in'),
      summary: 'Sign in with the response of a passkey',
      body: usedPasskeyBody,
      data: passkeySignedIn,
    }),
    async (c) => {
      const { context } = c.var;
      setCookies(c, [pendingVerificationCookieHeader('passkey', '')]);
      const { user, cookies } = requireOk(
        await finishPasskeySignIn(getAppDependencies(), {
          pending: context.cookies.get('passkey') ?? '',
          answer: c.req.valid('json'),
          ...deviceFromRequest(context, c.req.raw),
        }),
      );
      const deps = { db: getAppDependencies().db, zones: await currentZoneResolver() };
      const device = await placeAndLanguageCookies(deps, user.id, context);
      const saved = await savePendingFavorite(getAppDependencies(), context.cookies, user);
      setCookies(c, [...cookies, ...device, ...saved]);
      return ok(c, user);
    },
  );
