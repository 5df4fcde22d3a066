import { createRoute } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { deskCalls } from '#contracts/desk/api-calls.ts';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';
import { postRouteConfig } from '../create-router.ts';
import { registerRoles } from './api-scopes.ts';
import { requireStaff } from './require-staff.ts';

type Table = typeof deskCalls;
/** Every schema is a `ZodType`, but TypeScript cannot infer that for a name that is a type parameter. */
type Schema<Name extends keyof Table, Part extends 'body' | 'data'> = Extract<Table[Name][Part], ZodType>;

/**
 * The route of a desk call, for admins and for staff with one of `roles`. Its path, body and data come from the same
 * table as the types of the desk's client; the handler reads `c.var.staff`.
 */
export function staffRoute<Name extends keyof Table>(
  name: Name,
  { summary, roles }: { summary: string; roles: readonly StaffRole[] },
) {
  registerRoles(name, roles);
  const path: `/${Name}` = `/${name}`;
  const body = deskCalls[name].body as Schema<Name, 'body'>;
  const data = deskCalls[name].data as Schema<Name, 'data'>;
  return createRoute({
    ...postRouteConfig({ path, summary, body, data }),
    middleware: requireStaff(roles),
  });
}
