import { getAppDependencies } from '#server/process/app-dependencies.ts';
import { currentZoneResolver } from '#server/process/shop-state.ts';
import type { RequestContext } from '#server/request/context.ts';
import { notFound } from '#server/services/desk/refusal.ts';
import { savePhoneAddress } from '#server/services/phone-order/phone-customer.ts';
import { listPhoneStores, searchPhoneItems } from '#server/services/phone-order/find-stores-and-items.ts';
import { endPayLink, findPayLink } from '#server/services/phone-order/pay-link.ts';
import { placePhoneOrder, quotePhoneOrder } from '#server/services/phone-order/place-phone-order.ts';
import { createRouter } from '../create-router.ts';
import { ok, requireFound, requireOk } from '../responses.ts';
import { staffRoute } from './staff-route.ts';

const catalogueDependencies = async ({ locale }: RequestContext) => ({
  ...getAppDependencies(),
  zones: await currentZoneResolver(),
  locale,
});

const deskOf = (context: RequestContext, staffId: string) => ({
  staffId,
  settings: context.settings,
  shop: context,
});

/** Orders that staff take by phone. */
export const deskPhoneOrdersRouter = createRouter()
  .openapi(
    staffRoute('phone-orders/save-address', {
      summary: 'Save an address of a customer who orders by phone',
      roles: ['support'],
    }),
    async (c) => {
      const { customerId, ...fields } = c.req.valid('json');
      const deps = { db: getAppDependencies().db, zones: await currentZoneResolver() };
      return ok(c, requireOk(await savePhoneAddress(deps, { customerId, fields }, c.var.staff)).saved);
    },
  )
  .openapi(
    staffRoute('phone-orders/stores', {
      summary: 'List the stores that deliver to an address of a customer, or that offer self-pickup',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, await listPhoneStores(await catalogueDependencies(c.var.context), c.req.valid('json'))),
  )
  .openapi(
    staffRoute('phone-orders/items', {
      summary: 'Search the items of these stores, with variants and addons',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, await searchPhoneItems(await catalogueDependencies(c.var.context), c.req.valid('json'))),
  )
  .openapi(
    staffRoute('phone-orders/quote', {
      summary:
        'Preview an order by phone: the bill, the reasons why it cannot be placed, and the available times',
      roles: ['support'],
    }),
    async (c) => {
      const quote = await quotePhoneOrder(
        getAppDependencies(),
        c.req.valid('json'),
        deskOf(c.var.context, c.var.staff.userId),
      );
      return ok(c, requireFound(quote, notFound()));
    },
  )
  .openapi(
    staffRoute('phone-orders/place', {
      summary: 'Place an order in a customer’s name; the same key returns the same order',
      roles: ['support'],
    }),
    async (c) => {
      const result = await placePhoneOrder(
        getAppDependencies(),
        c.req.valid('json'),
        deskOf(c.var.context, c.var.staff.userId),
      );
      return ok(c, requireOk(result).placed);
    },
  )
  .openapi(
    staffRoute('phone-orders/pay-link', {
      summary: 'Get whether the customer has paid through the pay link',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, requireFound(await findPayLink(getAppDependencies(), c.req.valid('json').id), notFound())),
  )
  .openapi(
    staffRoute('phone-orders/end-pay-link', {
      summary: 'End a pay link: unless it was paid, its stock and slot are released',
      roles: ['support'],
    }),
    async (c) =>
      ok(c, requireFound(await endPayLink(getAppDependencies(), c.req.valid('json').id), notFound())),
  );
