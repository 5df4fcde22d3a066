import type { Settings } from '#contracts/settings.ts';
import { maxPrice } from '#domain/currency-limits.ts';
import { estimatedPrice } from '#domain/estimated-weight.ts';
import type { Money } from '#domain/money.ts';
import { atMost } from '../settings/setting-errors.ts';
import { type DeskRefusal, refusal } from './refusal.ts';

/** The fields of items, addons, coupons, plans, slots and stores that are amounts. */
const amountFields: ReadonlySet<string> = new Set([
  ...['price', 'oldPrice', 'regularPrice', 'salePrice', 'pricePerKg', 'memberPrice'],
  ...['discount', 'maxDiscount', 'minSubtotal', 'minOrderPrice', 'freeDeliveryMinCartValue'],
  ...['deliveryCharges', 'baseCharge', 'extraCharge', 'slotCharge', 'charge'],
]);

/** Refuses a record with amounts above the limit of the currency, and names each field with the limit. */
export function refuseHighAmounts(record: object, settings: Settings): DeskRefusal | null {
  const limit = maxPrice(settings.currencyCode);
  const paths = findHighAmounts(record, limit);
  if (paths.length === 0) return null;
  const message = atMost(limit, settings);
  return refusal('validation_failed', message, Object.fromEntries(paths.map((path) => [path, message])));
}

function findHighAmounts(record: object, limit: Money): string[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null)
      return findHighAmounts(value, limit).map((path) => `${name}.${path}`);
    if (typeof value !== 'number' || !amountFields.has(name)) return [];
    const highest = name === 'pricePerKg' ? Math.max(value, priceOfPiece(value, record)) : value;
    return highest > limit ? [name] : [];
  });
}

/** What a piece of a variant sold by weight is expected to cost. */
function priceOfPiece(
  pricePerKg: Money,
  record: { unitId?: number | null; measurement?: number | null },
): Money {
  const size = { unit_id: record.unitId ?? null, measurement: record.measurement ?? null };
  return estimatedPrice(pricePerKg, size) ?? 0;
}
