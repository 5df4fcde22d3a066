import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { items, variants } from '#server/db/schema/index.ts';
import { columns } from '../../import/columns.ts';
import { type Access, inOwnStores } from '../access.ts';
import type { Lines, Money } from './lines.ts';

const header = [
  columns.handle,
  columns.title,
  columns.body,
  columns.vendor,
  columns.category,
  columns.tags,
  columns.published,
  columns.option1Name,
  columns.option1,
  columns.sku,
  columns.tracker,
  columns.quantity,
  columns.policy,
  columns.price,
  columns.compareAt,
  columns.taxable,
  columns.status,
];

/** Items and their options as a product file, which `npm run import` and the desk's import read back. */
export async function itemLines(db: Db, access: Access, money: Money): Promise<Lines> {
  const mine = inOwnStores(access, items.storeId);
  const rows = await db
    .select({
      item: items,
      paths: sql<string | null>`(
        with recursive way as (
          select c.id, c.parent_id, c.name as path, 1 as steps from categories c
            join item_categories link on link.category_id = c.id where link.item_id = items.id
          union all
          select p.id, p.parent_id, p.name || ' > ' || way.path, way.steps + 1
            from way join categories p on p.id = way.parent_id where way.steps < 5
        ) select path from way where parent_id is null order by steps desc, path limit 1)`,
    })
    .from(items)
    .where(and(mine, sql`not ${items.isCombo}`))
    .orderBy(asc(items.storeId), asc(items.position), asc(items.id));
  const options = Map.groupBy(
    await db.select().from(variants).orderBy(asc(variants.position), asc(variants.id)),
    ({ itemId }) => itemId,
  );
  return [
    header,
    ...rows.flatMap(({ item, paths }) => {
      const all = options.get(item.id) ?? [null];
      // An option that the file does not name stays out of sale.
      const onSale = all.filter((option) => option?.isActive);
      const found = onSale.length > 0 ? onSale : all;
      return found.map((option, index) => {
        const regular = option?.regularPrice ?? item.oldPrice ?? item.price;
        const sale = option ? option.salePrice : item.oldPrice === null ? null : item.price;
        const isSale = sale !== null && sale < regular;
        const isFirst = index === 0;
        return [
          item.handle ?? item.slug,
          isFirst ? item.name : '',
          isFirst ? item.description : '',
          isFirst ? item.brand : '',
          isFirst ? (paths ?? '') : '',
          isFirst ? item.tags.join(', ') : '',
          isFirst ? String(item.isActive) : '',
          option?.name ? 'Option' : 'Title',
          option?.name || 'Default Title',
          option?.sku ?? '',
          !option || option.isInfinite ? '' : 'shopify',
          // What orders hold already comes on top when it is read back.
          option ? option.onHand - option.reserved : 0,
          option?.isNegative ? 'continue' : 'deny',
          money(isSale ? sale : regular),
          isSale ? money(regular) : '',
          isFirst ? String(item.taxClass !== 'none') : '',
          isFirst ? (item.isActive ? 'active' : 'draft') : '',
        ];
      });
    }),
  ];
}
