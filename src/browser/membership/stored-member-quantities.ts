import type { memberCartCookie } from '#domain/member-cart-cookie.ts';

// Imports only the type of the constant, because its module would load the code of the cart's rules.
const cookieName: typeof memberCartCookie = 'member_cart';

/**
 * Quantities in the members' cart by `item.variant`, without the cart's rules: each line is `item.variant*quantity`.
 * The cookie is read here, because the code that changes the cart (src/stores) is loaded only when it is needed.
 */
export function readMemberCartQuantities(): Map<string, number> {
  const [, cookie = ''] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie) ?? [];
  const quantities = new Map<string, number>();
  for (const [, product = '', quantity] of cookie.matchAll(/(\d+\.\d*)[\d.-]*\*(\d+)/g))
    quantities.set(product, (quantities.get(product) ?? 0) + Number(quantity));
  return quantities;
}
