import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { pastedCodeLength } from '#domain/phone.ts';
import {
  deliveryOrderIdBody,
  deliveryStepBody,
  riderApplicationFields,
  riderOrderSchema,
  riderOrdersSchema,
  riderSchema,
  undeliverableBody,
} from '#contracts/rider.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { findSessionUser } from '../request/identity.ts';
import { signInByPhone } from '../services/account/phone-sign-in.ts';
import { deviceFromRequest, signOut } from '../services/account/sign-in.ts';
import { applyAsRider } from '../services/delivery/apply-as-rider.ts';
import {
  readEndedOrders,
  readRider,
  readRiderOrder,
  readRiderOrders,
} from '../services/delivery/read-deliveries.ts';
import { identifyRider, type SignedInRider } from '../services/delivery/identify-rider.ts';
import { setShift } from '../services/delivery/shift.ts';
import { reportUndeliverable, pickUpOrder } from '../services/delivery/delivery-steps.ts';
import { releaseOrder, takeOrder } from '../services/delivery/take-order.ts';
import { undeliverableReasonText } from '../services/delivery/undeliverable-reason-text.ts';
import { codeRequesterOf } from './account.ts';
import { type AppEnv, createRouter, pagingFields, postRoute } from './create-router.ts';
import { deliveredRouter } from './delivered.ts';
import { streamRiderEvents } from './rider-events.ts';
import { requireRider, respondWithOrder, riderDependencies, riderStepData, stepOf } from './rider-step.ts';
import { requireOkOrFieldError } from './require-ok-or-field-error.ts';
import { requireUser } from './require-user.ts';
import { ok, RefusalError, requireFound, requireOk } from './responses.ts';
import type { Context } from 'hono';

const signInData = riderSchema.extend({ auth_token: z.string().optional() });
const phoneBody = z.object({
  phone: z.string().trim().min(1).max(40),
  otp: z.string().max(pastedCodeLength).nullish(),
});

const isApiClient = (c: Context<AppEnv>) => c.req.header('x-client') === 'api' && !c.req.header('cookie');

/** Signs in by phone and returns the rider; a person who is not a rider gets no session. */
async function signInRider(
  c: Context<AppEnv>,
  { phone, otp, name }: { phone: string; otp: string | null | undefined; name: string | null },
  resolveRider: (user: NonNullable<Awaited<ReturnType<typeof findSessionUser>>>) => Promise<SignedInRider>,
) {
  if (!c.var.context.settings.riders) throw new RefusalError({ error: 'riders_off' });
  const device = deviceFromRequest(c.var.context, c.req.raw);
  const signedIn = requireOkOrFieldError(
    c,
    await signInByPhone(getAppDependencies(), { phone, otp, name }, device, codeRequesterOf(c)),
    phone,
  );
  const headers = new Headers({ authorization: `Bearer ${signedIn.token}` });
  try {
    const rider = await resolveRider((await findSessionUser(headers))!);
    const described = await readRider(riderDependencies(c), rider);
    if (isApiClient(c)) return ok(c, { ...described, auth_token: signedIn.token });
    for (const cookie of signedIn.cookies) c.header('set-cookie', cookie, { append: true });
    return ok(c, described);
  } catch (error) {
    await signOut(getAppDependencies(), headers);
    throw error;
  }
}

