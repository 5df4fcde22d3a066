import type { Context, MiddlewareHandler } from 'hono';
import { isStaffRole, type StaffRole } from '#contracts/desk/staff-roles.ts';
import { getApp } from '../../process/app.ts';
import type { SessionUser } from '../../request/identity.ts';
import { storesOfStaff } from '../../repositories/staff.ts';
import type { Access } from '../../services/desk/access.ts';
import { refuse } from '../respond.ts';
import type { AppEnv } from '../router.ts';

/** Somebody who works here. */
export type Staff = Access & { user: SessionUser };
export type StaffResult =
  { ok: true; staff: Staff } | { ok: false; error: 'unauthorized' | 'forbidden' | 'banned' };

/** Whether the caller has one of these roles; an admin has all of them. Asked first in every handler of the back office. */
export async function requireStaff(c: Context<AppEnv>, ...roles: readonly StaffRole[]): Promise<StaffResult> {
  const user = await c.var.context.user();
  if (!user) return { ok: false, error: 'unauthorized' };
  if (user.isBanned) return { ok: false, error: 'banned' };
  const { role } = user;
  if (!isStaffRole(role) || user.impersonatedBy) return { ok: false, error: 'forbidden' };
  if (role !== 'admin' && !roles.includes(role)) return { ok: false, error: 'forbidden' };
  const storeIds = role === 'shop' ? await storesOfStaff(getApp().db, user.id) : null;
  return { ok: true, staff: { user, userId: user.id, role, storeIds } };
}

/** Nobody from outside learns from a schema's complaints what the back office takes. */
export const staffOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const found = await requireStaff(c, 'author', 'editor', 'shop', 'support');
  return found.ok ? next() : (refuse(c, found) as never);
};
