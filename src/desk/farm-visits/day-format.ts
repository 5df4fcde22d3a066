/** Formats a calendar day independently of the reader's time zone. */
export const day = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
