import type { CouponAnswer, CouponCalls } from '#contracts/cart.ts';
import { calls } from './api.ts';
import { shelf, shelveItems } from './cart-catalogue.ts';
import { loadItem } from './recheck-availability.ts';
import { addLine, cart, keepCoupon } from './cart.ts';

const callCoupon = calls<CouponCalls>('coupon');

/** CALL-39: the server decides; an accepted coupon is stored on the device and its free item is added (CART-10). */
export async function tryCoupon(code: string): Promise<CouponAnswer | null> {
  const { lines, restaurant_id } = cart.get();
  const cartProducts = lines.map((line) => ({ ...line, addon_ids: [...line.addon_ids] }));
  const answer = await callCoupon('apply', { token: null, coupon: code, restaurant_id, cartProducts });
  if (!answer.ok) return null;
  if (answer.data.success && answer.data.coupon) {
    keepCoupon(answer.data.coupon);
    await bringFreeItem(answer.data.coupon.free_item_id);
  }
  return answer.data;
}

async function bringFreeItem(id: number | null): Promise<void> {
  if (id === null || cart.get().lines.some((line) => line.item_id === id)) return;
  const item = await loadItem(id);
  if (!item) return;
  if (!shelf.get().items.some((one) => one.id === id))
    shelveItems([item], new Set(cart.get().lines.map((line) => line.item_id)));
  addLine({ item_id: id, variant_id: item.variants[0]?.id ?? null });
}
