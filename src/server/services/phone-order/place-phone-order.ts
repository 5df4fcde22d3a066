import type { PlacedPhoneOrder, PhonePlaceInput } from '#contracts/desk/phone-order.ts';
import type { OrderQuote, QuoteOrderInput } from '#contracts/order.ts';
import { writeAudit } from '#server/repositories/audit.ts';
import type { Buyer, OrderRefusal, OrderDependencies } from '../buyer/order-dependencies.ts';
import { placeOrder } from '../order/place-order.ts';
import { quoteOrder } from '../order/quote-order.ts';
import { reserveAndSendPayLink, describePayLink, toDeskOrder } from './pay-link.ts';
import { buyerInOwnLanguage, phoneOrderBuyer } from './phone-order-buyer.ts';
import { findPhoneCustomer } from './phone-customer.ts';

type Desk = { staffId: string; settings: Buyer['settings']; shop: Buyer['shop'] };

/** The bill of the order and its possible times, in the language of the desk. Null for an unknown customer or store. */
export async function quotePhoneOrder(
  deps: OrderDependencies,
  { customerId, order }: { customerId: string; order: QuoteOrderInput },
  desk: Desk,
): Promise<OrderQuote | null> {
  const customer = await findPhoneCustomer(deps.db, customerId);
  return customer && quoteOrder(deps, order, phoneOrderBuyer(customer, desk.staffId, desk));
}

/**
 * Places an order in the name of a customer who is on the phone, by the rules of the customers' checkout. The staff
 * member has identified the customer, so no code is needed; the order's history and the audit log record who placed the
 * order (UNK-02).
 */
export async function placePhoneOrder(
  deps: OrderDependencies,
  { customerId, order }: PhonePlaceInput,
  desk: Desk,
): Promise<{ ok: true; placed: PlacedPhoneOrder } | OrderRefusal> {
  const customer = await findPhoneCustomer(deps.db, customerId);
  if (!customer) return { ok: false, error: 'not_found' };
  const buyer = phoneOrderBuyer(customer, desk.staffId, desk);
  const ownBuyer: Buyer = {
    ...(await buyerInOwnLanguage(buyer, customer)),
    recordPlacing: (tx, created) =>
      writeAudit(tx, {
        ...{ actorId: desk.staffId, subjectId: customer.id, action: 'phone-order.placed' },
        detail: { ...created, confirmed: 'customer', by: 'staff' },
      }),
  };
  const isOnline = deps.providers.some(({ id }) => id === order.payment_method);
  const result = isOnline
    ? await reserveAndSendPayLink(deps, order, ownBuyer)
    : await placeOrder(deps, order, ownBuyer);
  if (!result.ok) return inDeskLanguage(deps, result, order, buyer);
  if ('checkout' in result)
    return {
      ok: true,
      placed: { order: null, payLink: await describePayLink(deps.db, result.checkout) },
    };
  return { ok: true, placed: { order: await toDeskOrder(deps.db, result.order), payLink: null } };
}

/**
 * The refusal in the staff member's language. Refusals that occur while the order is written remain in the customer's
 * language.
 */
async function inDeskLanguage(
  deps: OrderDependencies,
  refused: OrderRefusal,
  order: PhonePlaceInput['order'],
  buyer: Buyer,
): Promise<OrderRefusal> {
  const quote = await quoteOrder(deps, order, buyer);
  const same = quote?.issues.find(({ error }) => error === refused.error);
  return same?.message ? { ...refused, message: same.message } : refused;
}
