import { z } from '@hono/zod-openapi';
import { continuedSession } from '#contracts/account.ts';
import { isStaffRole } from '#contracts/desk/staff-roles.ts';
import {
  secondFactorCode,
  secondFactorSetup,
  secondFactorState,
  shownRecoveryCodes,
} from '#contracts/second-factor.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import type { SessionUser } from '../request/identity.ts';
import {
  confirmSecondFactor,
  passSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../services/account/second-factor.ts';
import { type ApiContext, createRouter, postRoute } from './create-router.ts';
import { requireOkOrFieldError } from './require-ok-or-field-error.ts';
import { sendSessionToken, requireUser } from './require-user.ts';
import { ok, RefusalError } from './responses.ts';

const body = z.object(secondFactorCode);
const path = <Verb extends string>(verb: Verb) => `/second-factor/${verb}` as const;

/** The signed-in staff member, even before the second factor is passed: for the calls that set it up or pass it. */
async function requireStaffBeforeSecondFactor(c: ApiContext): Promise<SessionUser> {
  const user = await requireUser(c);
  if (user.isBanned) throw new RefusalError({ error: 'banned' });
  if (!isStaffRole(user.role) || user.impersonatedBy) throw new RefusalError({ error: 'forbidden' });
  return user;
}

export const secondFactorRouter = createRouter()
  .openapi(
    postRoute({
      path: path('state'),
      summary: 'Staff: get the state of the second factor',
      data: secondFactorState,
    }),
    async (c) => ok(c, await readSecondFactor(getAppDependencies(), await requireStaffBeforeSecondFactor(c))),
  )
  .openapi(
    postRoute({
      path: path('start'),
      summary: 'Staff: prepare an authenticator app as second factor',
      data: secondFactorSetup,
    }),
    async (c) => {
      const user = await requireStaffBeforeSecondFactor(c);
      const started = await startSecondFactor(getAppDependencies(), user, c.var.context.settings.shopName);
      const { secret, qrCode } = requireOkOrFieldError(c, started);
      return ok(c, { secret, qrCode });
    },
  )
  .openapi(
    postRoute({
      path: path('confirm'),
      summary: 'Staff: turn on the prepared authenticator app with its first code',
      body,
      data: shownRecoveryCodes.extend(continuedSession.shape),
    }),
    async (c) => {
      const user = await requireStaffBeforeSecondFactor(c);
      const result = await confirmSecondFactor(getAppDependencies(), user, c.req.valid('json').code);
      const { recoveryCodes, session } = requireOkOrFieldError(c, result);
      return ok(c, { recoveryCodes, ...sendSessionToken(c, session) });
    },
  )
  .openapi(
    postRoute({
      path: path('pass'),
      summary: 'Staff: open the desk with a code',
      body,
      data: continuedSession,
    }),
    async (c) => {
      const user = await requireStaffBeforeSecondFactor(c);
      const passed = await passSecondFactor(getAppDependencies(), user, c.req.valid('json').code);
      return ok(c, sendSessionToken(c, requireOkOrFieldError(c, passed).session));
    },
  )
  .openapi(
    postRoute({
      path: path('recovery-codes'),
      summary: 'Staff: get new recovery codes',
      body,
      data: shownRecoveryCodes,
    }),
    async (c) => {
      const user = await requireStaffBeforeSecondFactor(c);
      const result = await renewRecoveryCodes(getAppDependencies(), user, c.req.valid('json').code);
      return ok(c, { recoveryCodes: requireOkOrFieldError(c, result).recoveryCodes });
    },
  )
  .openapi(
    postRoute({
      path: path('remove'),
      summary: 'Staff: turn off the second factor',
      body,
      data: z.null(),
    }),
    async (c) => {
      const user = await requireStaffBeforeSecondFactor(c);
      requireOkOrFieldError(
        c,
        await removeSecondFactor(getAppDependencies(), user, c.req.valid('json').code),
      );
      return ok(c, null);
    },
  );
