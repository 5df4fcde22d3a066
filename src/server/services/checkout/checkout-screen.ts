import type { OrderIssue, OrderQuote } from '#contracts/order.ts';
import type { PaymentPage } from '#contracts/payment-page.ts';
import { encodeCartState, encodeTip, type CartState } from '#domain/cart-codec.ts';
import { splitContact } from '#domain/contact-channel.ts';
import { orderPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { environment } from '#server/config/environment.ts';
import { memberCartHeader, readMemberCart } from '#server/request/member-cart-cookie.ts';
import { guestCookieHeader, guestCookieName, isGuestKey, newGuestKey } from '#server/request/guest-cookie.ts';
import { readPlaceAddress } from '#server/request/place-address-cookie.ts';
import { currentZoneResolver } from '#server/process/shop-state.ts';
import { codeMinutes } from '../account/one-time-code.ts';
import { parseEmail } from '../account/parse-contact.ts';
import { explainPhone } from '#server/text/explain-phone.ts';
import { readableEmail } from '#server/text/readable-email.ts';
import { normalisePhone } from '#server/text/phone-number.ts';
import { listAddresses, type ListedAddress } from '../address/addresses.ts';
import { visitorCart } from '../cart/visitor-cart.ts';
import { type CheckoutRow, findOpenCheckout } from '#server/repositories/checkout.ts';
import { identifyBuyer } from '../buyer/identify-buyer.ts';
import { idempotencyKeysOf } from '../order/order-attempt.ts';
import {
  channelOfProof,
  findProof,
  type ConfirmedContactKind,
  requiredProof,
  findProofRefusal,
} from '../order/required-contact-proof.ts';
import type { Buyer } from '../buyer/order-dependencies.ts';
import type { CheckoutErrors, CheckoutForm } from './checkout-form.ts';
import { contactOfPendingCode } from '../account/pending-code-cookie.ts';
import { findOrderByKey } from './find-order-by-key.ts';
import {
  memberOrderKeyCookie,
  newOrderKey,
  orderKeyCookie,
  orderKeyCookieHeader,
} from '../payment/order-key-cookie.ts';
import { cookiesAfterOrder } from './cookies-after-order.ts';
import { quoteForm } from './quote-form.ts';
import { restoreChoices } from './saved-choices.ts';

export type CheckoutPlace = {
  latitude: number;
  longitude: number;
  address: string;
  house: string;
  tag: string;
};

export type CheckoutView = {
  /** The prices and choices of the order; null for an empty cart. */
  quote: OrderQuote | null;
  form: CheckoutForm;
  cartText: string;
  /** The device's place, to detect whether it changed since the page was rendered. */
  placeText: string;
  orderKey: string;
  issues: OrderIssue[];
  errors: CheckoutErrors;
  /** Why the phone number is refused; null if it is not. */
  phoneProblem: string | null;
  step: 'form' | 'code';
  /** What happened to the code; 'unsent': this device got none, because a limit of codes is reached. */
  codeNotice: 'sent' | 'again' | 'unsent' | 'wrong' | 'elsewhere' | 'too_many' | null;
  /** Seconds until another code can be requested. */
  codeWait: number;
  signedIn: { name: string; phone: string | null; isBanned: boolean; banReason: string | null } | null;
  addresses: ListedAddress[];
  place: CheckoutPlace | null;
  /** The kind of contact that the shop verifies with a code; null if it verifies none. */
  proof: ConfirmedContactKind | null;
  /** Whether the form’s contact is verified: the phone or the email, depending on the shop's setting. */
  isProven: boolean;
  /** The id of an order that was placed although its response was lost; null if there is none. */
  earlier: string | null;
  /** A payment page that was opened for this cart and is not closed. */
  openPayment: { id: string; expiresAt: Date } | null;
  isDemo: boolean;
  /** How long a code is valid, in minutes. */
  codeMinutes: number;
  /** Whether the members' cart is being ordered. */
  isMember: boolean;
};

export type CheckoutResponse = { cookies: string[] } & (
  { redirect: string } | { payment: PaymentPage } | { status: number; view: CheckoutView }
);

/** What the checkout knows about a request: customer, order key, addresses and place. */
export type CheckoutPageContext = {
  app: AppDependencies;
  context: RequestContext;
  buyer: Buyer;
  key: string;
  /** Whether the members' cart is being ordered. */
  isMember: boolean;
  addresses: ListedAddress[];
  place: CheckoutPlace | null;
  cookies: string[];
  /** A checkout of the same cart that may still be paid. */
  open: CheckoutRow | null;
};

/**
 * The idempotency key comes from the submitted form, if it contains one: an old form that is sent again then finds
 * the order that it has already placed.
 */
export async function createCheckoutPageContext(
  app: AppDependencies,
  context: RequestContext,
  { isMember, formKey }: { isMember: boolean; formKey?: string },
): Promise<CheckoutPageContext> {
  const cookies: string[] = [];
  const buyer = await identifyBuyer(app, context);
  if (!buyer.user && !isGuestKey(context.cookies.get(guestCookieName))) {
    buyer.guestKey = newGuestKey();
    cookies.push(guestCookieHeader(buyer.guestKey));
  }
  const cookie = isMember ? memberOrderKeyCookie : orderKeyCookie;
  const existingKey = [formKey, context.cookies.get(cookie)].find(
    (key) => key !== undefined && /^[\w-]{16,64}$/.test(key),
  );
  const key = existingKey ?? newOrderKey();
  if (!existingKey) cookies.push(orderKeyCookieHeader(key, { isMember }));
  const addresses = buyer.user
    ? await listAddresses({ db: app.db, zones: await currentZoneResolver() }, buyer.user.id)
    : [];
  const open = await openCheckoutOf({ app, buyer, key });
  return { app, context, buyer, key, isMember, addresses, place: placeOf(context), cookies, open };
}

/** Handles `GET /checkout`. */
export async function showCheckout(
  app: AppDependencies,
  context: RequestContext,
  { isMember }: { isMember: boolean },
): Promise<CheckoutResponse> {
  const page = await createCheckoutPageContext(app, context, { isMember });
  const { cookies } = context;
  const { state } = isMember
    ? { state: readMemberCart(cookies) }
    : await visitorCart(app, { userId: page.buyer.user?.id ?? null, cookies });
  const pending = await findOrderByKey(page, state);
  if (pending?.isThisCart) return redirectToPlacedOrder(page, pending.id);
  if (pending) renewOrderKey(page);
  const form = restoreChoices(page, await initialCheckoutForm(page, state));
  const response = await checkoutView(page, form, form.isConfirming ? { step: 'code' } : {});
  if (pending && 'view' in response) response.view.earlier = pending.id;
  return response;
}

/** Replaces the order's idempotency key, so that the next submission counts as a new order. */
export function renewOrderKey(page: CheckoutPageContext): void {
  page.open = null;
  page.key = newOrderKey();
  page.cookies.push(orderKeyCookieHeader(page.key, page));
}

/** Redirects to the order's page and clears the cart. */
export async function redirectToPlacedOrder(
  page: CheckoutPageContext,
  id: string,
): Promise<CheckoutResponse> {
  return {
    redirect: page.isMember ? orderPath(id) : `${orderPath(id)}?placed`,
    cookies: [...page.cookies, ...(await cookiesAfterOrder(page.app, page.context, page))],
  };
}

/** The initial form, prefilled with the known data of the customer. */
export async function initialCheckoutForm(
  { buyer, addresses, place, context }: CheckoutPageContext,
  state: CartState,
): Promise<CheckoutForm> {
  const pending = contactOfPendingCode(context.cookies);
  const { phone, email } = splitContact(pending ?? buyer.confirmedContact);
  const matching =
    place &&
    addresses.find(
      (one) =>
        (one.address === place.address && one.house === place.house) ||
        (Math.abs(one.latitude - place.latitude) < 2e-4 && Math.abs(one.longitude - place.longitude) < 2e-4),
    );
  const preselected = matching ?? (place ? undefined : addresses.find((one) => one.is_default === 1));
  return {
    state,
    name: buyer.user?.name ?? '',
    phone: (pending && phone) ?? buyer.user?.phone ?? phone ?? '',
    email: readableEmail((pending && email) ?? buyer.user?.email ?? email ?? ''),
    otp: '',
    mode: state.mode,
    addressId: preselected ? String(preselected.id) : 'here',
    renderedPlace: coordinatesFormValue(place),
    house: place?.house ?? '',
    tag: place?.tag || 'Home',
    keep: true,
    day: '',
    when: '',
    tip: encodeTip(state.tip),
    missing: 'best_match',
    missingOf: {},
    payment: 'cash',
    walletPart: 0,
    cashGiven: '',
    note: '',
    seenTotal: undefined,
    isConfirming: pending !== null && (requiredProof(buyer) === 'email') === (email !== null),
    wasSignedIn: buyer.user !== null,
  };
}

/** The coordinates as one form value, which shows whether the delivery location has changed. */
export const coordinatesFormValue = (place: CheckoutPlace | null): string =>
  place ? `${place.latitude},${place.longitude}` : '';

type ViewOptions = Partial<Pick<CheckoutView, 'issues' | 'errors' | 'step' | 'codeNotice' | 'codeWait'>> & {
  status?: number;
};

/** The page for this form with current prices. When the form is sent again, these prices count as seen. */
export async function checkoutView(
  page: CheckoutPageContext,
  entered: CheckoutForm,
  options: ViewOptions = {},
): Promise<CheckoutResponse> {
  const { buyer, addresses, place, cookies, isMember } = page;
  // The open checkout is looked up again, because the submitted form may have opened or closed a payment page.
  const open = (page.open = await openCheckoutOf(page));
  const { form, quote } = await quoteForm(page, entered);
  const seenPrices = Object.fromEntries((quote?.lines ?? []).map((line) => [line.key, line.unit_price]));
  const quoteErrors = new Set(quote?.issues.map(({ error }) => error));
  // The cookie contains the changes that a remedy has made to the members' cart.
  if (isMember) cookies.push(memberCartHeader({ ...form.state, seen: seenPrices }));
  const issues = [
    ...(options.issues ?? []).filter(({ error }) => !quoteErrors.has(error)),
    ...(quote?.issues ?? []),
  ];
  const user = buyer.user;
  const proof = requiredProof(buyer);
  const isProven = await isConfirmed(page, form);
  const problem = isProven ? null : await findProofRefusal(page.app.db, buyer);
  if (problem?.error === 'NO_CODES') {
    const { ok: _, ...issue } = problem;
    issues.unshift(issue);
  }
  return {
    status: options.status ?? 200,
    cookies,
    view: {
      quote,
      form,
      orderKey: page.key,
      placeText: coordinatesFormValue(place),
      cartText: encodeCartState({ ...form.state, seen: seenPrices }),
      issues,
      errors: options.errors ?? {},
      phoneProblem: options.errors?.phone ? explainPhone(form.phone, buyer.settings, page.context) : null,
      step: options.step ?? 'form',
      codeNotice: options.codeNotice ?? null,
      codeWait: options.codeWait ?? 0,
      signedIn: user && {
        name: user.name,
        phone: user.phone,
        isBanned: user.isBanned,
        banReason: user.banReason,
      },
      addresses: quote ? await sortByDeliverable(page, addresses, quote.store.id) : addresses,
      place,
      proof,
      isProven,
      earlier: null,
      openPayment: open && { id: open.uniqueId, expiresAt: open.expiresAt },
      isDemo: environment().mode === 'demo',
      codeMinutes: codeMinutes[channelOfProof(proof ?? 'phone')],
      isMember,
    },
  };
}

async function openCheckoutOf({
  app,
  buyer,
  key,
}: Pick<CheckoutPageContext, 'app' | 'buyer' | 'key'>): Promise<CheckoutRow | null> {
  if (app.providers.length === 0) return null;
  return findOpenCheckout(app.db, idempotencyKeysOf(buyer, key));
}

async function isConfirmed({ app, buyer }: CheckoutPageContext, form: CheckoutForm): Promise<boolean> {
  const phone = normalisePhone(form.phone, buyer.settings);
  const contact = { phone: phone.ok ? phone.phone : '', email: parseEmail(form.email) };
  return (await findProof(app.db, buyer, contact)) !== null;
}

async function sortByDeliverable(
  { app, buyer }: CheckoutPageContext,
  addresses: ListedAddress[],
  storeId: number,
): Promise<ListedAddress[]> {
  if (!buyer.user || addresses.length === 0) return addresses;
  const listed = await listAddresses(
    { db: app.db, zones: await currentZoneResolver() },
    buyer.user.id,
    storeId,
  );
  return listed.toSorted((a, b) => Number(b.is_operational) - Number(a.is_operational));
}

function placeOf(context: RequestContext): CheckoutPlace | null {
  const { place } = context;
  if (!place) return null;
  const storedAddress = readPlaceAddress(context.cookies);
  return {
    latitude: place.lat,
    longitude: place.lng,
    address: storedAddress?.address || `${place.lat}, ${place.lng}`,
    house: storedAddress?.house ?? '',
    tag: storedAddress?.tag ?? '',
  };
}
