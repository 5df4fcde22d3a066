import { availabilityOf } from '#domain/availability.ts';
import { checkAddons } from '#domain/addons.ts';
import { toCatalogue } from '#domain/catalogue.ts';
import type { CartLine } from '#domain/cart.ts';
import { itemsByIds } from '../../repositories/catalogue.ts';
import { findOrder } from './read-orders.ts';
import type { Buyer, OrderTools } from './order-tools.ts';

export type OrderAgainResult = {
  restaurant_id: number;
  lines: CartLine[];
  left_out: { name: string; reason: string }[];
};

/** Lines of an order that are available now, and those that are not; at current prices. */
export async function orderAgain(
  { db }: Pick<OrderTools, 'db'>,
  uniqueOrderId: string,
  buyer: Buyer,
): Promise<OrderAgainResult | null> {
  const order = await findOrder({ db }, uniqueOrderId, buyer);
  if (!order) return null;
  const catalogue = toCatalogue(
    await itemsByIds(
      db,
      order.lines.flatMap((line) => line.item_id ?? []),
      buyer.shop.locale,
    ),
  );
  const again: OrderAgainResult = { restaurant_id: order.restaurant.id, lines: [], left_out: [] };
  for (const line of order.lines) {
    const item = line.item_id === null ? undefined : catalogue.get(line.item_id);
    const leaveOut = (reason: string) => again.left_out.push({ name: line.name, reason });
    if (!item || (item.variants.length > 0 && line.variant_id === null && item.is_combo !== 1))
      leaveOut('gone');
    else if (item.is_free_item === 1) leaveOut('free_item');
    else {
      const availability = availabilityOf(item, line.variant_id);
      const addonIds = line.selectedaddons.map((addon) => addon.addon_id);
      const addonCheck = checkAddons(item, addonIds);
      if (availability.status !== 'available') leaveOut(availability.status);
      else if (!addonCheck.ok) leaveOut('addons');
      else
        again.lines.push({
          item_id: item.id,
          variant_id: line.variant_id,
          addon_ids: addonIds,
          quantity: Math.min(line.quantity, availability.left),
        });
    }
  }
  return again;
}
