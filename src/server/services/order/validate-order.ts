import type { Discrepancy } from '#domain/cart-discrepancies.ts';
import type { CouponReason } from '#domain/coupon.ts';
import { maxOrderTotal } from '#domain/currency-limits.ts';
import type { Slot } from '#domain/slots.ts';
import { formatCouponReason } from '#i18n/coupon-reason.ts';
import { dayAndTime } from '#i18n/date.ts';
import { findGramsRefusal } from '../membership/claim-grams.ts';
import type { OrderCheckInput, OrderCheckData } from './load-order-for-check.ts';
import type { Buyer, OrderRefusal } from '../buyer/order-dependencies.ts';

type SeenPrices = { prices: readonly (number | undefined)[]; total: number | undefined };

/** All reasons to refuse this order, the most fundamental first. Writes nothing. */
export function validateOrder(
  input: OrderCheckInput,
  data: OrderCheckData,
  seen: SeenPrices,
  { shop }: Pick<Buyer, 'shop'>,
): OrderRefusal[] {
  const { store, bill, changes, timing } = data;
  const refusals: OrderRefusal[] = [];
  if (input.isMember && !input.settings.memberships) refusals.push({ ok: false, error: 'MEMBERSHIPS_OFF' });
  if (Object.keys(data.fields).length > 0)
    refusals.push({
      ...{ ok: false, error: 'validation_failed', fields: data.fields },
      ...(data.fields['items'] === 'amount_limit' && {
        message: shop.text('order.refused.amount', {
          amount: shop.money(maxOrderTotal(input.settings.currencyCode)),
        }),
      }),
    });

  const otherStoreLines = bill.unavailable.filter((line) => line.reason === 'other_store');
  if (otherStoreLines.length > 0)
    refusals.push({
      ok: false,
      error: 'MIXED_STORES',
      message: shop.text('order.refused.mixedStores'),
      lines: otherStoreLines.map(toUnavailableLine),
    });

  const unavailable = changes.filter(
    (change) => change.type === 'gone' && change.reason !== 'out_of_stock' && change.reason !== 'other_store',
  );
  if (unavailable.length > 0)
    refusals.push({
      ok: false,
      error: 'ITEM_UNAVAILABLE',
      message: shop.text('order.refused.unavailable'),
      lines: unavailable.flatMap(toUnavailableChange),
    });

  const short = shortLines(changes, data);
  if (short.length > 0) refusals.push(outOfStockRefusal(short, shop));

  const noGrams = data.weight && findGramsRefusal(data.weight.grams, data.weight.remaining, { shop });
  if (noGrams) refusals.push(noGrams);

  if (input.mode === 'SELFPICKUP' && store.is_self_pickup !== 1)
    refusals.push({
      ok: false,
      error: 'NO_PICKUP',
      message: shop.text('order.refused.noPickup', { store: store.name }),
    });
  if (store.is_active !== 1 || (!timing.ok && timing.error === 'store_closed')) {
    const opensAt = changes.find((change) => change.type === 'store_closed')?.opens_at ?? null;
    refusals.push({
      ok: false,
      error: 'STORE_CLOSED',
      message: opensAt
        ? shop.text('cart.change.closed_until', {
            store: store.name,
            when: dayAndTime(shop.date, opensAt),
          })
        : shop.text('order.refused.closed', { store: store.name }),
      opens_at: opensAt,
    });
  } else if (!timing.ok) {
    refusals.push(
      timing.error === 'slot_full'
        ? slotFullRefusal(timing.slot, shop)
        : { ok: false, error: 'SLOT_UNKNOWN', message: shop.text('order.refused.slotUnknown') },
    );
  } else if (data.earliest > timing.date) {
    refusals.push({
      ok: false,
      error: 'PRE_ITEM_DATE',
      message: shop.text('order.refused.preItem'),
      earliest: data.earliest,
    });
  }
  if (input.mode === 'delivery' && input.point && !data.isOperational && store.is_active === 1) {
    refusals.push({
      ok: false,
      error: 'NOT_OPERATIONAL',
      message: shop.text('order.refused.notDelivered', { store: store.name }),
    });
  }
  if (!bill.minimum.is_met && bill.items.length > 0) {
    refusals.push({
      ok: false,
      error: 'BELOW_MINIMUM',
      message: shop.text('order.refused.minimum', { amount: shop.money(bill.minimum.remaining, 'up') }),
      missing: bill.minimum.remaining,
    });
  }
  const coupon = changes.find((change) => change.type === 'coupon_invalid');
  if (coupon) refusals.push(couponRefusal(coupon.code, coupon.reasons, shop));
  const changed = priceChanges(input, data, seen);
  if (changed)
    refusals.push({
      ok: false,
      error: 'PRICE_CHANGED',
      message: shop.text('order.refused.price'),
      ...changed,
    });
  return refusals;
}

