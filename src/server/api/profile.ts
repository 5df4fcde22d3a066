import { z } from '@hono/zod-openapi';
import { callerFields, taxNumberField } from '#contracts/account.ts';
import { profilePath } from '#paths';
import { mediaFolder } from '../media/media-files.ts';
import { receiveUpload } from '../media/receive-upload.ts';
import { avatarLimit } from '../media/upload-limits.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { currentZoneResolver } from '../process/shop-state.ts';
import { removeAvatar, saveAvatar } from '../services/account/avatar.ts';
import { deleteAccount } from '../services/account/delete-account.ts';
import { describeUser } from '../services/account/describe-user.ts';
import { saveTaxNumber } from '../services/account/profile.ts';
import { signOut } from '../services/account/sign-in.ts';
import { type ApiContext, createRouter, failureResponses, postRoute } from './create-router.ts';
import { toBearerHeaders, requireUser } from './require-user.ts';
import { requireOkOrFieldError } from './require-ok-or-field-error.ts';
import { ok, requireOk } from './responses.ts';
import { userSchema } from './user-schema.ts';

const done = z.object({});

/** Only for the API's documentation: validating a form would keep the whole file in memory. */
const avatarRoute = {
  method: 'post',
  path: '/update-avatar',
  summary:
    'Store a profile picture of up to 5 MB as a form with `avatar`; without a file the picture is removed',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ avatar: z.any().openapi({ type: 'string', format: 'binary' }) }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: z.object({ success: z.literal(true), data: done }) } },
    },
    303: { description: 'Done, or refused; redirects a browser’s form back to the profile' },
    ...failureResponses,
  },
} as const;

/**
 * Whether the request comes from a form on a page without scripts. It then gets a redirect to a page with the result.
 */
const isPageForm = (c: ApiContext) => c.req.header('accept')?.includes('text/html') ?? false;

export const profileRouter = createRouter()
  .openapi(
    postRoute({
      path: '/user-info',
      summary: 'Read the account again, with its default address',
      body: z.object(callerFields),
      data: userSchema,
    }),
    async (c) => {
      const user = await requireUser(c, c.req.valid('json'));
      return ok(
        c,
        await describeUser({ ...getAppDependencies(), zones: await currentZoneResolver() }, user.id),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/ban-check',
      summary: 'Get whether the account may order',
      body: z.object(callerFields),
      data: z.object({ banned: z.boolean(), reason: z.string().nullable() }),
    }),
    async (c) => {
      const { isBanned, banReason } = await requireUser(c, c.req.valid('json'));
      return ok(c, { banned: isBanned, reason: isBanned ? banReason : null });
    },
  )
  .openapi(
    postRoute({
      path: '/tax-number',
      summary: 'Save the tax number that invoices show; an empty value removes it',
      body: z.object({ ...callerFields, tax_number: taxNumberField }),
      data: z.object({ tax_number: z.string().nullable() }),
    }),
    async (c) => {
      const { tax_number: taxNumber, ...caller } = c.req.valid('json');
      const user = await requireUser(c, caller);
      await saveTaxNumber(getAppDependencies(), user.id, taxNumber);
      return ok(c, { tax_number: taxNumber || null });
    },
  )
  .openapi(
    postRoute({
      path: '/delete',
      summary:
        'Delete the account; `current_password` proves who asks for it, or a recent sign-in where there is no password',
      body: z.object({
        ...callerFields,
        current_password: z.string().max(128).default(''),
        /** Required to delete an account with money in its wallet. */
        give_up_balance: z.boolean().default(false),
      }),
      data: z.null(),
    }),
    async (c) => {
      const { current_password: proof, give_up_balance: givesUpBalance, ...caller } = c.req.valid('json');
      const user = await requireUser(c, caller);
      const headers = toBearerHeaders(c, caller.token) ?? c.req.raw.headers;
      requireOkOrFieldError(c, await deleteAccount(getAppDependencies(), user, proof, { givesUpBalance }));
      for (const cookie of await signOut(getAppDependencies(), headers))
        c.header('set-cookie', cookie, { append: true });
      return ok(c, null);
    },
  );

profileRouter.openAPIRegistry.registerPath(avatarRoute);
profileRouter.post(avatarRoute.path, async (c) => {
  const user = await requireUser(c);
  const saved = await receiveUpload(
    mediaFolder(),
    c.req.raw,
    (received) => saveAvatar(getAppDependencies(), user.id, received),
    { field: 'avatar', maxBytes: avatarLimit },
  );
  if (!saved.ok && saved.error === 'picture_missing') await removeAvatar(getAppDependencies(), user.id);
  const refused = saved.ok || saved.error === 'picture_missing' ? undefined : saved.error;
  if (isPageForm(c)) return c.redirect(profilePath(refused ? undefined : 'picture', refused), 303);
  if (refused) {
    const { text } = c.var.context;
    requireOk({
      ok: false as const,
      error: refused,
      message: text(refused === 'bad_request' ? 'error.bad_request' : `error.avatar.${refused}`),
    });
  }
  return ok(c, {});
});
