import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { callerFields } from '#contracts/account.ts';
import {
  categorySchema,
  idField,
  itemSchema,
  listFilterFields,
  optionalPoint,
  tokenField,
} from '#contracts/catalogue.ts';
import { membershipSchema, payMembershipBody, planSchema, setRenewalBody } from '#contracts/membership.ts';
import { getAppDependencies } from '../process/app-dependencies.ts';
import { categoryBySlug } from '../repositories/category.ts';
import { identifyBuyer } from '#server/services/buyer/identify-buyer.ts';
import { cancelMembership, changeRenewal } from '../services/membership/change-renewal.ts';
import { listPlans, readPlan } from '../services/membership/describe-plan.ts';
import { memberCategories, memberItems } from '../services/membership/member-items.ts';
import { payMembership } from '#server/services/checkout/pay-membership.ts';
import { readMembership } from '../services/membership/read-membership.ts';
import { type AppEnv, createRouter, pagingFields, postRoute } from './create-router.ts';
import { requireMemberships } from './require-memberships.ts';
import { type CallerFields, requireUnbannedUser, requireUser } from './require-user.ts';
import { ok, requireFound, requireOk } from './responses.ts';
import { readCatalogueContext } from './catalogue-context.ts';

const router = createRouter();
router.use(requireMemberships);

const readerOf = ({ var: { context } }: Context<AppEnv>) => ({
  locale: context.locale,
  currency: context.settings.currencyCode,
});

const membershipOf = (c: Context<AppEnv>, userId: string) => {
  const { locale, settings } = c.var.context;
  return readMembership(getAppDependencies(), { userId, locale, settings });
};

const unbanned = async (c: Context<AppEnv>, caller: CallerFields) =>
  (await requireUnbannedUser(c, caller)).id;

export const membershipRouter = router
  .openapi(
    postRoute({
      path: '/plans',
      summary: 'List the plans of the membership',
      body: z.object(tokenField),
      data: z.array(planSchema),
    }),
    async (c) => ok(c, await listPlans(getAppDependencies().db, readerOf(c))),
  )
  .openapi(
    postRoute({
      path: '/plan',
      summary: 'Get one plan',
      body: z.object({ id: idField, ...tokenField }),
      data: planSchema,
    }),
    async (c) =>
      ok(c, requireFound(await readPlan(getAppDependencies().db, c.req.valid('json').id, readerOf(c)))),
  )
  .openapi(
    postRoute({
      path: '/categories',
      summary: 'List the categories with items for members at a point, or anywhere',
      body: z.object({ ...tokenField, ...optionalPoint }),
      data: z.array(categorySchema),
    }),
    async (c) =>
      ok(
        c,
        await memberCategories(getAppDependencies().db, await readCatalogueContext(c, c.req.valid('json'))),
      ),
  )
  .openapi(
    postRoute({
      path: '/items',
      summary: 'List the items for members at a point, with their member variants',
      body: z.object({
        ...tokenField,
        ...optionalPoint,
        category: z.string().min(1).max(120).nullish(),
        ...listFilterFields,
        ...pagingFields,
      }),
      data: z.object({
        items: z.array(itemSchema),
        nextCursor: z.string().nullable(),
        total: z.number().int(),
      }),
    }),
    async (c) => {
      const { category: slug, ...body } = c.req.valid('json');
      const { db } = getAppDependencies();
      const category = slug ? requireFound(await categoryBySlug(db, slug, c.var.context.locale)) : null;
      return ok(
        c,
        await memberItems(db, await readCatalogueContext(c, body), { ...body, categoryId: category?.id }),
      );
    },
  )
  .openapi(
    postRoute({
      path: '/get',
      summary: 'Get your membership: what is left, until when, and how it goes on',
      body: z.object(callerFields),
      data: membershipSchema,
    }),
    async (c) => ok(c, await membershipOf(c, (await requireUser(c, c.req.valid('json'))).id)),
  )
  .openapi(
    postRoute({
      path: '/pay',
      summary: 'Buy a plan: from the wallet at once, or on a payment page',
      body: payMembershipBody,
      data: z.object({
        checkout: z
          .object({ id: z.string(), url: z.string(), expires_at: z.string(), total: z.number() })
          .nullable(),
        membership: membershipSchema.nullable(),
      }),
    }),
    async (c) => {
      const body = c.req.valid('json');
      const user = await requireUnbannedUser(c, body);
      const buyer = { ...(await identifyBuyer(getAppDependencies(), c.var.context)), user };
      const paid = requireOk(await payMembership(getAppDependencies(), body, buyer));
      return ok(
        c,
        'checkout' in paid
          ? { checkout: paid.checkout, membership: null }
          : { checkout: null, membership: paid.membership },
      );
    },
  )
  .openapi(
    postRoute({
      path: '/renewal',
      summary: 'Choose what happens when your membership ends: a reminder, or a renewal from the wallet',
      body: setRenewalBody,
      data: membershipSchema,
    }),
    async (c) => {
      const { renewal, ...caller } = c.req.valid('json');
      const userId = await unbanned(c, caller);
      requireOk(await changeRenewal(getAppDependencies(), { userId, renewal }));
      return ok(c, await membershipOf(c, userId));
    },
  )
  .openapi(
    postRoute({
      path: '/cancel',
      summary: 'Cancel your membership; the paid period stays valid until it ends',
      body: z.object(callerFields),
      data: membershipSchema,
    }),
    async (c) => {
      const userId = await unbanned(c, c.req.valid('json'));
      requireOk(await cancelMembership(getAppDependencies(), userId));
      return ok(c, await membershipOf(c, userId));
    },
  );
