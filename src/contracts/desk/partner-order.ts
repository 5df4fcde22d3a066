import { z } from 'zod';
import { orderStates } from '#domain/order-state.ts';

/** The open orders of the same customer that are delivered together with an order. */
export const partnerOrders = z
  .array(
    z.object({
      id: z.number(),
      uniqueOrderId: z.string(),
      orderNumber: z.string(),
      status: z.enum(orderStates),
    }),
  )
  .readonly();
