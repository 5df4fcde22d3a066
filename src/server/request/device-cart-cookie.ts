import { cartPaths } from '#paths';

/** The device's cart; its path limits it to the pages that render it. */
export const deviceCartCookie = 'device_cart';

/** `Set-Cookie` headers that delete it, one per path it was set for. */
export function clearDeviceCartCookieHeader(): string[] {
  return cartPaths.map((path) => `${deviceCartCookie}=; Path=${path}; Max-Age=0; SameSite=Lax`);
}
