import { expect } from 'vitest';
import type { CartLine } from '#domain/cart.ts';
import { emptyCartState, encodeCartState } from '#domain/cart-codec.ts';
import {
  type CheckoutResponse,
  type CheckoutView,
  showCheckout,
} from '#server/services/checkout/checkout-screen.ts';
import { submitCheckout } from '#server/services/checkout/submit-checkout.ts';
import { home } from './orders.ts';
import { cookiesAfter, openScreen } from './screens.ts';

type Lines = readonly CartLine[];

/** The device's cart in the format of the cookie and of the form field. */
const cartText = (store: number, lines: Lines, coupon: string | null = null): string =>
  encodeCartState({ ...emptyCartState, cart: { restaurant_id: store, lines: [...lines], coupon } });

let houses = 0;

/** The cookies of a device at `home`; each call returns a different house. */
const placeCookies = (): string =>
  `place=${home.latitude},${home.longitude}; place_address=${encodeURIComponent(
    JSON.stringify({ address: home.address, house: `House ${(houses += 1)}`, tag: home.tag }),
  )}`;

/** A customer's browser on the checkout page, which stores cookies and sends the page's form. */
export class CheckoutPage {
  cookie: string;
  constructor(cookie = '') {
    this.cookie = [placeCookies(), cookie].filter(Boolean).join('; ');
  }

  /** Replaces the cart of the device. */
  fill(store: number, lines: Lines, coupon: string | null = null): this {
    this.cookie = cookiesAfter(this.cookie, [
      `device_cart=${encodeURIComponent(cartText(store, lines, coupon))}`,
    ]);
    return this;
  }

  async show(): Promise<CheckoutResponse> {
    return this.keep(
      await openScreen({ path: '/checkout', cookie: this.cookie }, (app, context) =>
        showCheckout(app, context, { isMember: false }),
      ),
    );
  }

  async open(): Promise<CheckoutView> {
    return viewOf(await this.show());
  }

  /** Sends the form of a shown page, with these fields changed. */
  async send(view: CheckoutView, changes: Readonly<Record<string, string>> = {}): Promise<CheckoutResponse> {
    const form = { ...fieldsOf(view), ...changes };
    return this.keep(
      await openScreen({ path: '/checkout', cookie: this.cookie, form }, (app, context, data) =>
        submitCheckout(app, context, data, { isMember: false }),
      ),
    );
  }

  private keep(response: CheckoutResponse): CheckoutResponse {
    this.cookie = cookiesAfter(this.cookie, response.cookies);
    return response;
  }
}

export function viewOf(response: CheckoutResponse): CheckoutView {
  expect(response).toHaveProperty('view');
  return (response as { view: CheckoutView }).view;
}

/** The fields that the page's form sends. */
function fieldsOf({ form, ...view }: CheckoutView): Record<string, string> {
  return {
    cart: view.cartText,
    place: view.placeText,
    order_key: view.orderKey,
    seen_total: String(view.quote?.bill.total ?? ''),
    name: form.name,
    phone: form.phone,
    email: form.email,
    otp: form.otp,
    mode: form.mode,
    address_id: form.addressId,
    house: form.house,
    tag: form.tag,
    day: form.day,
    when: form.when,
    tip: form.tip,
    missing: form.missing,
    payment: form.payment,
    note: form.note,
    cash_given: form.cashGiven,
    confirming: form.isConfirming ? '1' : '',
    ...(form.keep && { keep: '1' }),
  };
}

/** The id of the order to which this response leads; undefined if no order was placed. */
export const placedId = (response: CheckoutResponse): string | undefined =>
  'redirect' in response ? /running-order\/([\w-]+)\?placed$/.exec(response.redirect)?.[1] : undefined;
