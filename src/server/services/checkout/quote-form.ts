import type { OrderQuote, QuoteOrderInput } from '#contracts/order.ts';
import { lineKey } from '#domain/cart.ts';
import { usualSlot } from '#domain/slots.ts';
import { quoteOrder } from '../order/quote-order.ts';
import { whenFromText, type CheckoutForm } from './checkout-form.ts';
import type { Visit } from './checkout-screen.ts';

/** The form with a time that can be had, and what it costs right now. */
export async function quoteForm(
  visit: Visit,
  given: CheckoutForm,
): Promise<{ form: CheckoutForm; quote: OrderQuote | null }> {
  const { cart } = given.state;
  if (cart.lines.length === 0 || cart.restaurant_id === null) return { form: given, quote: null };
  const ask = (form: CheckoutForm) => quoteOrder(visit.app, toQuote(visit, form), visit.buyer);
  const form = { ...given, when: given.when || 'now' };
  const quote = await ask(form);
  if (!quote || given.when !== '')
    return { form: { ...form, day: form.day || dayOf(quote, form.when) }, quote };
  // Nothing was chosen yet: the first time there is.
  const { options } = quote;
  const slot = usualSlot(options.slots);
  const when = options.now
    ? 'now'
    : slot
      ? `slot:${slot.starts_at}`
      : options.days[0]
        ? `date:${options.days[0]}`
        : 'now';
  const chosen = { ...form, when };
  const again = when === 'now' ? quote : await ask(chosen);
  return { form: { ...chosen, day: dayOf(again, when) }, quote: again };
}

function dayOf(quote: OrderQuote | null, when: string): string {
  const wish = whenFromText(when);
  if (wish.type === 'date') return wish.date;
  if (wish.type === 'slot')
    return quote?.options.slots.find((slot) => slot.starts_at === wish.starts_at)?.date ?? '';
  return '';
}

/** The cart, place and choices as place and quote understand them. */
export function toQuote({ place, addresses }: Visit, form: CheckoutForm): QuoteOrderInput {
  const { cart, seen } = form.state;
  const saved = addresses.find((one) => String(one.id) === form.addressId);
  const here = place && {
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
    })),
    coupon: cart.coupon,
    userSelected: form.mode,
    address_id: form.mode === 'delivery' && saved ? saved.id : null,
    address: form.mode === 'delivery' && !saved ? here : null,
    when: whenFromText(form.when),
    tip: !tip ? null : tip.type === 'amount' ? { amount: tip.amount } : { percentage: tip.percentage },
    seen_total: form.seenTotal,
  };
}
