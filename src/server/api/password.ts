import { z } from '@hono/zod-openapi';
import { callerFields, changePasswordFields } from '#contracts/account.ts';
import { getApp } from '../process/app.ts';
import { changePassword } from '../services/account/change-password.ts';
import { createRouter, postRoute } from './create-router.ts';
import { requireAcceptedPassword } from './require-accepted-password.ts';
import { requireUser } from './require-user.ts';
import { ok } from './responses.ts';

export const passwordRouter = createRouter().openapi(
  postRoute({
    path: '/change-password',
    summary: 'Change the password; ends the sessions on all other devices',
    body: z.object({ ...callerFields, ...changePasswordFields }),
    data: z.null(),
  }),
  async (c) => {
    const { current_password: currentPassword, password, ...caller } = c.req.valid('json');
    const user = await requireUser(c, caller);
    requireAcceptedPassword(c, await changePassword(getApp(), user, { currentPassword, password }));
    return ok(c, null);
  },
);
