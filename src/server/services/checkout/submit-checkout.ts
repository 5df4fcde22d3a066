import { placeOrderSchema } from '#contracts/order.ts';
import { removeCoupon, removeLines, setQuantity } from '#domain/cart.ts';
import { readAmount } from '#domain/read-amount.ts';
import { normaliseOneTimeCode } from '#domain/phone.ts';
import { checkoutPath, memberCheckoutPath, signInPath } from '#paths';
import type { AppDependencies } from '#server/process/app-dependencies.ts';
import type { RequestContext } from '#server/request/context.ts';
import { storedAddressCookies } from '#server/request/place-address-cookie.ts';
import { readableEmail } from '#server/text/readable-email.ts';
import { readCartCatalogue } from '#server/repositories/cart-catalogue.ts';
import { addAddress } from '../address/addresses.ts';
import { attachContact } from '../account/attach-contact.ts';
import { checkoutCookieHeader } from '../account/guest-checkout-token.ts';
import { codePauseSeconds } from '../protection/rate-limits.ts';
import { parseEmail } from '../account/parse-contact.ts';
import { sendCode, verifyCode } from '../account/one-time-code.ts';
import { updateServerCart } from '../cart/server-cart.ts';
import { visitorCart } from '../cart/visitor-cart.ts';
import { findProof, requiredProof, findProofRefusal } from '../order/required-contact-proof.ts';
import { placeOrder } from '../order/place-order.ts';
import { beginCheckout, type BeginCheckoutResult } from '../payment/begin-checkout.ts';
import { currentZoneResolver } from '#server/process/shop-state.ts';
import { pendingCodeCookieHeader, contactOfPendingCode } from '../account/pending-code-cookie.ts';
import { checkForm, isWrongCash, readCheckoutForm, type CheckoutForm } from './checkout-form.ts';
import {
  initialCheckoutForm,
  createCheckoutPageContext,
  coordinatesFormValue,
  renewOrderKey,
  redirectToPlacedOrder,
  checkoutView,
  type CheckoutResponse,
  type CheckoutView,
  type CheckoutPageContext,
} from './checkout-screen.ts';
import { findOrderByKey } from './find-order-by-key.ts';
import { quoteForm, toQuoteInput } from './quote-form.ts';
import { savedChoicesCookieHeader } from '#server/request/saved-choices-cookie.ts';
import { hasSavedChoices, saveChoices } from './saved-choices.ts';

const codeNotices = {
  code_wrong: 'wrong',
  code_elsewhere: 'elsewhere',
  too_many_requests: 'too_many',
} as const;

/**
 * `POST /checkout`: reprices the form and, depending on the button, applies a remedy, sends a code, opens the sign-in
 * or places the order.
 */
export async function submitCheckout(
  app: AppDependencies,
  context: RequestContext,
  data: FormData,
  { isMember, isScript = false }: { isMember: boolean; isScript?: boolean },
): Promise<CheckoutResponse> {
  const page = await createCheckoutPageContext(app, context, {
    isMember,
    formKey: String(data.get('order_key') ?? ''),
  });
  const form = readCheckoutForm(data);
  // The members' cart is only for signed-in customers.
  const needsSignIn = isMember && !page.buyer.user;
  if (needsSignIn || data.get('action') === 'sign-in') {
    await saveChoices(page, form);
    const redirect = signInPath(isMember ? memberCheckoutPath() : checkoutPath());
    return { redirect, cookies: page.cookies };
  }
  const response = await answerForm(page, form, data);
  if ('redirect' in response) return response;
  // Scripts keep what was typed on the device.
  if (!isScript) await saveChoices(page, 'view' in response ? response.view.form : form);
  else if (hasSavedChoices(page)) page.cookies.push(savedChoicesCookieHeader('', { isMember }));
  return { ...response, cookies: page.cookies };
}

async function answerForm(
  page: CheckoutPageContext,
  form: CheckoutForm,
  data: FormData,
): Promise<CheckoutResponse> {
  const { context } = page;
  if (form.wasSignedIn && !page.buyer.user)
    return checkoutView(
      page,
      { ...form, addressId: 'here', house: form.house || (page.place?.house ?? '') },
      {
        status: 409,
        issues: [{ error: 'SESSION_ENDED', message: context.text('checkout.issue.session') }],
        step: form.isConfirming ? 'code' : 'form',
      },
    );
  const updated = withCurrentAddress(page, form);
  if (updated)
    return checkoutView(page, updated, {
      status: 409,
      issues: [{ error: 'ADDRESS_CHANGED', message: context.text('checkout.issue.address') }],
      step: form.isConfirming ? 'code' : 'form',
    });
  const remedy = data.get('remedy');
  if (typeof remedy === 'string') return checkoutView(page, await applyRemedy(page, form, remedy));
  const action = String(data.get('action') ?? 'place');
  // The request contains only the device's cart: the rest of the form is filled in as for a first visit.
  if (action === 'update' && !data.has('name'))
    return checkoutView(page, await initialCheckoutForm(page, form.state));
  if (action === 'update' || form.state.cart.lines.length === 0)
    return checkoutView(page, form, form.isConfirming ? { step: 'code' } : {});
  if (action === 'change') {
    page.cookies.push(pendingCodeCookieHeader(''));
    return checkoutView(page, { ...form, otp: '', isConfirming: false });
  }
  return submit(page, form, action === 'resend');
}

