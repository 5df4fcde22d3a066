import { z } from '@hono/zod-openapi';
import { callerFields } from '#contracts/account.ts';
import { idempotencyKeySchema } from '#contracts/idempotency.ts';
import { maxAmount } from '#domain/money.ts';
import { providerIds } from '#domain/payment-provider-facts.ts';
import { creditReasons, walletFilters, walletTransactionKinds } from '#domain/wallet-transaction.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { beginTopUp } from '../services/payment/top-up.ts';
import { readBalance, readTransactions } from '../services/payment/wallet-screen.ts';
import { createRouter, pagingFields, postRoute } from './create-router.ts';
import { requireUnbannedUser, requireUser } from './require-user.ts';
import { ok, RefusalError, requireOk } from './responses.ts';

const transactionSchema = z
  .object({
    id: z.number(),
    kind: z.enum(walletTransactionKinds),
    amount: z.number().int().describe('Minor units: positive into the wallet, negative out of it'),
    balance: z.number().int().describe('After this transaction'),
    at: z.string(),
    note: z.string(),
    reason: z.enum(creditReasons).nullable().describe('Of credit that the shop has given'),
    order: z.object({ unique_order_id: z.string(), order_number: z.string() }).nullable(),
  })
  .openapi('WalletTransaction');

export const walletRouter = createRouter()
  .openapi(
    postRoute({
      path: '/top-up',
      summary: 'Open a payment page that adds money to your wallet, where the shop allows it',
      body: z.object({
        /** Minor units. */
        amount: z.number().int().min(1).max(maxAmount),
        payment_method: z.enum(providerIds),
        idempotency_key: idempotencyKeySchema,
        ...callerFields,
      }),
      data: z.object({
        checkout: z.object({ id: z.string(), url: z.string(), expires_at: z.string(), total: z.number() }),
      }),
    }),
    async (c) => {
      const { amount, payment_method: method, idempotency_key: key, ...caller } = c.req.valid('json');
      const user = await requireUnbannedUser(c, caller);
      const buyer = { ...(await identifyBuyer(getAppDependencies(), c.var.context)), user };
      const topUp = requireOk(await beginTopUp(getAppDependencies(), { amount, method, key }, buyer));
      if (!('checkout' in topUp)) throw new RefusalError({ error: 'bad_request' });
      return ok(c, { checkout: topUp.checkout });
    },
  )
  .openapi(
    postRoute({
      path: '/balance',
      summary: 'Get what your wallet has and what is held for orders',
      body: z.object(callerFields),
      data: z.object({
        currency: z.string(),
        posted: z.number().int(),
        pending: z.number().int(),
        available: z.number().int(),
      }),
    }),
    async (c) => {
      const user = await requireUser(c, c.req.valid('json'));
      const { settings } = c.var.context;
      const balance = await readBalance(getAppDependencies().db, { userId: user.id, settings });
      return ok(c, { currency: settings.currencyCode, ...balance });
    },
  )
  .openapi(
    postRoute({
      path: '/transactions',
      summary: 'List the transactions of your wallet, newest first, each with the balance after it',
      body: z.object({ ...pagingFields, filter: z.enum(walletFilters).nullish(), ...callerFields }),
      data: z.object({ transactions: z.array(transactionSchema), nextCursor: z.string().nullable() }),
    }),
    async (c) => {
      const { limit = 20, cursor, filter, ...caller } = c.req.valid('json');
      const user = await requireUser(c, caller);
      const before = cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
      const { transactions, nextBefore } = await readTransactions(
        getAppDependencies().db,
        { userId: user.id, settings: c.var.context.settings },
        { limit, before, filter: filter ?? undefined },
      );
      return ok(c, { transactions, nextCursor: nextBefore === null ? null : String(nextBefore) });
    },
  );
