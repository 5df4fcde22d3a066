import { cartPaths } from '#paths';

/** The cookie with the device's cart; its path limits it to the pages that show the cart. */
export const deviceCartCookie = 'device_cart';

/** `Set-Cookie` headers that delete the cookie, one for each path for which it was set. */
export function clearDeviceCartCookieHeader(): string[] {
  return cartPaths.map((path) => `${deviceCartCookie}=; Path=${path}; Max-Age=0; SameSite=Lax`);
}

/** `Set-Cookie` headers with a device's cart that the server has changed, as its scripts write them. */
export const deviceCartCookieHeaders = (text: string, { secure }: { secure: boolean }): string[] =>
  cartPaths.map(
    (path) =>
      `${deviceCartCookie}=${text}; Path=${path}; Max-Age=${180 * 24 * 3600}; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
