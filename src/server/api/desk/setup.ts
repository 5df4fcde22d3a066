import { z } from '@hono/zod-openapi';
import { setupState, testOrder, testOrderInput } from '#contracts/desk/setup.ts';
import { getApp } from '../../process/app.ts';
import { placeTestOrder, readSetup } from '../../services/desk/setup.ts';
import { buyerOf } from '../../services/order/buyer.ts';
import { ok, refuse } from '../respond.ts';
import { call, createRouter } from '../router.ts';
import { requireStaff } from './guard.ts';

export const deskSetupRouter = createRouter()
  .openapi(
    call({ path: '/state', summary: 'Get the setup progress', body: z.strictObject({}), data: setupState }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      return ok(c, await readSetup(getApp().db));
    },
  )
  .openapi(
    call({
      path: '/test-order',
      summary: 'Place a test order in your own name',
      body: testOrderInput,
      data: testOrder,
    }),
    async (c) => {
      const who = await requireStaff(c);
      if (!who.ok) return refuse(c, who);
      const app = getApp();
      const result = await placeTestOrder(app, c.req.valid('json'), await buyerOf(app, c.var.context));
      if (!result.ok) return refuse(c, result);
      const { unique_order_id, invoice_number, total } = result.order;
      return ok(c, { unique_order_id, invoice_number, total });
    },
  );
