import { cartPaths } from '#paths';

/** The device's own cart, sent by the browser to the screens that render it, and to no other address. */
export const deviceCartCookie = 'device_cart';

/** `Set-Cookie` lines that make the browser forget it: a path each, because that is how it was set. */
export function forgetDeviceCart(): string[] {
  return cartPaths.map((path) => `${deviceCartCookie}=; Path=${path}; Max-Age=0; SameSite=Lax`);
}
