import type { OrderQuote, QuoteOrderInput } from '#contracts/order.ts';
import { today as localDate } from '#domain/calendar.ts';
import { lineKey } from '#domain/cart.ts';
import { defaultSlot, defaultTime } from '#domain/slots.ts';
import { quoteOrder } from '../order/quote-order.ts';
import { parseRequestedTime, type CheckoutForm } from './checkout-form.ts';
import type { CheckoutPageContext } from './checkout-screen.ts';

/** The form, changed to an available time if necessary, and the quote for it. */
export async function quoteForm(
  page: CheckoutPageContext,
  entered: CheckoutForm,
): Promise<{ form: CheckoutForm; quote: OrderQuote | null }> {
  const { cart } = entered.state;
  if (cart.lines.length === 0 || cart.restaurant_id === null) return { form: entered, quote: null };
  const requestQuote = (form: CheckoutForm) =>
    quoteOrder(page.app, toQuoteInput(page, form), page.buyer, { openCheckout: page.open?.id ?? null });
  const form = { ...entered, when: entered.when || 'now' };
  const quote = await requestQuote(form);
  if (!quote) return { form, quote };
  if (entered.when !== '') {
    const day = dayOf(quote, form.when);
    const today = localDate(page.app.clock.now(), quote.store.time_zone);
    const isOtherDay = form.day !== '' && form.day !== (form.when === 'now' ? today : day || form.day);
    // If the selected time is not on the newly selected day, a time on that day is selected.
    const time = isOtherDay ? defaultTimeOfDay(quote, form.day) : undefined;
    if (time === undefined) return { form: { ...form, day: form.day || day }, quote };
    const timed = { ...form, when: time };
    return { form: timed, quote: await requestQuote(timed) };
  }
  // No time is selected yet. If this order can be delivered with an open order of the customer at no charge, the time
  // of the open order is selected; otherwise the first available time.
  const when = defaultTime(quote.options);
  const chosen = { ...form, when };
  const finalQuote = when === 'now' ? quote : await requestQuote(chosen);
  return { form: { ...chosen, day: dayOf(finalQuote, when) }, quote: finalQuote };
}

function defaultTimeOfDay({ options }: OrderQuote, day: string): string | undefined {
  const slot = defaultSlot(options.slots.filter(({ date }) => date === day));
  if (slot) return `slot:${slot.starts_at}`;
  return options.slots.length === 0 && options.days.includes(day) ? `date:${day}` : undefined;
}

function dayOf(quote: OrderQuote | null, when: string): string {
  const requestedTime = parseRequestedTime(when);
  if (requestedTime.type === 'date') return requestedTime.date;
  if (requestedTime.type === 'slot')
    return quote?.options.slots.find((slot) => slot.starts_at === requestedTime.starts_at)?.date ?? '';
  return '';
}

/** The cart, place and choices as input for a quote or an order. */
export function toQuoteInput(
  { place, addresses, isMember }: CheckoutPageContext,
  form: CheckoutForm,
): QuoteOrderInput {
  const { cart, seen } = form.state;
  const saved = addresses.find((one) => String(one.id) === form.addressId);
  const currentPlace = place && {
    latitude: place.latitude,
    longitude: place.longitude,
    address: place.address,
    ...(form.house && { house: form.house }),
    tag: form.tag || 'Home',
  };
  const tip = form.state.tip;
  return {
    restaurant_id: cart.restaurant_id ?? 0,
    items: cart.lines.map((line) => ({
      ...line,
      addon_ids: [...line.addon_ids],
      seen_price: seen[lineKey(line)],
      missing_item: form.missingOf[lineKey(line)],
    })),
    coupon: cart.coupon,
    userSelected: form.mode,
    address_id: form.mode === 'delivery' && saved ? saved.id : null,
    address: form.mode === 'delivery' && !saved ? currentPlace : null,
    when: parseRequestedTime(form.when),
    tip: !tip ? null : tip.type === 'amount' ? { amount: tip.amount } : { percentage: tip.percentage },
    wallet_amount: form.walletPart || null,
    payment_method: form.payment,
    seen_total: form.seenTotal,
    ...(isMember && { is_member: true }),
  };
}
