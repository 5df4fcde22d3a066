import { getAppDependencies } from '#server/process/app-dependencies.ts';
import {
  deactivateStaff,
  inviteStaff,
  reactivateStaff,
  readStaff,
  removeSecondFactorOf,
  revokeTokensOf,
  withdrawInvitation,
} from '#server/services/desk/staff.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

/** Managing staff, for administrators. */
export const deskStaffRouter = createRouter()
  .openapi(
    staffRoute('staff/overview', { summary: 'List staff and open invitations', roles: [] }),
    async (c) => ok(c, await readStaff(getAppDependencies())),
  )
  .openapi(
    staffRoute('staff/invite', { summary: 'Invite a member of staff with a link', roles: [] }),
    async (c) => {
      const { text, locale } = c.var.context;
      const input = c.req.valid('json');
      const invited = requireOk(
        await inviteStaff(getAppDependencies(), input, { access: c.var.staff, shop: { text, locale } }),
      );
      const { link, isEmailed, expiresAt } = invited;
      return ok(c, { link, isEmailed, expiresAt });
    },
  )
  .openapi(staffRoute('staff/withdraw', { summary: 'Withdraw an invitation', roles: [] }), async (c) => {
    requireOk(await withdrawInvitation(getAppDependencies(), c.req.valid('json').id, c.var.staff));
    return ok(c, null);
  })
  .openapi(
    staffRoute('staff/deactivate', {
      summary: 'Deactivate a member of staff: end all sessions and prevent sign-in',
      roles: [],
    }),
    async (c) => {
      requireOk(await deactivateStaff(getAppDependencies(), c.req.valid('json').id, c.var.staff));
      return ok(c, null);
    },
  )
  .openapi(
    staffRoute('staff/reactivate', { summary: 'Reactivate a member of staff', roles: [] }),
    async (c) => {
      requireOk(await reactivateStaff(getAppDependencies(), c.req.valid('json').id, c.var.staff));
      return ok(c, null);
    },
  )
  .openapi(
    staffRoute('staff/remove-second-factor', {
      summary: 'Remove the second factor of somebody who has lost it',
      roles: [],
    }),
    async (c) => {
      requireOk(await removeSecondFactorOf(getAppDependencies(), c.req.valid('json').id, c.var.staff));
      return ok(c, null);
    },
  )
  .openapi(
    staffRoute('staff/revoke-tokens', { summary: 'Revoke all API tokens of a person', roles: [] }),
    async (c) => {
      requireOk(await revokeTokensOf(getAppDependencies(), c.req.valid('json').id, c.var.staff));
      return ok(c, null);
    },
  );
