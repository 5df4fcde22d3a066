import type { LineAvailability } from '#contracts/cart.ts';
import { availabilityOf } from '#domain/availability.ts';
import { maxOrderTotal } from '#domain/currency-limits.ts';
import type { CartLine } from '#domain/cart.ts';
import { type Catalogue, findVariant, toCatalogue } from '#domain/catalogue.ts';
import { toMemberItem } from '#domain/membership.ts';
import type { Money } from '#domain/money.ts';
import { priceOf } from '#domain/item-price.ts';
import { priceLine } from '#domain/priced-line.ts';
import type { Db } from '#server/db/client.ts';
import { itemsByIds } from '#server/repositories/item.ts';
import type { RequestContext } from '#server/request/context.ts';

/** CALL-35 and, for members, CALL-36: the current state of each line's product, in the order of the lines. */
export async function checkAvailability(
  { db }: { db: Db },
  lines: readonly CartLine[],
  context: Pick<RequestContext, 'locale' | 'settings' | 'text' | 'money'>,
  isMember = false,
): Promise<LineAvailability[]> {
  const known = await itemsByIds(db, [...new Set(lines.map((line) => line.item_id))], context.locale);
  const items = isMember ? known.map(toMemberItem) : known;
  const byId = toCatalogue(items);
  const limit = maxOrderTotal(context.settings.currencyCode);
  const orderLimit =
    itemTotal(lines, byId) > limit
      ? context.text('order.refused.amount', { amount: context.money(limit) })
      : null;
  return lines.map((line) => {
    const item = byId.get(line.item_id) ?? null;
    if (!item)
      return {
        id: line.item_id,
        variant_id: line.variant_id,
        is_active: 0,
        price: 0,
        name: '',
        selectedvariant: null,
        item: null,
        order_limit: orderLimit,
      };
    const variant = findVariant(item, line.variant_id);
    const { status } = availabilityOf(item, line.variant_id);
    return {
      id: item.id,
      variant_id: line.variant_id,
      is_active: status === 'available' ? 1 : 0,
      price: priceOf(item, variant).price,
      name: item.name,
      selectedvariant: variant,
      item: { ...item, description: '', nutritional_facts: [] },
      order_limit: orderLimit,
    };
  });
}

function itemTotal(lines: readonly CartLine[], catalogue: Catalogue): Money {
  return lines.reduce((sum, line) => {
    const storeId = catalogue.get(line.item_id)?.restaurant_id ?? 0;
    const priced = priceLine(line, catalogue, { id: storeId }, null);
    return sum + (priced.is_available ? priced.amount : 0);
  }, 0);
}
