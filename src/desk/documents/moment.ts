/** What a clock in this zone shows, as the ISO moment it means. */
export function momentFrom(local: string, timeZone: string): string {
  const asUtc = new Date(`${local.length === 16 ? `${local}:00` : local}Z`);
  const offset = offsetAt(asUtc, timeZone);
  // Around a change of the clocks the first guess may be an hour off: the second look settles it.
  const guess = new Date(asUtc.getTime() - offset);
  return new Date(asUtc.getTime() - offsetAt(guess, timeZone)).toISOString();
}

function offsetAt(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment.getTime() / 1000) * 1000;
}
