import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { idField } from '#contracts/catalogue.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { findCashRefusal } from '../services/payment/cash-acceptance.ts';
import { offerWallet } from '../services/payment/choose-payments.ts';
import { listMethods } from '../services/payment/payment-methods.ts';
import { findUser, refuseOtherCustomers } from './require-user.ts';
import { ok } from './responses.ts';
import { createRouter, postRoute } from './create-router.ts';

const router = createRouter();
router.use(refuseOtherCustomers);

export const paymentMethodsRouter = router.openapi(
  postRoute({
    path: '/gateways',
    summary: 'List payment methods',
    body: z.object({
      userSelected: z.enum(['delivery', 'SELFPICKUP']).default('delivery'),
      total: z.number().int().min(0).optional(),
      /** Without a store, cash is listed even if some stores do not accept it. */
      restaurant_id: idField.optional(),
      ...callerFields,
    }),
    data: z.array(
      z.object({
        id: z.string(),
        is_cash: z.boolean(),
        /** The balance of a signed-in customer's wallet in minor units. */
        available: z.number().int().optional(),
      }),
    ),
  }),
  async (c) => {
    const { userSelected, total, restaurant_id, ...caller } = c.req.valid('json');
    const { db, providers } = getAppDependencies();
    const user = await findUser(c, caller.token);
    const buyer = { ...(await identifyBuyer(getAppDependencies(), c.var.context)), user };
    const wallet = await offerWallet(db, buyer, total ?? 0);
    const noCash = await findCashRefusal(db, buyer, {
      storeId: restaurant_id ?? null,
      mode: userSelected,
      amount: total ?? null,
      contacts: [],
    });
    return ok(c, [
      ...(wallet && wallet.available > 0
        ? [{ id: 'wallet', is_cash: false, available: wallet.available }]
        : []),
      ...listMethods(providers, { currency: buyer.settings.currencyCode, amount: total ?? null }).filter(
        ({ is_cash }) => !is_cash || !noCash,
      ),
    ]);
  },
);
