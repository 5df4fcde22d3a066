import { availabilityOf } from '#domain/availability.ts';
import { checkAddons } from '#domain/addons.ts';
import { type Catalogue, toCatalogue } from '#domain/catalogue.ts';
import type { CartLine } from '#domain/cart.ts';
import type { OrderLine } from '#domain/placed-order.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { findOrder } from './read-orders.ts';
import type { Buyer, OrderDependencies } from '../buyer/order-dependencies.ts';

export type OrderAgainResult = {
  restaurant_id: number;
  lines: CartLine[];
  left_out: { name: string; reason: string }[];
};

/**
 * The lines of an order for a cart, at current prices. Unavailable and partly available lines are included: the cart
 * shows them with possible fixes, so that every change is visible. Lines that no cart can contain are omitted; if all
 * lines are unavailable, the result is empty.
 */
export async function orderAgain(
  { db }: Pick<OrderDependencies, 'db'>,
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
  const lines = order.lines.map((line) => ({ line, ...cartLine(line, catalogue) }));
  const isAnyAvailable = lines.some(({ product, problem }) => product && !problem);
  return {
    restaurant_id: order.restaurant.id,
    lines: isAnyAvailable ? lines.flatMap(({ product }) => product ?? []) : [],
    left_out: lines.flatMap(({ line, product, problem }) =>
      problem && !(product && isAnyAvailable) ? { name: line.name, reason: problem } : [],
    ),
  };
}

/** Converts a line of an order to a line of a cart, with the problem if the product is unavailable. */
function cartLine(
  line: OrderLine,
  catalogue: Catalogue,
): { product: CartLine | null; problem: string | null } {
  const item = line.item_id === null ? undefined : catalogue.get(line.item_id);
  if (!item || (item.variants.length > 0 && line.variant_id === null && item.is_combo !== 1))
    return { product: null, problem: 'gone' };
  if (item.is_free_item === 1) return { product: null, problem: 'free_item' };
  const addonIds = line.selectedaddons.map((addon) => addon.addon_id);
  const { status } = availabilityOf(item, line.variant_id);
  const product = {
    item_id: item.id,
    variant_id: line.variant_id,
    addon_ids: addonIds,
    quantity: line.quantity,
  };
  if (status !== 'available') return { product, problem: status };
  return { product, problem: checkAddons(item, addonIds).ok ? null : 'addons' };
}
