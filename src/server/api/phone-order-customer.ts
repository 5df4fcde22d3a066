import { createRoute, z } from '@hono/zod-openapi';
import {
  phoneCustomerSchema,
  phoneOrderCustomerFields,
  phoneRegistrationFields,
} from '#contracts/phone-order.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { currentZoneResolver, publishedShop } from '../process/shop-state.ts';
import { startPhoneOrder } from '../services/phone-order/phone-customer.ts';
import { registerPhoneCustomer } from '../services/phone-order/register-phone-customer.ts';
import { createRouter, postRouteConfig } from './create-router.ts';
import { requireStaff } from './desk/require-staff.ts';
import { requireOkOrFieldError } from './require-ok-or-field-error.ts';
import { ok, requireFound } from './responses.ts';

const middleware = requireStaff(['support']);

/** Opens or registers the customer of a phone order; desk/phone-orders.ts has the calls that take the order. */
export const phoneOrderCustomerRouter = createRouter()
  .openapi(
    createRoute({
      ...postRouteConfig({
        path: '/login',
        summary: 'Staff: start an order by phone for a customer; nobody is signed in',
        body: z.object(phoneOrderCustomerFields),
        data: phoneCustomerSchema,
      }),
      middleware,
    }),
    async (c) => {
      const deps = { db: getAppDependencies().db, zones: await currentZoneResolver() };
      const found = await startPhoneOrder(deps, {
        userId: String(c.req.valid('json').user_id),
        staffId: c.var.staff.userId,
      });
      return ok(c, requireFound(found));
    },
  )
  .openapi(
    createRoute({
      ...postRouteConfig({
        path: '/register',
        summary: 'Staff: create the account of a customer who orders by phone',
        body: z.object(phoneRegistrationFields),
        data: phoneCustomerSchema,
      }),
      middleware,
    }),
    async (c) => {
      const { byCode } = await publishedShop();
      const deps = {
        db: getAppDependencies().db,
        zones: await currentZoneResolver(),
        settings: c.var.context.settings,
        languages: [...byCode.keys()],
      };
      const given = c.req.valid('json');
      const result = await registerPhoneCustomer(deps, given, c.var.staff.userId);
      return ok(c, requireOkOrFieldError(c, result, given.phone).customer);
    },
  );