/**
 * The form with the current address if the chosen saved address was deleted, or the device's place was changed, in
 * another tab; otherwise null.
 */
function withCurrentAddress(
  { addresses, place }: CheckoutPageContext,
  form: CheckoutForm,
): CheckoutForm | null {
  if (form.mode !== 'delivery' || addresses.some((one) => String(one.id) === form.addressId)) return null;
  const hasPlaceChanged = form.renderedPlace !== null && form.renderedPlace !== coordinatesFormValue(place);
  if (form.addressId === 'here' && !hasPlaceChanged) return null;
  return { ...form, addressId: 'here', ...(hasPlaceChanged && { house: place?.house ?? '' }) };
}

async function submit(
  page: CheckoutPageContext,
  form: CheckoutForm,
  isResend: boolean,
): Promise<CheckoutResponse> {
  const { app, buyer, context, place, addresses } = page;
  const isSaved = addresses.some((one) => String(one.id) === form.addressId);
  const proof = requiredProof(buyer);
  // A customer who requests a new code does not submit the entered one; it stays in the form if no code is sent.
  const submitted = { ...form, ...(isResend && { otp: '' }), ...(!isSaved && { addressId: 'here' }) };
  const { errors, phone, email } = checkForm(submitted, {
    market: buyer.settings,
    hasPlace: place !== null,
    proof,
  });
  const contact = proof === 'email' ? email : phone;
  if (Object.keys(errors).length > 0)
    return checkoutView(page, form, {
      status: 422,
      errors,
      step: form.isConfirming && !errors.phone && !errors.email ? 'code' : 'form',
    });

  const { form: timed, quote } = await quoteForm(page, form);
  // The form is shown again if its time is missing or not on its day: no order is placed for a time that the customer
  // has not seen.
  if (timed.when !== form.when)
    return checkoutView(page, timed, {
      status: 422,
      errors: { when: true },
      step: form.isConfirming ? 'code' : 'form',
    });

  if (isWrongCash(form, quote, context.settings))
    return checkoutView(page, form, {
      status: 422,
      errors: { cashGiven: true },
      step: form.isConfirming ? 'code' : 'form',
    });

  const hasEnteredCode = !isResend && form.isConfirming && form.otp !== '';
  const isProven = (await findProof(app.db, buyer, { phone, email })) !== null;
  const problem = isProven ? null : await findProofRefusal(app.db, buyer);
  // A customer may return to the code page after the contact was verified: the code is used up and no longer needed.
  if (isProven || (!problem && !hasEnteredCode)) return placeOrderFromForm(page, form);
  if (hasEnteredCode) {
    const verified = await verifyCode(app, {
      contact,
      otp: normaliseOneTimeCode(form.otp),
      requester: context,
    });
    if (!verified.ok) {
      // A code works only once. If it was used before, the order may have been placed although its response was lost.
      const pending = await findOrderByKey(page, form.state);
      if (pending?.isThisCart) return redirectToPlacedOrder(page, pending.id);
      return checkoutView(
        page,
        { ...form, otp: '' },
        {
          status: 422,
          step: 'code',
          codeNotice: codeNotices[verified.error],
        },
      );
    }
    buyer.confirmedContact = verified.contact;
    page.cookies.push(checkoutCookieHeader(verified.token), pendingCodeCookieHeader(''));
    return placeOrderFromForm(page, form);
  }
  if (form.isConfirming && !isResend)
    return checkoutView(page, form, { status: 422, step: 'code', errors: { otp: true } });
  if (problem?.error === 'NO_CODES') return checkoutView(page, form, { status: 409 });
  // A code is sent only for an order that can be placed.
  if (!quote || quote.issues.length > 0) return checkoutView(page, form, { status: 409 });
  const { no_cash: noCash, payment_methods: methods } = quote.options;
  if (noCash && !methods.some((id) => id === form.payment))
    return checkoutView(page, form, {
      status: 409,
      issues: [{ error: 'PAYMENT_METHOD', message: noCash.message }],
    });
  const isCodePending = !isResend && contactOfPendingCode(context.cookies) === contact;
  const sent = isCodePending
    ? null
    : await sendCode(app, {
        contact,
        requester: context,
        shop: context,
        settings: context.settings,
      });
  if (sent?.ok === false && sent.error === 'NO_CODES') {
    const { ok: _, ...issue } = sent;
    return checkoutView(page, form, { status: 409, issues: [issue] });
  }
  const codeState: Pick<CheckoutView, 'codeNotice' | 'codeWait'> =
    sent?.ok === false
      ? {
          codeNotice: isResend ? 'too_many' : 'unsent',
          codeWait: 'retryAfter' in sent ? sent.retryAfter : 0,
        }
      : { codeNotice: isResend ? 'again' : 'sent', codeWait: sent ? codePauseSeconds : 0 };
  if (sent?.ok) page.cookies.push(pendingCodeCookieHeader(contact));
  return checkoutView(
    page,
    // The form shows the normalised contact instead of the entered text. A new code makes the entered one invalid.
    {
      ...form,
      phone,
      ...(email && { email: readableEmail(email) }),
      ...(sent?.ok && { otp: '' }),
      isConfirming: true,
    },
    { step: 'code', ...codeState },
  );
}

