import { instantAt, localTime } from './calendar.ts';
import type { CartLine } from './cart.ts';
import type { Catalogue, Item, MemberVariant } from './catalogue.ts';

/** CONST-34: how many grams one unit weighs, by the unit's id. Other units, such as pieces, have no weight. */
const gramsPerUnit: Readonly<Record<number, number>> = { 1: 1_000, 2: 1, 3: 1_000 };
const maxMeasurement = 1_000_000;

export const gramsPerKilogram = 1_000;

/**
 * MEMB-06, 07, 08: the grams of one pack, as a whole number; a litre counts as a kilogram. Null if the size has no
 * weight, such as a number of pieces. The database calculates the same value when a variant is saved
 * (`variants.grams`).
 */
export function gramsOf({
  unit_id: unit,
  measurement,
}: {
  unit_id: number | null;
  measurement: number | null;
}): number | null {
  const factor = unit === null ? undefined : gramsPerUnit[unit];
  if (factor === undefined || measurement === null) return null;
  if (!(measurement > 0) || measurement > maxMeasurement) return null;
  return Math.floor(measurement * factor + 0.5) || null;
}

/**
 * An item as members buy it: with its member variants, at their sale prices. All rules of carts, prices and orders then
 * apply without change. Members cannot buy combos, nor items without member variants. A coupon's free item is the same
 * for members and other customers, and does not count towards the allowance.
 */
export function toMemberItem<Kind extends Item>(item: Kind): Kind {
  if (item.is_free_item === 1) return { ...item, member_variants: [] };
  const isForMembers = item.member_variants.length > 0 && item.is_combo !== 1;
  return { ...item, variants: item.member_variants, is_active: isForMembers ? item.is_active : 0 };
}

/** MEMB-04: the member variant that a line names. */
export function findMemberVariant(
  item: Pick<Item, 'member_variants'> | undefined,
  variantId: number | null,
): MemberVariant | null {
  return item?.member_variants.find(({ id }) => id === variantId) ?? null;
}

/**
 * MEMB-05: the grams of all lines. A line whose variant is not for members counts 0 grams: it is a coupon's free item,
 * or cannot be ordered.
 */
export function memberWeight(lines: readonly CartLine[], catalogue: Catalogue): number {
  return lines.reduce(
    (sum, { item_id, variant_id, quantity }) =>
      sum + (findMemberVariant(catalogue.get(item_id), variant_id)?.grams ?? 0) * quantity,
    0,
  );
}

/** MEMB-09: converts grams to kilograms, the unit of the API. */
export const toKilograms = (grams: number): number => grams / gramsPerKilogram;

export const toGrams = (kilograms: number): number => Math.round(kilograms * gramsPerKilogram);

export interface WeightCheck {
  grams: number;
  remaining: number;
  /** Whether the cart weighs more than the remaining allowance (MEMB-10). */
  cart_weight_exceeded: boolean;
  /** The grams by which the cart exceeds the remaining allowance; 0 if it fits. */
  missing: number;
  /**
   * MEMB-11: whether the cart must be checked again on the server, because it weighs exactly as much as the remaining
   * allowance.
   */
  must_recheck: boolean;
}

/** Compares a member cart with the remaining allowance of the membership. `total_remaining_weight` is in kilograms. */
export function checkWeight(
  lines: readonly CartLine[],
  catalogue: Catalogue,
  { total_remaining_weight: kilograms }: { total_remaining_weight: number },
): WeightCheck {
  const grams = memberWeight(lines, catalogue);
  const remaining = toGrams(kilograms);
  return {
    grams,
    remaining,
    cart_weight_exceeded: grams > remaining,
    missing: Math.max(0, grams - remaining),
    must_recheck: grams > 0 && grams === remaining,
  };
}

export const periodUnits = ['month', 'day'] as const;
export interface PlanLength {
  unit: (typeof periodUnits)[number];
  count: number;
}

/**
 * The day of the month on which periods of a membership end if they are counted in months: the day on which the first
 * period started, even after a month without that day.
 */
export function anchorDayOf(start: Date, timeZone: string): number {
  return Number(localTime(start, timeZone).date.slice(8));
}

/**
 * The end of a period that begins at `start`: a number of months or days later, at the same clock time in the shop's
 * zone. In a month without the anchor day, the period ends on the last day; the next month uses the anchor day again.
 */
export function periodEnd(
  start: Date,
  { unit, count }: PlanLength,
  { timeZone, anchorDay = anchorDayOf(start, timeZone) }: { timeZone: string; anchorDay?: number },
): Date {
  const { date, minutes } = localTime(start, timeZone);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const end =
    unit === 'day'
      ? dayOf(year, month, day + count)
      : dayOf(year, month + count, Math.min(anchorDay, daysInMonth(year, month + count)));
  return instantAt(end, minutes, timeZone);
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The start of a membership's next period: now, or at the end of the last paid period. A period bought early never
 * shortens the current one.
 */
export function nextPeriodStart(lastEnd: Date | null, now: Date): Date {
  return lastEnd !== null && lastEnd > now ? lastEnd : now;
}

/** How a membership is renewed: after a reminder with a payment link, or from the wallet if the customer agreed. */
export const renewalMethods = ['reminder', 'wallet'] as const;
export type RenewalMethod = (typeof renewalMethods)[number];

/**
 * Whether a renewal from the wallet may pay this price: the customer agreed to the price of the last period, so a higher
 * price needs a new purchase.
 */
export const isPriceAgreed = (price: number, lastPrice: number): boolean => price <= lastPrice;

/** How many days before the end of their membership customers are reminded. */
export const reminderDays = 3;
