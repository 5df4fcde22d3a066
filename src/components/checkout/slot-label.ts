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
