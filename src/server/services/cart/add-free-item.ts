import type { CartState } from '#domain/cart-codec.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import type { CouponDependencies } from './coupons.ts';
import { addLineToCartState } from './server-cart.ts';

/** The cart with the free item of its coupon; unchanged if the coupon has no free item or the item is not available. */
export async function addFreeItem(
  deps: CouponDependencies,
  state: CartState,
  { itemId, ...context }: { itemId: number | null | undefined; locale: string; isMember?: boolean },
): Promise<CartState> {
  if (!itemId) return state;
  const { items } = await readCartCatalogue(deps.db, {
    lines: [{ item_id: itemId }],
    restaurant_id: null,
    ...context,
  });
  const line = { item_id: itemId, variant_id: items[0]?.variants[0]?.id ?? null };
  const added = await addLineToCartState(deps, { state, line, ...context });
  return added.ok ? added.state : state;
}