async function placeOrderFromForm(page: CheckoutPageContext, form: CheckoutForm): Promise<CheckoutResponse> {
  const { app, buyer, key } = page;
  const request = placeOrderSchema.safeParse({
    ...toQuoteInput(page, form),
    idempotency_key: key,
    missing_item: form.missing,
    payment_method: form.payment,
    cash_given: form.cashGiven === '' ? null : readAmount(form.cashGiven, buyer.settings.currencyDigits),
    note: form.note,
    name: form.name,
    phone: form.phone,
    email: parseEmail(form.email),
  });
  if (!request.success)
    return checkoutView(page, form, {
      status: 422,
      issues: [{ error: 'validation_failed', message: buyer.shop.text('error.validation_failed') }],
    });
  // If a customer signed in while or after verifying a contact, the account gets this contact and the guest orders
  // confirmed with it.
  const { user, confirmedContact } = buyer;
  if (user && !user.isBanned && confirmedContact)
    await attachContact(app, { userId: user.id, contact: confirmedContact });
  const isOnline = app.providers.some(({ id }) => id === form.payment);
  const result: BeginCheckoutResult = isOnline
    ? await beginCheckout(app, request.data, buyer)
    : await placeOrder(app, request.data, buyer);
  if (result.ok) {
    await saveEnteredAddress(page, form);
    return 'checkout' in result
      ? { payment: result.checkout, cookies: page.cookies }
      : redirectToPlacedOrder(page, result.order.unique_order_id);
  }
  if (result.error === 'KEY_REUSED') renewOrderKey(page);
  const { ok: _, ...issue } = result;
  return checkoutView(page, form, {
    status: 409,
    issues: [issue],
    step:
      form.isConfirming && ['PHONE_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED'].includes(result.error)
        ? 'code'
        : 'form',
  });
}

/** Stores the entered house number in the device's address, and in the address book if requested. */
async function saveEnteredAddress(
  { app, buyer, place, addresses, cookies }: CheckoutPageContext,
  form: CheckoutForm,
): Promise<void> {
  if (form.mode !== 'delivery' || form.addressId !== 'here' || !place) return;
  const { latitude, longitude, address } = place;
  cookies.push(
    ...storedAddressCookies({ lat: latitude, lng: longitude, address, house: form.house, tag: form.tag }),
  );
  const isInAddressBook = addresses.some((one) => one.address === address && one.house === form.house);
  if (buyer.user && form.keep && !isInAddressBook)
    await addAddress({ db: app.db, zones: await currentZoneResolver() }, buyer.user, {
      latitude,
      longitude,
      address,
      house: form.house,
      tag: form.tag,
    });
}

/**
 * Applies a remedy to the form: `make:KEY:N`, `remove:KEY`, `coupon`, `pickup` or `when:SLOT`. A changed cart is also
 * saved on the server if the visitor's cart is stored there.
 */
async function applyRemedy(
  page: CheckoutPageContext,
  form: CheckoutForm,
  remedy: string,
): Promise<CheckoutForm> {
  const { app, buyer, context, isMember } = page;
  const { cart } = form.state;
  const { catalogue } = await readCartCatalogue(app.db, { ...cart, locale: buyer.shop.locale, isMember });
  const formWithoutCode = { ...form, otp: '', isConfirming: false, seenTotal: undefined };
  if (remedy === 'pickup')
    return { ...formWithoutCode, mode: 'SELFPICKUP', state: { ...form.state, mode: 'SELFPICKUP' } };
  // The day is not set, because it is derived from the slot.
  if (/^when:slot:[\d:.TZ-]{20,30}$/.test(remedy))
    return { ...formWithoutCode, when: remedy.slice(5), day: '' };
  const quantityChange = /^make:(.+):(\d{1,2})$/.exec(remedy);
  let changedCart = cart;
  if (remedy === 'coupon') changedCart = removeCoupon(cart, catalogue);
  else if (remedy.startsWith('remove:')) changedCart = removeLines(cart, [remedy.slice(7)], catalogue);
  else if (quantityChange) {
    const changed = setQuantity(cart, quantityChange[1]!, Number(quantityChange[2]), { catalogue });
    if (changed.ok) changedCart = changed.cart;
  }
  const state = { ...form.state, cart: changedCart };
  if (isMember) return { ...formWithoutCode, state };
  const visitor = await visitorCart(app, { userId: buyer.user?.id ?? null, cookies: context.cookies });
  if (visitor.source === 'server' && visitor.owner)
    await updateServerCart(app, visitor.owner, async () => ({ state, result: undefined }));
  return { ...formWithoutCode, state };
}
