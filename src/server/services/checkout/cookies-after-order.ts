import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { cookieHeader } from '#server/request/cookies.ts';
import { environment } from '#server/config/environment.ts';
import { clearDeviceCartCookieHeader } from '#server/request/device-cart-cookie.ts';
import { clearMemberCartHeader } from '#server/request/member-cart-cookie.ts';
import { clearServerCart, serverCartMarkCookie } from '../cart/server-cart.ts';
import { visitorCart } from '../cart/visitor-cart.ts';
import { orderKeyCookieHeader } from '../payment/order-key-cookie.ts';
import { pendingCodeCookieHeader } from '../account/pending-code-cookie.ts';
import { savedChoicesCookieHeader } from '#server/request/saved-choices-cookie.ts';

/**
 * Returns the cookie headers for the response to a placed order: the cookies of the cart, the order key and the code
 * are cleared, and the cookie `running` is set. Also clears the server cart. A member order clears the members' cart
 * instead of the cart and the server cart.
 */
export async function cookiesAfterOrder(
  app: Pick<AppDependencies, 'db'>,
  context: Pick<RequestContext, 'cookies' | 'user'>,
  { isMember }: { isMember: boolean },
): Promise<string[]> {
  const { secure } = environment();
  const both = [
    orderKeyCookieHeader('', { isMember }),
    pendingCodeCookieHeader(''),
    savedChoicesCookieHeader('', { isMember }),
    cookieHeader('running', '1', { maxAge: 24 * 3600, secure }),
  ];
  if (isMember) return [...both, clearMemberCartHeader()];
  const userId = (await context.user())?.id ?? null;
  const { source, owner } = await visitorCart(app, { userId, cookies: context.cookies });
  if (owner) await clearServerCart(app, owner);
  // What a device has ordered is in the account's cart, too.
  if (userId !== null && source === 'device') await clearServerCart(app, { userId });
  return [
    ...both,
    cookieHeader(serverCartMarkCookie, '', { maxAge: 0, secure }),
    ...clearDeviceCartCookieHeader(),
  ];
}
