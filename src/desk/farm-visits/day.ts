/** A day of the calendar is the same day wherever somebody reads it. */
export const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
