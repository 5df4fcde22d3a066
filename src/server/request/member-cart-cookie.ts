import { type CartState, decodeCartState, encodeCartState } from '#domain/cart-codec.ts';
import { memberCartCookie, memberCartSeconds } from '#domain/member-cart-cookie.ts';
import { environment } from '../config/environment.ts';
import { cookieHeader } from './cookies.ts';

type Cookies = { get(name: string): string | undefined };

/** The members' cart of this device. */
export const readMemberCart = (cookies: Cookies): CartState => decodeCartState(cookies.get(memberCartCookie));

/** The `Set-Cookie` header that stores the cart; an empty cart removes the cookie. */
export function memberCartHeader(state: CartState): string {
  const { secure } = environment();
  return state.cart.lines.length === 0
    ? cookieHeader(memberCartCookie, '', { maxAge: 0, secure })
    : cookieHeader(memberCartCookie, encodeCartState(state), { maxAge: memberCartSeconds, secure });
}

export const clearMemberCartHeader = (): string =>
  cookieHeader(memberCartCookie, '', { maxAge: 0, secure: environment().secure });
