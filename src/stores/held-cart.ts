import { atom } from 'nanostores';
import { decodeCartState, encodeCartState, type CartState } from '#domain/cart-codec.ts';
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts';

/** Where the device refuses storage, this cookie keeps the cart from page to page, up to the order. */
const heldCartCookie = 'held_cart';
/** The maximum length of the encoded cookie, because browsers reject longer ones. */
const cookieLimit = 3800;
const oneDay = 24 * 3600;

/** How many lines of the cart the cookie contains; null if the cart is stored normally. */
export const heldLines = atom<number | null>(null);

/** Keeps as many lines as the cookie can contain. If cookies are blocked too, it contains none. */
export function holdCart(state: CartState): void {
  let { lines } = state.cart;
  const encode = () => encodeCartState({ ...state, cart: { ...state.cart, lines } });
  while (encodeURIComponent(encode()).length > cookieLimit) lines = lines.slice(0, -1);
  writeBrowserCookie(heldCartCookie, lines.length > 0 ? encode() : '', lines.length > 0 ? oneDay : 0);
  heldLines.set(readHeldCart()?.cart.lines.length ?? 0);
}

/** The cart of an earlier page that the device did not store. */
export function readHeldCart(): CartState | null {
  // Islands with the cart are rendered on the server, too.
  if (typeof document === 'undefined') return null;
  const text = readBrowserCookie(heldCartCookie);
  return text ? decodeCartState(text) : null;
}

export function dropHeldCart(): void {
  if (readBrowserCookie(heldCartCookie) !== undefined) writeBrowserCookie(heldCartCookie, '', 0);
  heldLines.set(null);
}
