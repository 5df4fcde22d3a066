import type { LineAvailability } from '#contracts/cart.ts';
import { availabilityOf } from '#domain/availability.ts';
import type { CartLine } from '#domain/cart.ts';
import { findVariant } from '#domain/catalogue.ts';
import { toMemberItem } from '#domain/membership.ts';
import { priceOf } from '#domain/item-price.ts';
import type { Db } from '../../db/client.ts';
import { itemsByIds } from '../../repositories/item.ts';

/** CALL-35 and, for members, CALL-36: the current state of each line's product, in the order of the lines. */
export async function checkAvailability(
  { db }: { db: Db },
  lines: readonly CartLine[],
  { locale, isMember = false }: { locale: string; isMember?: boolean },
): Promise<LineAvailability[]> {
  const known = await itemsByIds(db, [...new Set(lines.map((line) => line.item_id))], locale);
  const items = isMember ? known.map(toMemberItem) : known;
  const byId = new Map(items.map((item) => [item.id, item]));
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
    };
  });
}
