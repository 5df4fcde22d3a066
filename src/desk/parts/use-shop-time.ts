import { useDesk } from '../desk-context.ts';

/** Formats dates and times in the shop's time zone. */
export function useShopTime(): Intl.DateTimeFormat {
  const { timeZone } = useDesk().shop;
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

export function useShopDayFormat(): Intl.DateTimeFormat {
  const { timeZone } = useDesk().shop;
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });
}