/** The refusal for a slot that is now full. It contains the slot, so that a client can offer another slot. */
export function slotFullRefusal({ starts_at, ends_at }: Slot, shop: Buyer['shop']): OrderRefusal {
  return {
    ok: false,
    error: 'SLOT_FULL',
    message: shop.text('order.refused.slotFull'),
    slot: { starts_at, ends_at },
  };
}

export type ShortLine = {
  key?: string;
  item_id?: number | undefined;
  variant_id?: number | null | undefined;
  name: string;
  wanted: number;
  available: number;
};

export function outOfStockRefusal(lines: readonly ShortLine[], shop: Buyer['shop']): OrderRefusal {
  return {
    ok: false,
    error: 'OUT_OF_STOCK',
    message: shop.text('order.refused.stock'),
    lines,
    available: Math.min(...lines.map((line) => line.available)),
  };
}

function shortLines(changes: readonly Discrepancy[], { cart, bill }: OrderCheckData): ShortLine[] {
  const byKey = new Map([...bill.items, ...bill.unavailable].map((line) => [line.key, line]));
  return changes.flatMap((change): ShortLine[] => {
    const line = 'key' in change ? byKey.get(change.key) : undefined;
    if (!line) return [];
    const ids = { key: line.key, item_id: line.item_id, variant_id: line.variant_id };
    if (change.type === 'fewer_left')
      return [{ ...ids, name: change.name, wanted: change.wanted, available: change.left }];
    if (change.type !== 'gone' || change.reason !== 'out_of_stock') return [];
    const wanted =
      cart.lines.find((one) => one.item_id === line.item_id && one.variant_id === line.variant_id)
        ?.quantity ?? line.quantity;
    return [{ ...ids, name: change.name ?? '', wanted, available: 0 }];
  });
}

export function couponRefusal(
  code: string,
  reasons: readonly CouponReason[],
  shop: Buyer['shop'],
): OrderRefusal {
  const isUsed = reasons.some((reason) => reason.code === 'coupon_used' || reason.code === 'coupon_used_up');
  return {
    ok: false,
    error: isUsed ? 'COUPON_USED' : 'COUPON_INVALID',
    message: [
      shop.text('order.refused.coupon', { code }),
      ...reasons.map((reason) => formatCouponReason(reason, shop)),
    ].join(' '),
    code,
    reasons,
  };
}

/** Differences between the prices that the customer saw and the current prices; lower prices must be confirmed too. */
function priceChanges(
  input: OrderCheckInput,
  { bill }: OrderCheckData,
  seen: SeenPrices,
): { lines: unknown[]; old_total: number | null; new_total: number } | null {
  const lines = bill.items.flatMap((line) => {
    const index = input.items.findIndex(
      (item) =>
        item.item_id === line.item_id &&
        item.variant_id === line.variant_id &&
        sameAddons(item.addon_ids, line.addon_ids),
    );
    const old = seen.prices[index];
    const now = line.is_free ? 0 : line.price + line.addons_price;
    return old === undefined || old === now
      ? []
      : [
          {
            key: line.key,
            item_id: line.item_id,
            variant_id: line.variant_id,
            name: line.name,
            old,
            new: now,
          },
        ];
  });
  const isSame = seen.total === undefined || seen.total === bill.total;
  return lines.length === 0 && isSame
    ? null
    : { lines, old_total: seen.total ?? null, new_total: bill.total };
}

function sameAddons(a: readonly number[], b: readonly number[]): boolean {
  return [...new Set(a)].sort((x, y) => x - y).join() === b.join();
}

const toUnavailableLine = (line: {
  key: string;
  item_id: number;
  variant_id: number | null;
  name: string | null;
  reason: string;
}) => ({
  key: line.key,
  item_id: line.item_id,
  variant_id: line.variant_id,
  name: line.name,
  reason: line.reason,
});

function toUnavailableChange(change: Discrepancy) {
  return change.type === 'gone' ? [{ key: change.key, name: change.name, reason: change.reason }] : [];
}
