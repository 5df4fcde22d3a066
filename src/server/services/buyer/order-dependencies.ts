import type { Settings } from '#contracts/settings.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';
import type { Db } from '#server/db/client.ts';
import type { SessionUser } from '#server/request/identity.ts';
import type { PaymentProvider } from '#server/adapters/payment-provider.ts';
import type { Clock } from '#server/adapters/ports.ts';

export type OrderDependencies = { db: Db; clock: Clock; providers: readonly PaymentProvider[] };

/** The customer of an order, with their language. */
export type Buyer = {
  user: SessionUser | null;
  /** The secret of the guest's httpOnly cookie, which identifies the guest for retries and for access to the order. */
  guestKey: string | null;
  /** Whether staff place the order, which then needs no code. */
  isStaff?: boolean;
  /** Whether the customer pays with a pay link, so that staff never enter payments for customers. */
  paysByLink?: boolean;
  /** Records the person who places the order, in the transaction that places the order or starts the checkout. */
  recordPlacing?: (tx: Db, created: { order: string } | { payLink: number }) => Promise<void>;
  /** The phone or email address that was verified with a one-time code, while the proof is valid. */
  confirmedContact: string | null;
  settings: Settings;
  shop: Pick<LocalizedShop, 'text' | 'money' | 'date' | 'locale'>;
};

export type OrderRefusalCode =
  | 'banned'
  | 'unauthorized'
  | 'too_many_requests'
  | 'not_found'
  | 'validation_failed'
  | 'KEY_REUSED'
  | 'PHONE_NOT_CONFIRMED'
  | 'EMAIL_NOT_CONFIRMED'
  | 'NO_CODES'
  | 'UNPAID_ORDERS'
  | 'ADDRESS_REQUIRED'
  | 'STORE_CLOSED'
  | 'NOT_OPERATIONAL'
  | 'MIXED_STORES'
  | 'ITEM_UNAVAILABLE'
  | 'OUT_OF_STOCK'
  | 'BELOW_MINIMUM'
  | 'COUPON_INVALID'
  | 'COUPON_USED'
  | 'PRE_ITEM_DATE'
  | 'SLOT_UNKNOWN'
  | 'SLOT_FULL'
  | 'PRICE_CHANGED'
  | 'PAYMENT_METHOD'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_UNAVAILABLE'
  | 'PAYMENT_DUE'
  | 'WALLET_INSUFFICIENT'
  | 'NO_PICKUP'
  | 'MEMBERSHIPS_OFF'
  | 'MEMBERSHIP_REQUIRED'
  | 'MEMBERSHIP_WEIGHT'
  | 'NOTHING_PACKED'
  | 'QUESTION_OVER'
  | 'NOT_EDITABLE'
  | 'EDITED_MEANWHILE'
  | 'LAST_LINE'
  | 'NOTHING_CHANGED'
  | 'illegal_transition'
  | 'not_allowed'
  | 'reason_required';

/** Why an order is refused; further fields contain details. */
export type OrderRefusal = {
  ok: false;
  error: OrderRefusalCode;
  message?: string;
  fields?: Record<string, string>;
  [detail: string]: unknown;
};

/** Rolls back a transaction; caught by the function that started it. */
export class OrderRefusedError extends Error {
  readonly refusal: OrderRefusal;

  constructor(refusal: OrderRefusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

/** A banned customer cannot order in any way, including by phone (UNK-19). */
export const bannedRefusal = ({ user, shop }: Pick<Buyer, 'user' | 'shop'>): OrderRefusal | null =>
  user?.isBanned
    ? { ok: false, error: 'banned', message: user.banReason ?? shop.text('order.refused.banned') }
    : null;
