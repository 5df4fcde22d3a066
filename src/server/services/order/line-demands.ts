import { demandOf } from '#domain/availability.ts';
import type { CartLine } from '#domain/cart.ts';
import { type Catalogue, toCatalogue } from '#domain/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import { inLockOrder, type StockDemand } from '#server/repositories/stock.ts';

export type NamedDemand = StockDemand & { name: string };

/** The stock that lines need in a store; variants with infinite stock are not counted. */
export function toDemands(lines: readonly CartLine[], catalogue: Catalogue, storeId: number): NamedDemand[] {
  const demands: NamedDemand[] = [];
  for (const { variant, quantity } of demandOf(lines, catalogue).values()) {
    if (variant.is_infinite === 1) continue;
    const override = variant.restaurant_overrides.find((entry) => entry.restaurant_id === storeId);
    const hasOwnStock = override?.stock !== undefined && override.stock !== null;
    demands.push({
      variantId: variant.id,
      overrideStoreId: hasOwnStock ? storeId : 0,
      quantity,
      name: variant.item?.name ?? variant.name,
    });
  }
  return demands;
}

/** The part of an order's stock demands that belongs to these lines. */
export async function findDemandsOfLines(
  db: Db,
  { lines, demands, locale }: { lines: readonly CartLine[]; demands: readonly StockDemand[]; locale: string },
): Promise<StockDemand[]> {
  const items = await itemsByIds(
    db,
    lines.map(({ item_id: id }) => id),
    locale,
  );
  return demandsOfLines(lines, demands, toCatalogue(items));
}

/**
 * Like `findDemandsOfLines`, for items that are already loaded. An order can have taken one variant both from the
 * store's own stock and from the shop's stock, if these were separated or merged in the meantime. The result never
 * exceeds what the lines need.
 */
export function demandsOfLines(
  lines: readonly CartLine[],
  demands: readonly StockDemand[],
  catalogue: Catalogue,
): StockDemand[] {
  const needed = new Map(
    [...demandOf(lines, catalogue)].map(([variantId, { quantity }]) => [variantId, quantity]),
  );
  return inLockOrder(demands).flatMap((demand) => {
    const left = needed.get(demand.variantId) ?? 0;
    const quantity = Math.min(demand.quantity, left);
    needed.set(demand.variantId, left - quantity);
    return quantity > 0 ? [{ ...demand, quantity }] : [];
  });
}
