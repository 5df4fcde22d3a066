import type { StoreView } from '#components/catalogue/view-types.ts';
import { withLatinDigits } from '#i18n/money.ts';
import type { LocalizedShop } from '#i18n/localized-shop.ts';

type Localization = Pick<LocalizedShop, 'text' | 'locale'>;
type Opening = Pick<StoreView, 'is_open' | 'opens_at' | 'changes_at' | 'time_zone'>;

const oneDay = 24 * 60 * 60 * 1000;

/**
 * 'Closed, opens at 6 am', or that the store is paused if no opening time is known; null while the store is open. Times
 * are in the store's time zone.
 */
export function closedText(store: Opening, now: Date, { text, locale }: Localization): string | null {
  if (store.is_open) return null;
  if (store.opens_at === null) return text('stores.paused');
  const opens = new Date(store.opens_at);
  const time = clockTime(opens, store.time_zone, locale);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: store.time_zone });
  if (day.format(opens) === day.format(now)) return text('stores.opensAt', { time });
  // If the store opens more than six days from now, the weekday alone would be ambiguous.
  const which =
    opens.getTime() - now.getTime() > 6 * oneDay ? ({ day: 'numeric', month: 'long' } as const) : {};
  const weekday = new Intl.DateTimeFormat(withLatinDigits(locale), {
    timeZone: store.time_zone,
    weekday: 'long',
    ...which,
  }).format(opens);
  return text('stores.opensOn', { day: weekday, time });
}

/**
 * For example 'Open until 10 pm' or 'Closed, opens at 6 am'; a store that does not close within a day is 'always open'.
 */
export function openingText(store: Opening, now: Date, words: Localization): string {
  const closed = closedText(store, now, words);
  if (closed !== null) return closed;
  if (store.changes_at === null) return words.text('stores.open');
  if (Date.parse(store.changes_at) - now.getTime() > oneDay) return words.text('stores.always');
  return words.text('stores.till', {
    time: clockTime(new Date(store.changes_at), store.time_zone, words.locale),
  });
}

/** '6 am', '6:30 am': minutes only where needed. */
function clockTime(moment: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' }).format(moment);
  const minute = Number(parts) === 0 ? {} : ({ minute: '2-digit' } as const);
  return new Intl.DateTimeFormat(withLatinDigits(locale), {
    timeZone,
    hour: 'numeric',
    hour12: true,
    ...minute,
  })
    .format(moment)
    .replace(/[\u202f\u00a0]/g, ' ')
    .toLowerCase();
}
