/** Format options for a calendar day, independent of the reader's time zone. */
export const dayFormat = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
