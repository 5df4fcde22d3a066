import type { Context, MiddlewareHandler } from 'hono';
import type { ApiScope } from '#contracts/desk/api-token.ts';
import { isStaffRole, staffRoles, type StaffRole } from '#contracts/desk/staff-roles.ts';
import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { findSessionUser, type SessionUser } from '#server/request/identity.ts';
import { auditAsApiToken } from '#server/repositories/audit.ts';
import { storesOfStaff } from '#server/repositories/stores-of-staff.ts';
import { apiTokenOf, identifyApiToken } from '#server/services/account/api-token.ts';
import { findDeskGate } from '#server/services/account/second-factor.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import type { AppEnv } from '../create-router.ts';
import { RefusalError } from '../responses.ts';
import { includesScope, scopeOfCall } from './api-scopes.ts';

/** The API token that a program identifies itself with. */
type RequestToken = { name: string; scopes: readonly ApiScope[] };
export type Staff = Access & { user: Pick<SessionUser, 'id' | 'role'>; token: RequestToken | null };
export type StaffEnv = AppEnv & { Variables: { staff: Staff } };

/**
 * Accepts staff with one of these roles, and admins, by a session that has passed its second factor or by an API token;
 * sets `c.var.staff`.
 */
export const requireStaff =
  (roles: readonly StaffRole[]): MiddlewareHandler<StaffEnv> =>
  async (c, next) => {
    // Staff are identified once per request: this runs for the whole desk, and again for each call.
    const known = c.get('staff') as Staff | undefined;
    const staff = known ?? (await identifyStaff(c));
    if (staff.role !== 'admin' && !roles.includes(staff.role)) throw new RefusalError({ error: 'forbidden' });
    c.set('staff', staff);
    if (known || !staff.token) return next();
    return auditAsApiToken(staff.token.name, next);
  };

async function identifyStaff(c: Context<StaffEnv>): Promise<Staff> {
  const token = apiTokenOf(c.req.raw.headers);
  return token ? identifyByToken(c, token) : identifyBySession(c);
}

async function identifyBySession(c: Context<StaffEnv>): Promise<Staff> {
  const user = await c.var.context.user();
  if (!user) throw new RefusalError({ error: 'unauthorized' });
  const role = requireStaffRole(user);
  if (user.impersonatedBy) throw new RefusalError({ error: 'forbidden' });
  const gate = await findDeskGate(getAppDependencies(), user);
  if (gate === 'code') throw new RefusalError({ error: 'second_factor_needed' });
  if (gate === 'setup') throw new RefusalError({ error: 'second_factor_setup' });
  return staffOf({ id: user.id, role }, null);
}

/**
 * Identifies staff by an API token. The token allows only what its scopes allow, and never more than the person's role
 * allows.
 */
async function identifyByToken(c: Context<StaffEnv>, token: string): Promise<Staff> {
  const found = await identifyApiToken(getAppDependencies(), token, c.var.context.clientAddress);
  if (!found.ok)
    throw new RefusalError({
      ...found,
      ...(found.error === 'unauthorized' && {
        message: 'This API token is unknown, expired or revoked. Create a new one under “Your account”.',
      }),
    });
  const { userId, role, isBanned, name, scopes } = found.apiToken;
  const staff = { id: userId, role: requireStaffRole({ role, isBanned }) };
  const call = c.req.path.replace(/^\/api\/desk\//, '');
  // The event stream sends only what the scopes allow (events.ts).
  const needed = call === 'events' ? null : scopeOfCall(call);
  if (call !== 'events' && !needed)
    throw new RefusalError({ error: 'forbidden', message: 'API tokens can’t make this call.' });
  if (needed && !includesScope(scopes, needed))
    throw new RefusalError({ error: 'forbidden', message: `This API token lacks the scope ${needed}.` });
  return staffOf(staff, { name, scopes });
}

function requireStaffRole({ role, isBanned }: Pick<SessionUser, 'role' | 'isBanned'>): StaffRole {
  if (isBanned) throw new RefusalError({ error: 'banned' });
  if (!isStaffRole(role)) throw new RefusalError({ error: 'forbidden' });
  return role;
}

async function staffOf(user: { id: string; role: StaffRole }, token: RequestToken | null): Promise<Staff> {
  const storeIds = user.role === 'shop' ? await storesOfStaff(getAppDependencies().db, user.id) : null;
  return { user, userId: user.id, role: user.role, storeIds, token };
}

/** The current role of a caller whose stream was opened earlier; null once the session or token has ended. */
export async function findCurrentRole(headers: Headers, clientAddress: string): Promise<string | null> {
  const token = apiTokenOf(headers);
  if (!token) return (await findSessionUser(headers))?.role ?? null;
  const found = await identifyApiToken(getAppDependencies(), token, clientAddress);
  return found.ok ? found.apiToken.role : null;
}

/**
 * Runs for the whole desk before a body is validated: people who are not staff must not learn the fields of a call
 * from validation messages.
 */
export const requireAnyStaff = requireStaff(staffRoles);
