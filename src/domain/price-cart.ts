import { lineKey, type Cart, type CartTotals } from './cart.ts';
import {
  couponAppliesToStore,
  checkCoupon,
  type Coupon,
  type CouponOutcome,
  type CouponUseCounts,
} from './coupon.ts';
import { deliveryCharge, freeDelivery, type DeliveryCharge, type FreeDelivery } from './delivery-charge.ts';
import { checkMinimumOrder, type MinimumOrder } from './minimum-order.ts';
import { allocate, type Money, type MoneySteps } from './money.ts';
import type { DeliveryMode } from './place.ts';
import { type UndiscountedLine, priceLine, type PricedLine, type UnavailableLine } from './priced-line.ts';
import type { Catalogue } from './catalogue.ts';
import type { Store } from './store.ts';
import { taxRateOf, sumTaxes, includedTax, type TaxLine, type TaxRates } from './tax.ts';
import { tipAmount, type TipChoice } from './tip.ts';

export interface PriceCartInput {
  cart: Cart;
  catalogue: Catalogue;
  store: Store;
  coupon: Coupon | null;
  /** Uses of the coupon so far; omitted on the device, where they are unknown. */
  couponUses?: CouponUseCounts | undefined;
  mode: DeliveryMode;
  tip: TipChoice;
  /** The order number of the open order with which this order is delivered without a delivery charge of its own. */
  goesWith?: string | null | undefined;
  /** What the store charges for the chosen slot. */
  slotCharge?: Money | undefined;
  /** Kilometres to the address; null while no place is set. */
  distance: number | null;
  /** Whether the store delivers to the place; true by default. */
  isInArea?: boolean | undefined;
  now: Date;
  taxRates: TaxRates;
  steps: MoneySteps;
}

/** One row of the bill: the rule applied, its inputs and the amount. */
export interface BillLine {
  kind: 'item' | 'coupon' | 'delivery' | 'slot' | 'tip' | 'rounding';
  rule: string;
  /** The key of the cart line for an item row; null for other rows. */
  key: string | null;
  inputs: Readonly<Record<string, string | number | null>>;
  amount: Money;
}

export interface Bill {
  /** The rows of the bill, which always add up to `total`. [F14] */
  lines: BillLine[];
  items: PricedLine[];
  unavailable: UnavailableLine[];
  /** The total of the items before coupon, tip and delivery charge. */
  item_total: Money;
  coupon: CouponOutcome | null;
  delivery: DeliveryCharge;
  tip: Money;
  total: Money;
  /** The tax included in the total, by class. */
  taxes: TaxLine[];
  /** What the customer saves: struck-through prices, coupon, free item and free delivery. */
  savings: Money;
  minimum: MinimumOrder;
  free_delivery: FreeDelivery;
  totals: CartTotals;
}

/**
 * The only function that prices a cart: the browser calls it to show prices without a request, and the server calls it
 * to place the order.
 */
export function priceCart({ cart, catalogue, ...input }: PriceCartInput): Bill {
  return billOfLines(
    cart.lines.map((line) => priceLine(line, catalogue, input.store, input.coupon)),
    input,
  );
}

