import type { MiddlewareHandler } from 'hono';
import { isStaffRole, staffRoles, type StaffRole } from '#contracts/desk/staff-roles.ts';
import { getApp } from '../../process/app.ts';
import type { SessionUser } from '../../request/identity.ts';
import { findDeskGate } from '../../services/account/second-factor.ts';
import { storesOfStaff } from '../../repositories/staff.ts';
import type { Access } from '../../services/desk/access.ts';
import type { AppEnv } from '../create-router.ts';
import { RefusalError } from '../responses.ts';

export type Staff = Access & { user: SessionUser };
export type StaffEnv = AppEnv & { Variables: { staff: Staff } };

/** Lets staff with one of these roles pass, and admins, after their second factor; sets `c.var.staff`. */
export const requireStaff =
  (roles: readonly StaffRole[]): MiddlewareHandler<StaffEnv> =>
  async (c, next) => {
    const user = await c.var.context.user();
    if (!user) throw new RefusalError({ error: 'unauthorized' });
    if (user.isBanned) throw new RefusalError({ error: 'banned' });
    const { role } = user;
    if (!isStaffRole(role) || user.impersonatedBy) throw new RefusalError({ error: 'forbidden' });
    if (role !== 'admin' && !roles.includes(role)) throw new RefusalError({ error: 'forbidden' });
    // Checked once: the whole desk is guarded, and then each call.
    if (!(c.get('staff') as Staff | undefined)) {
      const gate = await findDeskGate(getApp(), user);
      if (gate === 'code') throw new RefusalError({ error: 'second_factor_needed' });
      if (gate === 'setup') throw new RefusalError({ error: 'second_factor_setup' });
    }
    const storeIds = role === 'shop' ? await storesOfStaff(getApp().db, user.id) : null;
    c.set('staff', { user, userId: user.id, role, storeIds });
    await next();
  };

/** For the whole desk, before a body is validated: others must not learn from validation messages what a call takes. */
export const requireAnyStaff = requireStaff(staffRoles);
