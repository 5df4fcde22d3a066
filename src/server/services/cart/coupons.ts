import type { CouponResult, CouponOffer } from '#contracts/cart.ts';
import { checkCoupon, normaliseCouponCode, type Coupon } from '#domain/coupon.ts';
import type { CartLine } from '#domain/cart.ts';
import type { Money } from '#domain/money.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { priceLine } from '#domain/priced-line.ts';
import type { Store } from '#domain/store.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/adapters/ports.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import {
  couponByTypedCode,
  couponUsesOfAccount,
  listedCoupons,
  type KnownCoupon,
} from '#server/repositories/coupon.ts';
import { mergeCartLines, invalidLineFields } from './check-line-choices.ts';

export interface CouponDependencies {
  db: Db;
  clock: Clock;
}

export interface CouponQuery {
  lines: readonly CartLine[];
  catalogue: Catalogue;
  store: Pick<Store, 'id'>;
  /** `user:<id>`; null for guests, whose uses are counted when the order is checked: by phone, email and address. */
  customerKey: string | null;
  /** The step to which displayed amounts are rounded. */
  shownStep: Money;
}

/** The amounts that count for a coupon, as in `priceCart`: those of available lines that are not free items. */
function valuedLines({ lines, catalogue, store }: CouponQuery): { restaurant_id: number; amount: number }[] {
  return lines.flatMap((line) => {
    const priced = priceLine(line, catalogue, store, null);
    return priced.is_available && !priced.is_free
      ? [{ restaurant_id: priced.restaurant_id, amount: priced.amount }]
      : [];
  });
}

type CouponRequest = {
  cartProducts: readonly CartLine[];
  restaurant_id?: number | null | undefined;
  is_member?: boolean | undefined;
};

/**
 * Reads the cart of a coupon call; refuses lines that the shop's own controls cannot produce. For a cart without a
 * store, the store id is 0.
 */
export async function readCouponCart(
  { db }: CouponDependencies,
  { cartProducts, restaurant_id, is_member: isMember }: CouponRequest,
  { locale, customerKey, shownStep }: { locale: string; customerKey: string | null; shownStep: Money },
): Promise<
  | { ok: true; question: CouponQuery }
  | { ok: false; error: 'validation_failed'; fields: Record<string, string> }
> {
  const lines = mergeCartLines(cartProducts);
  const { catalogue, store } = await readCartCatalogue(db, {
    lines,
    restaurant_id: restaurant_id ?? null,
    locale,
    isMember,
  });
  const invalid = Object.entries(invalidLineFields(cartProducts, catalogue));
  if (invalid.length > 0) {
    const fields = invalid.map(([path, reason]) => [path.replace(/^items/, 'cartProducts'), reason]);
    return { ok: false, error: 'validation_failed', fields: Object.fromEntries(fields) };
  }
  return {
    ok: true,
    question: { lines, catalogue, store: store ?? { id: 0 }, customerKey, shownStep },
  };
}

/**
 * Checks a coupon for a cart (CALL-39, COUP-01…05, COUP-07, COUP-08). The discount is calculated with the server's
 * clock and prices. [F17] [F19]
 */
export async function applyCoupon(
  deps: CouponDependencies,
  code: string,
  query: CouponQuery,
): Promise<CouponResult> {
  const record = await couponByTypedCode(deps.db, code);
  if (!record)
    return {
      success: false,
      code: normaliseCouponCode(code),
      appliedAmount: 0,
      coupon_error: 'coupon_unknown',
      hideMessage: false,
      reasons: [{ code: 'coupon_unknown' }],
      coupon: null,
    };
  return toCouponResult(record, await usesOf(deps, [record], query.customerKey), deps.clock.now(), query);
}

/** The coupons offered for a cart, the highest discount first. */
export async function couponOffers(deps: CouponDependencies, query: CouponQuery): Promise<CouponOffer[]> {
  const now = deps.clock.now();
  const records = (await listedCoupons(deps.db, query.store.id)).filter(
    ({ coupon }) => coupon.ends_at === null || Date.parse(coupon.ends_at) > now.getTime(),
  );
  const byCustomer = await usesOf(deps, records, query.customerKey);
  const offers = records.map((record) => ({
    ...toCouponResult(record, byCustomer, now, query),
    coupon: record.coupon,
  }));
  return offers.toSorted(
    (a, b) => b.appliedAmount - a.appliedAmount || Number(b.success) - Number(a.success),
  );
}

export async function loadCoupon(
  deps: CouponDependencies,
  code: string | null,
  customerKey: string | null,
): Promise<{ coupon: Coupon; uses: { total: number; by_customer: number } } | null> {
  const record = code === null ? null : await couponByTypedCode(deps.db, code);
  if (!record) return null;
  return { coupon: record.coupon, uses: uses(record, await usesOf(deps, [record], customerKey)) };
}

/** Uses by coupon id, for coupons limited per customer. */
async function usesOf(
  { db }: CouponDependencies,
  records: readonly KnownCoupon[],
  customerKey: string | null,
): Promise<ReadonlyMap<number, number>> {
  const limited = records.filter(({ coupon }) => coupon.max_uses_per_customer !== null);
  if (customerKey === null) return new Map();
  return couponUsesOfAccount(
    db,
    limited.map(({ coupon }) => coupon.id),
    customerKey,
  );
}

const uses = ({ coupon, uses: total }: KnownCoupon, byCustomer: ReadonlyMap<number, number>) => ({
  total,
  by_customer: byCustomer.get(coupon.id) ?? 0,
});

function toCouponResult(
  record: KnownCoupon,
  byCustomer: ReadonlyMap<number, number>,
  now: Date,
  query: CouponQuery,
): CouponResult {
  const outcome = checkCoupon({
    coupon: record.coupon,
    lines: valuedLines(query),
    now,
    uses: uses(record, byCustomer),
    shownStep: query.shownStep,
  });
  const rest = { code: record.coupon.code, hideMessage: record.hideMessage, coupon: record.coupon };
  if (outcome.success)
    return { success: true, appliedAmount: outcome.appliedAmount, coupon_error: null, reasons: [], ...rest };
  return {
    success: false,
    appliedAmount: 0,
    coupon_error: outcome.reasons[0]?.code ?? 'coupon_no_value',
    reasons: outcome.reasons,
    ...rest,
  };
}
