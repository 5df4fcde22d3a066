import { noonOf, today } from '#domain/calendar.ts';
import { nextFreeSlot } from '#domain/slots.ts';
import { regionalLocale } from '#i18n/money.ts';
import type { RequestContext } from '#server/request/context.ts';
import type { CheckoutView } from '#server/services/checkout/checkout-screen.ts';
import { formatSlot } from './slot-label.ts';

/** The next available slot with its label; null if there is none. */
export function nextSlotOf(
  { form, quote }: Pick<CheckoutView, 'form' | 'quote'>,
  { text, date, locale, settings }: Pick<RequestContext, 'text' | 'date' | 'locale' | 'settings'>,
): { starts_at: string; label: string } | null {
  if (!quote) return null;
  const { time_zone: timeZone } = quote.store;
  const slot = nextFreeSlot(quote.options.slots, form.when.replace('slot:', ''));
  if (!slot) return null;
  const day =
    slot.date === today(new Date(), timeZone)
      ? text('checkout.today')
      : date(noonOf(slot.date, timeZone), 'weekday');
  const time = formatSlot(slot, { region: regionalLocale(locale, settings.country), timeZone });
  return { starts_at: slot.starts_at, label: [day, time].join(text('common.comma')) };
}
