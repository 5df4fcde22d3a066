import type { Db } from '#server/db/client.ts';
import { findCouponsWithStores } from '#server/repositories/desk/coupons.ts';
import { findStoreSlugs } from '#server/repositories/desk/stores.ts';
import type { Access } from '#server/services/account/staff-access.ts';
import type { CsvLines, FormatMoney } from './csv-lines.ts';

export async function couponCsvLines(db: Db, { storeIds }: Access, money: FormatMoney): Promise<CsvLines> {
  const [slugs, { coupons, links }] = await Promise.all([findStoreSlugs(db), findCouponsWithStores(db)]);
  const ownCoupons = coupons
    .map((row) => ({
      row,
      ids: links.filter(({ couponId }) => couponId === row.id).map(({ storeId }) => storeId),
    }))
    .filter(({ ids }) => storeIds === null || (ids.length > 0 && ids.every((id) => storeIds.includes(id))));
  return [
    [
      'code',
      'title',
      'type',
      'discount',
      'max_discount',
      'min_subtotal',
      'starts_at',
      'ends_at',
      'max_uses',
      'max_uses_per_customer',
      'uses',
      'is_listed',
      'is_active',
      'stores',
    ],
    ...ownCoupons.map(({ row, ids }) => [
      row.code,
      row.title,
      row.discountType,
      row.discountType === 'PERCENTAGE' ? row.discount : money(row.discount),
      money(row.maxDiscount),
      money(row.minSubtotal),
      row.startsAt?.toISOString() ?? null,
      row.endsAt?.toISOString() ?? null,
      row.maxUses,
      row.maxUsesPerCustomer,
      row.uses,
      row.isListed,
      row.isActive,
      ids.map((id) => slugs.get(id) ?? id).join('; '),
    ]),
  ];
}