export const deliveryRouter = createRouter()
  .openapi(
    postRoute({
      path: '/sign-up',
      summary:
        'Apply as a rider: the first call sends a code to the phone, the second call contains the code (`otp`)',
      body: z.object({ ...riderApplicationFields, otp: z.string().max(pastedCodeLength).nullish() }),
      data: signInData,
    }),
    async (c) => {
      const { vehicle, aadhaar, ...given } = c.req.valid('json');
      return signInRider(c, { ...given, otp: given.otp }, async (user) => {
        const { rider } = requireOk(await applyAsRider(riderDependencies(c), user, { vehicle, aadhaar }));
        return { user, rider };
      });
    },
  )
  .openapi(
    postRoute({
      path: '/login',
      summary:
        'Sign in as a rider: the first call sends a code to the phone, the second call contains the code (`otp`)',
      body: phoneBody,
      data: signInData,
    }),
    async (c) =>
      signInRider(c, { name: null, ...c.req.valid('json'), otp: c.req.valid('json').otp }, async (user) =>
        requireOk(await identifyRider(riderDependencies(c), user)),
      ),
  )
  .openapi(
    postRoute({
      path: '/user',
      summary: 'Get the signed-in rider, with their earnings and cash in hand',
      body: z.object(callerFields),
      data: riderSchema,
    }),
    async (c) => {
      const user = await requireUser(c, c.req.valid('json'));
      return ok(
        c,
        await readRider(riderDependencies(c), requireOk(await identifyRider(riderDependencies(c), user))),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/shift',
      summary: 'Start or end the shift; orders are offered only to riders on shift',
      body: z.object({ on: z.boolean(), ...callerFields }),
      data: z.object({ is_on_shift: z.boolean() }),
    }),
    async (c) => {
      const { on, ...caller } = c.req.valid('json');
      await setShift(riderDependencies(c), await requireRider(c, caller), on);
      return ok(c, { is_on_shift: on });
    },
  )
  .openapi(
    postRoute({
      path: '/orders',
      summary: 'List the orders that are offered to the rider, and the rider’s open orders',
      body: z.object(callerFields),
      data: riderOrdersSchema,
    }),
    async (c) => {
      const { user } = await requireRider(c, c.req.valid('json'));
      return ok(c, await readRiderOrders(riderDependencies(c), user.id));
    },
  )
  .openapi(
    postRoute({
      path: '/completed-orders',
      summary: 'List the completed orders of the rider, newest first',
      body: z.object({ ...pagingFields, ...callerFields }),
      data: z.object({ orders: z.array(riderOrderSchema), nextCursor: z.string().nullable() }),
    }),
    async (c) => {
      const { limit, cursor, ...caller } = c.req.valid('json');
      const { user } = await requireRider(c, caller);
      return ok(c, await readEndedOrders(riderDependencies(c), user.id, { limit, cursor }));
    },
  )
  .openapi(
    postRoute({
      path: '/single-order',
      summary: 'Get an order that is offered to the rider or that the rider has taken',
      body: deliveryOrderIdBody,
      data: riderOrderSchema,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const { user } = await requireRider(c, body);
      return ok(c, requireFound(await readRiderOrder(riderDependencies(c), body.unique_order_id, user.id)));
    },
  )
  .openapi(
    postRoute({
      path: '/accept',
      summary: 'Take an offered order; the first rider gets it',
      body: deliveryStepBody,
      data: riderStepData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const rider = await requireRider(c, body);
      requireOk(await takeOrder(riderDependencies(c), stepOf(body, rider)));
      return respondWithOrder(c, body.unique_order_id, rider);
    },
  )
  .openapi(
    postRoute({
      path: '/release',
      summary: 'Release an order before it is picked up',
      body: deliveryStepBody,
      data: riderStepData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const rider = await requireRider(c, body);
      requireOk(await releaseOrder(riderDependencies(c), stepOf(body, rider)));
      return respondWithOrder(c, body.unique_order_id, rider);
    },
  )
  .openapi(
    postRoute({
      path: '/picked-up',
      summary: 'Record that the rider has picked up the order',
      body: deliveryStepBody,
      data: riderStepData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const rider = await requireRider(c, body);
      requireOk(await pickUpOrder(riderDependencies(c), stepOf(body, rider)));
      return respondWithOrder(c, body.unique_order_id, rider);
    },
  )
  .route('/', deliveredRouter)
  .openapi(
    postRoute({
      path: '/undeliverable',
      summary: 'Record that the order could not be delivered; the rider returns it to the store',
      body: undeliverableBody,
      data: riderStepData,
    }),
    async (c) => {
      const body = c.req.valid('json');
      const rider = await requireRider(c, body);
      const words = await undeliverableReasonText(body);
      requireOk(
        await reportUndeliverable(riderDependencies(c), {
          ...stepOf(body, rider),
          reason: body.reason,
          words,
        }),
      );
      return respondWithOrder(c, body.unique_order_id, rider);
    },
  );
deliveryRouter.openAPIRegistry.registerPath({
  method: 'get',
  path: '/events',
  summary: "Stream events about the orders offered to the rider and the rider's own",
  responses: {
    200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
    401: { description: 'Not signed in' },
    403: { description: 'Not an approved rider' },
  },
});
deliveryRouter.get('/events', streamRiderEvents);
