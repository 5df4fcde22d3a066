import type { CouponResult } from '#contracts/cart.ts';
import { callApi } from './api.ts';
import { cachedCatalogue, cacheItems } from './cart-catalogue.ts';
import { loadItem } from './recheck-availability.ts';
import { addLine, cart, storeCoupon } from './cart.ts';

/** CALL-39: the server decides; an accepted coupon is stored on the device and its free item is added (CART-10). */
export async function applyCouponCode(code: string): Promise<CouponResult | null> {
  const { lines, restaurant_id } = cart.get();
  const cartProducts = lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] }));
  const result = await callApi('coupon/apply', { token: null, coupon: code, restaurant_id, cartProducts });
  if (!result.ok) return null;
  if (result.data.success && result.data.coupon) {
    storeCoupon(result.data.coupon);
    await addFreeItem(result.data.coupon.free_item_id);
  }
  return result.data;
}

async function addFreeItem(id: number | null): Promise<void> {
  if (id === null || cart.get().lines.some((line) => line.item_id === id)) return;
  const item = await loadItem(id);
  if (!item) return;
  if (!cachedCatalogue.get().items.some((one) => one.id === id))
    cacheItems([item], new Set(cart.get().lines.map((line) => line.item_id)));
  addLine({ item_id: id, variant_id: item.variants[0]?.id ?? null });
}
