import type { OrderQuote } from '#contracts/order.ts';
import type { RequestContext } from '#server/request/context.ts';

interface SlotTimes {
  starts_at: string;
  ends_at: string;
  from: string;
  to: string;
}

/** "5–7 pm": minutes only where needed; a slot past midnight shows both times in full. */
export function formatSlot(
  slot: SlotTimes,
  { region, timeZone }: { region: string; timeZone: string },
): string {
  const isWhole = slot.from.endsWith(':00') && slot.to.endsWith(':00');
  const format = new Intl.DateTimeFormat(region, {
    hour: 'numeric',
    ...(isWhole ? {} : { minute: '2-digit' }),
    timeZone,
  });
  const [start, end] = [new Date(slot.starts_at), new Date(slot.ends_at)];
  const words =
    slot.to > slot.from ? format.formatRange(start, end) : `${format.format(start)} – ${format.format(end)}`;
  return words.replace(/[\u202f\u00a0\u2009]/g, ' ');
}

/** When a store without slots delivers on this day: "While open: 7–11 pm". */
export function openTimes(
  { open_times: windows }: Pick<OrderQuote['options'], 'open_times'>,
  day: string,
  { text, region, timeZone }: { text: RequestContext['text']; region: string; timeZone: string },
): string {
  const times = windows
    .filter(({ date }) => date === day)
    .map((window) => formatSlot(window, { region, timeZone }));
  return times.length === 0
    ? text('checkout.anyTime')
    : text('checkout.whileOpen', { times: times.join(text('common.comma')) });
}
