import {
  followedRiderSchema,
  getLocationBody,
  setLocationBody,
  setLocationData,
  type SetLocationBody,
} from '#contracts/rider-location.ts';
import { positionSendSeconds, type RiderPosition } from '#domain/rider-position.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { readFollowedRider } from '../services/delivery/read-followed-rider.ts';
import { recordPositions } from '../services/delivery/record-positions.ts';
import { requireApprovedRider } from '../services/delivery/identify-rider.ts';
import { findVisibleOrder } from '../services/order/read-orders.ts';
import { createRouter, postRoute } from './create-router.ts';
import { findBuyer } from './find-buyer.ts';
import { requireUser } from './require-user.ts';
import { ok, requireFound, requireOk } from './responses.ts';

/** Receives the positions of riders while they carry an order, and shows them to the customer of the order. */
export const riderLocationRouter = createRouter()
  .openapi(
    postRoute({
      path: '/set-location',
      summary:
        'Where the rider was, with the times; kept for a day, and only while an order is out for delivery',
      body: setLocationBody,
      data: setLocationData,
    }),
    async (c) => {
      const { token, user_id, ...sent } = c.req.valid('json');
      const { settings } = c.var.context;
      const user = await requireUser(c, { token, user_id });
      requireOk(await requireApprovedRider({ ...getAppDependencies(), settings }, user));
      const rider = { riderId: user.id, source: 'page' as const };
      const { isOut, stored } = requireOk(
        await recordPositions(
          getAppDependencies(),
          rider,
          toPositions(sent, getAppDependencies().clock.now()),
        ),
      );
      return ok(c, { is_out: isOut, stored, send_every: positionSendSeconds });
    },
  )
  .openapi(
    postRoute({
      path: '/location',
      summary:
        'Get the rider of an order, and the position while it is being delivered; for the customer, signed in or not',
      body: getLocationBody,
      data: followedRiderSchema.nullable(),
    }),
    async (c) => {
      const { unique_order_id: id, ...caller } = c.req.valid('json');
      const order = requireFound(
        await findVisibleOrder(getAppDependencies(), id, await findBuyer(c, caller)),
      );
      return ok(c, await readFollowedRider(getAppDependencies(), order.id, c.var.context));
    },
  );

/**
 * The positions with correct times: if the phone's clock is at most two seconds off, its times are used; otherwise
 * they are corrected.
 */
function toPositions(
  { positions, sent_at }: Pick<SetLocationBody, 'positions' | 'sent_at'>,
  now: Date,
): RiderPosition[] {
  const difference = sent_at === undefined ? 0 : now.getTime() - Date.parse(sent_at);
  const correction = Math.abs(difference) > 2_000 ? difference : 0;
  return positions.map(({ latitude, longitude, accuracy, at }) => ({
    latitude,
    longitude,
    accuracy: accuracy ?? null,
    at: at === undefined ? now : new Date(Date.parse(at) + correction),
  }));
}
