/** An invoice number has at most 16 characters: a longer prefix would leave fewer than five digits. */
export const seriesPattern = /^[A-Z0-9]{1,3}$/;

/**
 * Whether this series is free: neither it nor its credit notes (the series with C appended) can be confused with the
 * numbers of another seller.
 */
export const isSeriesFree = (series: string, taken: ReadonlySet<string>): boolean =>
  !taken.has(series) && !taken.has(`${series}C`) && !(series.endsWith('C') && taken.has(series.slice(0, -1)));

/**
 * A free series for a seller: the first two initials of the name, these initials with a digit, or the first free
 * combination of two or three characters.
 */
export function suggestSeries(name: string, taken: ReadonlySet<string>): string {
  const initials = name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2);
  for (const series of candidates(initials || 'S')) if (isSeriesFree(series, taken)) return series;
  throw new Error('There is no free series.');
}

function* candidates(initials: string): Generator<string> {
  yield initials;
  for (let n = 2; n < 10; n += 1) yield `${initials}${n}`;
  for (let n = 36; n < 36 ** 3; n += 1) yield n.toString(36).toUpperCase();
}
