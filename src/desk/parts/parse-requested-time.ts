import type { RequestedTime } from '#domain/slots.ts';

/** Parses `now`, `date:2026-06-24` or `slot:2026-06-24T06:30:00.000Z`. */
export function parseRequestedTime(when: string): RequestedTime {
  const [type, ...rest] = when.split(':');
  if (type === 'date') return { type, date: rest.join(':') };
  if (type === 'slot') return { type, starts_at: rest.join(':') };
  return { type: 'now' };
}