/** The bill of lines whose prices are known. */
export function billOfLines(
  undiscounted: readonly UndiscountedLine[],
  input: Omit<PriceCartInput, 'cart' | 'catalogue'>,
): Bill {
  const { store, coupon, mode, steps } = input;
  const couponLines = undiscounted.flatMap((line) =>
    line.is_available && !line.is_free ? [{ restaurant_id: line.restaurant_id, amount: line.amount }] : [],
  );
  const couponOutcome = coupon
    ? checkCoupon({
        coupon,
        lines: couponLines,
        now: input.now,
        uses: input.couponUses,
        shownStep: steps.shown,
      })
    : null;
  // A free item is available only while its coupon applies, and only once, regardless of its variants and addons. [F6]
  let remainingFreeItems = couponOutcome?.success ? 1 : 0;
  const lines = undiscounted.map((line) =>
    line.is_available && line.is_free && remainingFreeItems-- < 1
      ? { ...line, is_available: false as const, reason: 'free_item' as const }
      : line,
  );
  const priced = lines.filter((line) => line.is_available);
  const couponAmount = couponOutcome?.success ? couponOutcome.appliedAmount : 0;
  const items = allocateCoupon(priced, coupon, couponAmount, input.taxRates);

  const itemTotal = items.reduce((sum, line) => sum + line.amount, 0);
  const freeDeliveryState = freeDelivery(store, itemTotal - couponAmount, steps.shown);
  const delivery: DeliveryCharge =
    items.length > 0
      ? deliveryCharge({
          ...{ store, mode, distance: input.distance, isInArea: input.isInArea },
          is_unlocked: freeDeliveryState.is_unlocked,
          isJoined: Boolean(input.goesWith),
        })
      : { rule: 'delivery_fixed', inputs: {}, amount: 0, is_estimate: false };
  // A self-pickup order has no rider to tip.
  const tip = items.length > 0 && mode === 'delivery' ? tipAmount(input.tip, itemTotal, steps) : 0;

  const billLines = items.map(toBillLine);
  if (couponOutcome?.success && couponAmount > 0) {
    billLines.push({
      kind: 'coupon',
      rule: coupon!.discount_type === 'PERCENTAGE' ? 'coupon_percentage' : 'coupon_fixed',
      key: null,
      inputs: {
        code: couponOutcome.code,
        discount: coupon!.discount,
        max_discount: coupon!.max_discount,
        value: couponOutcome.value,
      },
      amount: -couponAmount,
    });
  }
  if (items.length > 0)
    billLines.push({
      kind: 'delivery',
      rule: delivery.rule,
      key: null,
      inputs: input.goesWith ? { ...delivery.inputs, order: input.goesWith } : delivery.inputs,
      amount: delivery.amount,
    });
  const slotCharge = items.length > 0 ? (input.slotCharge ?? 0) : 0;
  if (slotCharge > 0)
    billLines.push({ kind: 'slot', rule: 'slot_charge', key: null, inputs: {}, amount: slotCharge });
  if (tip > 0) {
    const percentage = input.tip?.type === 'percentage' ? input.tip.percentage : null;
    billLines.push({
      kind: 'tip',
      rule: percentage === null ? 'tip_amount' : 'tip_percentage',
      key: null,
      inputs: { percentage, item_total: itemTotal },
      amount: tip,
    });
  }
  // The charge of a slot is taxed like the delivery charge.
  const deliveryTax = taxRateOf('delivery', input.taxRates);
  const deliveryGross = delivery.amount + slotCharge;
  return {
    lines: billLines,
    items,
    unavailable: lines.filter((line) => !line.is_available),
    item_total: itemTotal,
    coupon: couponOutcome,
    delivery,
    tip,
    total: billLines.reduce((sum, line) => sum + line.amount, 0),
    taxes: sumTaxes([
      ...items.map((line) => line.tax),
      {
        tax_class: 'delivery',
        rate: deliveryTax,
        gross: deliveryGross,
        tax: includedTax(deliveryGross, deliveryTax),
      },
    ]),
    savings:
      items.reduce((sum, line) => sum + line.saved, 0) +
      couponAmount +
      (delivery.rule === 'delivery_free' ? (delivery.inputs['saved'] ?? 0) : 0),
    minimum: checkMinimumOrder(store, itemTotal, steps.shown),
    free_delivery: freeDeliveryState,
    totals: {
      productQuantity: items.reduce((sum, line) => sum + line.quantity, 0),
      productMemberQuantity: 0,
      totalPrice: itemTotal,
    },
  };
}

/**
 * Allocates the coupon to the lines it applies to, so that the tax of each line is calculated from the amount that the
 * customer pays for the line.
 */
function allocateCoupon(
  lines: readonly Omit<PricedLine, 'coupon_share' | 'tax'>[],
  coupon: Coupon | null,
  amount: Money,
  rates: TaxRates,
): PricedLine[] {
  const shares = allocate(
    amount,
    lines.map((line) =>
      coupon && !line.is_free && couponAppliesToStore(coupon, line.restaurant_id) ? line.amount : 0,
    ),
  );
  return lines.map((line, index) => {
    const share = shares[index]!;
    const rate = taxRateOf(line.tax_class, rates);
    const gross = line.amount - share;
    return {
      ...line,
      coupon_share: share,
      tax: { tax_class: line.tax_class, rate, gross, tax: includedTax(gross, rate) },
    };
  });
}

function toBillLine(line: PricedLine): BillLine {
  return {
    kind: 'item',
    rule: line.is_free ? 'free_item' : 'item_price',
    key: lineKey(line),
    inputs: {
      name: line.name,
      variant: line.variant_name,
      price: line.price,
      addons: line.addons_price,
      quantity: line.quantity,
    },
    amount: line.amount,
  };
}
