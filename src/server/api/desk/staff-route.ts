import { createRoute } from '@hono/zod-openapi';
import type { ZodObject, ZodType } from 'zod';
import type { StaffRole } from '#contracts/desk/staff-roles.ts';
import { postRouteConfig, type RouteOptions } from '../create-router.ts';
import { requireStaff } from './require-staff.ts';

/** A route of the desk: like `postRoute`, for staff with one of `roles` and admins; the handler reads `c.var.staff`. */
export function staffRoute<
  Path extends string,
  Data extends ZodType,
  Body extends ZodType = ZodType<Record<string, never>>,
>({ roles, ...options }: RouteOptions<Path, Body, Data, ZodObject<{}>> & { roles: readonly StaffRole[] }) {
  return createRoute({ ...postRouteConfig(options), middleware: requireStaff(roles) });
}
