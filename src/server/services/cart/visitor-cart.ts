import { emptyCartState, decodeCartState, type CartState } from '#domain/cart-codec.ts';
import type { Db } from '#server/db/client.ts';
import type { CartOwner } from '#server/repositories/cart.ts';
import { deviceCartCookie } from '#server/request/device-cart-cookie.ts';
import { readServerCart, serverCartCookie } from './server-cart.ts';

export interface VisitorCart {
  state: CartState;
  /** Where the cart is stored: on the device or on the server; 'none' if the cart is empty. */
  source: 'device' | 'server' | 'none';
  /** The owner of the server cart that forms change; null for a guest without a server cart. */
  owner: CartOwner | null;
}

type Cookies = { get(name: string): string | undefined };

/**
 * Whose cart forms change: the cart that a guest has filled by forms stays the cart of this browser after a sign-in,
 * until a script merges it into the account's cart; null for a guest without a server cart.
 */
export async function findCartOwner(
  deps: { db: Db },
  { userId, cookies }: { userId: string | null; cookies: Cookies },
): Promise<CartOwner | null> {
  const key = serverCartKey(cookies);
  if (userId === null) return key === null ? null : { key };
  const isFilled = key !== null && (await readServerCart(deps, { key })).state.cart.lines.length > 0;
  return isFilled ? { key } : { userId };
}

/**
 * The key of the browser's server cart. The pattern excludes the ids of accounts' carts, which start with `user:`.
 */
export function serverCartKey(cookies: Cookies): string | null {
  const key = cookies.get(serverCartCookie);
  return key && /^[\w-]{16,64}$/.test(key) ? key : null;
}

/** The visitor's cart: the cart that the device sent or, without one, the server cart. */
export async function visitorCart(
  deps: { db: Db },
  { userId, cookies }: { userId: string | null; cookies: Cookies },
): Promise<VisitorCart> {
  const owner = await findCartOwner(deps, { userId, cookies });
  const device = decodeCartState(cookies.get(deviceCartCookie));
  if (device.cart.lines.length > 0) return { state: device, source: 'device', owner };
  const { state } = await readServerCart(deps, owner);
  return state.cart.lines.length > 0
    ? { state, source: 'server', owner }
    : { state: { ...emptyCartState, mode: device.mode, tip: device.tip }, source: 'none', owner };
}
