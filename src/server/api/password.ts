import { z } from '@hono/zod-openapi';
import {
  callerFields,
  changePasswordFields,
  continuedSession,
  forgotPasswordFields,
  resetCodeFields,
  resetPasswordFields,
} from '#contracts/account.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { changePassword } from '../services/account/change-password.ts';
import { requestPasswordReset, resetMinutes } from '../services/account/request-password-reset.ts';
import { checkResetCode, resetPasswordByCode } from '../services/account/reset-password.ts';
import { type ApiContext, createRouter, postRoute } from './create-router.ts';
import { requireOkOrFieldError } from './require-ok-or-field-error.ts';
import { sendSessionToken, requireUser } from './require-user.ts';
import { ok } from './responses.ts';

const resetCaller = (c: ApiContext) => ({
  market: c.var.context.settings,
  clientAddress: c.var.context.clientAddress,
});

export const passwordRouter = createRouter()
  .openapi(
    postRoute({
      path: '/change-password',
      summary: 'Change the password; ends the sessions on all other devices',
      body: z.object({ ...callerFields, ...changePasswordFields }),
      data: continuedSession,
    }),
    async (c) => {
      const { current_password: currentPassword, password, ...caller } = c.req.valid('json');
      const user = await requireUser(c, caller);
      const { locale } = c.var.context;
      const changed = await changePassword(getAppDependencies(), user, { currentPassword, password, locale });
      return ok(c, sendSessionToken(c, requireOkOrFieldError(c, changed).session));
    },
  )
  .openapi(
    postRoute({
      path: '/forgot-password',
      summary: 'Send a code, and by email a link, to choose a new password; email may also be a phone',
      body: z.object(forgotPasswordFields),
      data: z.object({ email: z.string(), minutes: z.number() }),
    }),
    async (c) => {
      const { email } = c.req.valid('json');
      const { locale } = c.var.context;
      const requested = await requestPasswordReset(getAppDependencies(), {
        email,
        locale,
        ...resetCaller(c),
      });
      return ok(c, { email: requireOkOrFieldError(c, requested).contact, minutes: resetMinutes });
    },
  )
  .openapi(
    postRoute({
      path: '/verify-reset-code',
      summary: 'Check a code for a new password without using it up',
      body: z.object(resetCodeFields),
      data: z.null(),
    }),
    async (c) => {
      requireOkOrFieldError(
        c,
        await checkResetCode(getAppDependencies(), { ...c.req.valid('json'), ...resetCaller(c) }),
      );
      return ok(c, null);
    },
  )
  .openapi(
    postRoute({
      path: '/reset-password',
      summary: 'Choose a new password with a code; ends all sessions of the account',
      body: z.object(resetPasswordFields),
      data: z.null(),
    }),
    async (c) => {
      const given = { ...c.req.valid('json'), ...resetCaller(c) };
      requireOkOrFieldError(c, await resetPasswordByCode(getAppDependencies(), given));
      return ok(c, null);
    },
  );
