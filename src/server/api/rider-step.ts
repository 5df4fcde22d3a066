import type { Context } from 'hono';
import { z } from '@hono/zod-openapi';
import { riderOrderSchema } from '#contracts/rider.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { requireApprovedRider, type SignedInRider } from '../services/delivery/identify-rider.ts';
import { readRiderOrder } from '../services/delivery/read-deliveries.ts';
import { readStepTime } from '../services/delivery/read-step-time.ts';
import type { RiderStep } from '../services/delivery/take-order.ts';
import type { AppEnv } from './create-router.ts';
import { type CallerFields, requireUser } from './require-user.ts';
import { ok, requireOk } from './responses.ts';

export const riderDependencies = (c: Context<AppEnv>) => ({
  ...getAppDependencies(),
  settings: c.var.context.settings,
});

/** The signed-in rider; refuses people whom the shop has not approved as riders. */
export async function requireRider(c: Context<AppEnv>, fields: CallerFields): Promise<SignedInRider> {
  return requireOk(await requireApprovedRider(riderDependencies(c), await requireUser(c, fields)));
}

/** The step that a rider's call describes. */
export const stepOf = (
  {
    unique_order_id: uniqueOrderId,
    done_at: doneAt,
    step_key: stepKey,
  }: { unique_order_id: string; done_at?: string | undefined; step_key?: string | undefined },
  { user }: SignedInRider,
): RiderStep => ({
  uniqueOrderId,
  riderId: user.id,
  doneAt: readStepTime(doneAt, getAppDependencies().clock.now()),
  stepKey,
});

export async function respondWithOrder(c: Context<AppEnv>, uniqueOrderId: string, { user }: SignedInRider) {
  const order = await readRiderOrder(riderDependencies(c), uniqueOrderId, user.id);
  return ok(c, { order });
}

export const riderStepData = z.object({ order: riderOrderSchema.nullable() });
