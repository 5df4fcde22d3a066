import type { Cloth, SelectedAddon } from './catalogue.ts';
import type { Money } from './money.ts';
import type { PackingChange, OrderQuestion } from './packing-change.ts';
import type { MissingItemChoice, OrderActor, OrderState } from './order-state.ts';
import type { PaymentAmounts, PaymentState } from './payment.ts';
import type { DeliveryMode } from './place.ts';
import type { BillLine } from './price-cart.ts';
import type { OrderRefund } from './refund.ts';
import type { ChargedLot } from './weighed-line.ts';

export interface OrderLineWeight {
  /** The expected weight of one piece. */
  estimated_grams: number;
  price_per_kg: Money;
  /** The weight of all pieces; null until they are weighed. */
  grams: number | null;
}

/** A line as it was sold; later changes to the item do not affect it. */
export interface OrderLine {
  item_id: number | null;
  variant_id: number | null;
  /** The item's slug; empty if the item was deleted. */
  slug: string;
  name: string;
  variant_name: string;
  image: string;
  cloth: Cloth;
  quantity: number;
  /** The weight of an item sold by weight; null for other items. */
  weight: OrderLineWeight | null;
  /** The price of one unit, with addons; if there are several lots, of a unit of the first one. */
  unit_price: Money;
  /** What the lots of a line with several prices cost, the oldest first; null if all units have one price. */
  lots: readonly ChargedLot[] | null;
  selectedaddons: readonly SelectedAddon[];
  total: Money;
  tax_class: string;
  /** The tax rate in per cent. */
  tax_rate: number;
  tax_amount: Money;
}

export interface OrderEvent {
  version: number;
  status: OrderState;
  actor: OrderActor;
  reason: string | null;
  /** When the order entered this state, as an ISO instant. */
  at: string;
}

/**
 * The requested time of an order; null means "now". `from` and `to` are minutes since midnight in the store's time
 * zone.
 */
export interface ScheduledTime {
  day: string;
  from: number | null;
  to: number | null;
}

export interface OrderSummary {
  unique_order_id: string;
  order_number: string;
  status: OrderState;
  userSelected: DeliveryMode;
  total: Money;
  /** The ISO 4217 code of the currency of all amounts of the order. */
  currency: string;
  item_count: number;
  /** How much of the membership's weight a member order used; null for other orders. */
  member_grams: number | null;
  placed_at: string;
  scheduled: ScheduledTime | null;
  /** The time that the store has promised; null without a promised time. */
  promised_at: string | null;
  /** Whether nobody at the store has seen the order yet, and the customer was informed. */
  is_delayed: boolean;
  restaurant: { id: number; slug: string; name: string; delivery_time: number; time_zone: string };
  pictures: readonly { image: string; cloth: Cloth }[];
  can_cancel: boolean;
  version: number;
}

/** An issued invoice or credit note; amounts of a credit note are positive. */
export interface IssuedInvoice {
  number: string;
  issued_at: string;
  total: Money;
}

export interface Order extends OrderSummary {
  customer_name: string;
  phone: string;
  /** The email address that the customer has confirmed; null if the order was not confirmed by email. */
  email: string | null;
  address: { latitude: number; longitude: number; address: string; house: string; tag: string } | null;
  payment_method: string;
  /** The cash that the customer will give, so that the rider brings change; null for exact money. */
  cash_given: Money | null;
  payment_state: PaymentState;
  payments: readonly PaymentAmounts[];
  /** The amount that has to be paid again because a payment failed; 0 for other orders. */
  due_online: Money;
  refunds: readonly OrderRefund[];
  coupon: string | null;
  note: string;
  missing_item: MissingItemChoice;
  /** The differences in packing; the lines and the bill show the packed pieces. */
  changes: readonly PackingChange[];
  /** Open questions about products that may be packed instead of a line, each with a time limit. */
  questions: readonly OrderQuestion[];
  /** The total before packing; null if packing has not changed the total. */
  placed_total: Money | null;
  /** The maximum cost of the order; null if no item is sold by weight, and once the order is packed. */
  ceiling: Money | null;
  /** How often the customer has changed the order, and when last. */
  revision: number;
  changed_at: string | null;
  item_total: Money;
  tax_total: Money;
  tax_number: string | null;
  bill: readonly BillLine[];
  lines: readonly OrderLine[];
  events: readonly OrderEvent[];
  /**
   * Four digits that the customer tells the rider, or the store at self-pickup if the shop asks for them; null once they
   * are not needed any more.
   */
  delivery_code: string | null;
  store: { phone: string | null; address: string; tax_number: string | null };
  /**
   * The invoice. It is issued when the order is delivered or collected, or returned while the shop keeps charges. Null
   * before that, and for orders from before the shop issued invoices.
   */
  invoice: IssuedInvoice | null;
  credit_notes: readonly IssuedInvoice[];
}
