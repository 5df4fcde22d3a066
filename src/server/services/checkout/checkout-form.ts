import type { OrderQuote } from '#contracts/order.ts';
import type { Settings } from '#contracts/settings.ts';
import { readAmount } from '#domain/read-amount.ts';
import { normaliseOneTimeCode, pastedCodeLength } from '#domain/phone.ts';
import { missingItemChoices, type MissingItemChoice } from '#domain/order-state.ts';
import { decodeCartState, decodeTip, type CartState } from '#domain/cart-codec.ts';
import type { DeliveryMode } from '#domain/place.ts';
import { toSingleLine } from '#domain/text.ts';
import type { RequestedTime } from '#domain/slots.ts';
import { readField } from '#server/request/form-params.ts';
import { parseEmail } from '../account/parse-contact.ts';
import { normalisePhone, type PhoneMarket } from '#server/text/phone-number.ts';
import type { ConfirmedContactKind } from '../order/required-contact-proof.ts';

/** The form's values as entered. */
export type CheckoutForm = {
  state: CartState;
  name: string;
  phone: string;
  /** The email address; empty if the shop does not ask for an email address. */
  email: string;
  otp: string;
  mode: DeliveryMode;
  /** The id of a saved address, or 'here' for the device's place. */
  addressId: string;
  /** The device's place when the form was rendered; empty if there was none, null if the field was not sent. */
  renderedPlace: string | null;
  house: string;
  tag: string;
  keep: boolean;
  day: string;
  when: string;
  tip: string;
  missing: MissingItemChoice;
  /** What to do if the product of a line is missing, by line key; only lines for which a separate choice was made. */
  missingOf: Readonly<Record<string, MissingItemChoice>>;
  payment: string;
  /** The part of the total to be paid from the wallet, as the page showed it; 0 if the wallet is not used. */
  walletPart: number;
  /** The amount of cash that the customer will give, as typed; empty for the exact amount. */
  cashGiven: string;
  note: string;
  seenTotal: number | undefined;
  /** Whether a code was sent and must be entered. */
  isConfirming: boolean;
  /** Whether the page was rendered for a signed-in customer. */
  wasSignedIn: boolean;
};

export type CheckoutErrors = Partial<
  Record<'name' | 'phone' | 'email' | 'house' | 'address' | 'when' | 'otp' | 'cashGiven', true>
>;

export function readCheckoutForm(data: FormData): CheckoutForm {
  const field = (name: string, maxLength = 300) => readField(data, name).trim().slice(0, maxLength);
  const state = decodeCartState(readField(data, 'cart', 40_000));
  const mode: DeliveryMode = field('mode') === 'SELFPICKUP' ? 'SELFPICKUP' : 'delivery';
  const missing = missingItemChoices.find((choice) => choice === field('missing')) ?? 'best_match';
  const tip = field('tip', 20);
  const walletPart = Number(field('wallet_part', 12));
  const seenTotal = Number(field('seen_total') || Number.NaN);
  return {
    state: { ...state, mode, tip: decodeTip(tip) },
    name: toSingleLine(field('name', 81)),
    phone: field('phone', 30),
    email: field('email', 254),
    otp: field('otp', pastedCodeLength),
    mode,
    addressId: field('address_id', 20) || 'here',
    renderedPlace: data.has('place') ? field('place', 60) : null,
    house: toSingleLine(field('house', 121)),
    tag: toSingleLine(field('tag', 30)),
    keep: data.get('keep') === '1',
    day: field('day', 10),
    // If the form offered times but sends none, its slot has become unavailable in the meantime. The order must not
    // be placed for another time.
    when: field('when', 40) || (data.has('day') ? '' : 'now'),
    tip,
    missing,
    missingOf: readMissingItemChoices(data),
    payment: field('payment', 30) || 'cash',
    walletPart: field('wallet') === '1' && Number.isSafeInteger(walletPart) ? Math.max(0, walletPart) : 0,
    cashGiven: field('cash_given', 30),
    note: field('note', 2000),
    seenTotal: Number.isSafeInteger(seenTotal) ? seenTotal : undefined,
    isConfirming: data.get('confirming') === '1',
    wasSignedIn: data.get('signed_in') === '1',
  };
}

/** The names of the fields for single lines consist of this prefix and the line's key (MissingItemChoices.astro). */
const missingPrefix = 'missing:';

function readMissingItemChoices(data: FormData): CheckoutForm['missingOf'] {
  const found = [...data.keys()]
    .filter((name) => name.startsWith(missingPrefix) && name.length <= 200)
    .slice(0, 200)
    .flatMap((name) => {
      const choice = missingItemChoices.find((one) => one === readField(data, name));
      return choice ? [[name.slice(missingPrefix.length), choice] as const] : [];
    });
  return Object.fromEntries(found);
}

/** Reads a requested time: `now`, `date:2026-06-26` or `slot:2026-06-26T11:30:00.000Z`. */
export function parseRequestedTime(text: string): RequestedTime {
  if (text.startsWith('date:')) return { type: 'date', date: text.slice(5) };
  if (text.startsWith('slot:')) return { type: 'slot', starts_at: text.slice(5) };
  return { type: 'now' };
}

/** Whether the cash entered by the customer is not an amount or is less than the amount due. */
export function isWrongCash(
  { cashGiven, payment }: Pick<CheckoutForm, 'cashGiven' | 'payment'>,
  quote: OrderQuote | null,
  { currencyDigits }: Pick<Settings, 'currencyDigits'>,
): boolean {
  if (!quote || quote.options.rest === 0 || cashGiven === '' || payment !== 'cash') return false;
  const given = readAmount(cashGiven, currencyDigits);
  return given === null || given < quote.options.rest;
}

export function checkForm(
  form: CheckoutForm,
  { market, hasPlace, proof }: { market: PhoneMarket; hasPlace: boolean; proof: ConfirmedContactKind | null },
): { errors: CheckoutErrors; phone: string; email: string } {
  const errors: CheckoutErrors = {};
  const phone = normalisePhone(form.phone, market);
  if (form.name.length < 1 || form.name.length > 80) errors.name = true;
  if (!phone.ok) errors.phone = true;
  const email = parseEmail(form.email);
  if (proof === 'email' && email === null) errors.email = true;
  if (form.mode === 'delivery' && form.addressId === 'here') {
    if (!hasPlace) errors.address = true;
    else if (form.house.length < 1 || form.house.length > 120) errors.house = true;
  }
  if (form.isConfirming && form.otp !== '' && !/^\d{6}$/.test(normaliseOneTimeCode(form.otp)))
    errors.otp = true;
  return { errors, phone: phone.ok ? phone.phone : '', email: email ?? '' };
}
