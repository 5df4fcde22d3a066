import type { RequestContext } from '#server/request/context.ts';
import { guestCookieName, isGuestKey } from '#server/request/guest-cookie.ts';
import { checkoutCookieName, readCheckoutToken } from '../account/guest-checkout-token.ts';
import type { Buyer, OrderDependencies } from './order-dependencies.ts';

/** The buyer of a request, from its cookies; API clients may pass `checkoutToken` instead of its cookie. */
export async function identifyBuyer(
  deps: Pick<OrderDependencies, 'db' | 'clock'>,
  context: RequestContext,
  checkoutToken?: string | null,
): Promise<Buyer> {
  const key = context.cookies.get(guestCookieName);
  const proof = await readCheckoutToken(deps, checkoutToken || context.cookies.get(checkoutCookieName));
  const user = await context.user();
  return {
    user,
    isStaff: user?.impersonatedBy !== undefined,
    guestKey: isGuestKey(key) ? key : null,
    confirmedContact: proof?.contact ?? null,
    settings: context.settings,
    shop: { text: context.text, money: context.money, date: context.date, locale: context.locale },
  };
}
