import type { AppDependencies } from '../../process/app-dependencies.ts';
import type { RequestContext } from '../../request/context.ts';
import { cookieHeader } from '../../request/cookies.ts';
import { environment } from '../../config/environment.ts';
import { clearDeviceCartCookieHeader } from '../../request/device-cart-cookie.ts';
import { clearMemberCartHeader } from '../../request/member-cart-cookie.ts';
import { clearServerCart, serverCartMarkCookie } from '../cart/server-cart.ts';
import { serverCartKey } from '../cart/visitor-cart.ts';
import { orderKeyCookieHeader } from './order-key-cookie.ts';
import { pendingCodeCookieHeader } from './pending-code-cookie.ts';

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
    cookieHeader('running', '1', { maxAge: 24 * 3600, secure }),
  ];
  if (isMember) return [...both, clearMemberCartHeader()];
  const cartKey = serverCartKey(context.cookies);
  const user = await context.user();
  if (user) await clearServerCart(app, { userId: user.id });
  if (cartKey !== null) await clearServerCart(app, { key: cartKey });
  return [
    ...both,
    cookieHeader(serverCartMarkCookie, '', { maxAge: 0, secure }),
    ...clearDeviceCartCookieHeader(),
  ];
}
