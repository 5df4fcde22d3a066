import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { encodeCartState, type CartState } from '#domain/cart-codec.ts';
import { environment } from '#server/config/environment.ts';
import { deviceCartCookieHeaders } from '#server/request/device-cart-cookie.ts';
import { savedChoicesCookieHeader, savedChoicesCookieName } from '#server/request/saved-choices-cookie.ts';
import { updateServerCart } from '../cart/server-cart.ts';
import { visitorCart } from '../cart/visitor-cart.ts';
import { readCheckoutForm, type CheckoutForm } from './checkout-form.ts';
import type { CheckoutPageContext } from './checkout-screen.ts';

/** Browsers reject longer cookies. */
const maxLength = 3800;
/** The length of the decompressed fields; a longer cookie is not from this shop. */
const maxOutputLength = 100_000;

type Fields = readonly (readonly [name: string, value: string])[];
type SavedChoices = { store: number; fields: Fields };

export const hasSavedChoices = ({ context, isMember }: CheckoutPageContext): boolean =>
  context.cookies.get(savedChoicesCookieName(isMember)) !== undefined;

/** Saves the form in the cookie; its delivery method and tip belong to the cart, and are saved there. */
export async function saveChoices(page: CheckoutPageContext, form: CheckoutForm): Promise<void> {
  const { isMember, cookies } = page;
  const { restaurant_id: store } = form.state.cart;
  if (store === null) return;
  const fields = fieldsOf(form);
  const value =
    [fields, fields.filter(([name]) => name !== 'note'), fields.filter(([name]) => !isLong(name))]
      .map((kept) => encode({ store, fields: kept }))
      .find(({ length }) => length <= maxLength) ?? '';
  cookies.push(savedChoicesCookieHeader(value, { isMember }));
  if (!isMember) await saveCartChoices(page, form);
}

const isLong = (name: string) => name === 'note' || name.startsWith('missing:');

async function saveCartChoices(
  { app, buyer, context, cookies }: CheckoutPageContext,
  form: CheckoutForm,
): Promise<void> {
  const { mode } = form;
  // A form for a pick-up has no tip: the one of the delivery stays.
  const withChoices = (current: CartState): CartState => {
    const tip = mode === 'delivery' ? form.state.tip : current.tip;
    return isDeepStrictEqual([mode, tip], [current.mode, current.tip]) ? current : { ...current, mode, tip };
  };
  const { state, source, owner } = await visitorCart(app, {
    userId: buyer.user?.id ?? null,
    cookies: context.cookies,
  });
  if (source === 'device')
    cookies.push(...deviceCartCookieHeaders(encodeCartState(withChoices(state)), environment()));
  else if (owner)
    await updateServerCart(app, owner, async (current) => ({
      state: withChoices(current),
      result: undefined,
    }));
}

/** The form with what was saved, if it was for a cart of the same store. */
export function restoreChoices(page: CheckoutPageContext, initial: CheckoutForm): CheckoutForm {
  const saved = decode(page.context.cookies.get(savedChoicesCookieName(page.isMember)) ?? '');
  if (saved?.store !== initial.state.cart.restaurant_id) return initial;
  const data = new FormData();
  for (const [name, value] of saved.fields) data.set(name, value);
  const chosen = readCheckoutForm(data);
  const hasSignedIn = !chosen.wasSignedIn && initial.wasSignedIn;
  const isSamePlace = chosen.renderedPlace === initial.renderedPlace;
  const isListed = page.addresses.some(({ id }) => String(id) === chosen.addressId);
  return {
    ...initial,
    name: chosen.name || initial.name,
    // A code was sent to the contact of the first form.
    ...(!initial.isConfirming && {
      phone: chosen.phone || initial.phone,
      email: chosen.email || initial.email,
    }),
    addressId: isListed || !hasSignedIn ? chosen.addressId : initial.addressId,
    ...(isSamePlace && { house: chosen.house || initial.house, tag: chosen.tag || initial.tag }),
    keep: chosen.wasSignedIn ? chosen.keep : initial.keep,
    day: chosen.day,
    when: chosen.when,
    missing: chosen.missing,
    missingOf: chosen.missingOf,
    payment: chosen.payment,
    walletPart: page.buyer.user ? chosen.walletPart : 0,
    cashGiven: chosen.cashGiven,
    note: chosen.note,
  };
}

/** The fields of the form as `readCheckoutForm` reads them. */
const fieldsOf = (form: CheckoutForm): Fields =>
  (
    [
      ['name', form.name],
      ['phone', form.phone],
      ['email', form.email],
      ['address_id', form.addressId],
      ['place', form.renderedPlace ?? ''],
      ['house', form.house],
      ['tag', form.tag],
      ['keep', form.keep ? '1' : ''],
      ['day', form.day],
      ['when', form.when],
      ['missing', form.missing],
      ...Object.entries(form.missingOf).map(([key, choice]) => [`missing:${key}`, choice] as const),
      ['payment', form.payment],
      ['wallet', form.walletPart > 0 ? '1' : ''],
      ['wallet_part', String(form.walletPart)],
      ['cash_given', form.cashGiven],
      ['note', form.note],
      ['signed_in', form.wasSignedIn ? '1' : ''],
    ] as const
  ).filter(([name, value]) => value !== '' || name === 'day');

const encode = (saved: SavedChoices) => deflateRawSync(JSON.stringify(saved)).toString('base64url');

function decode(text: string): SavedChoices | null {
  if (text === '') return null;
  try {
    const saved = JSON.parse(
      inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength }).toString(),
    ) as SavedChoices;
    const areFields = saved.fields.every((field) => field.every((part) => typeof part === 'string'));
    return Number.isSafeInteger(saved.store) && areFields ? saved : null;
  } catch {
    // Somebody has changed the cookie.
    return null;
  }
}
