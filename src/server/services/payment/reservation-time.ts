/** The time for which stock, slot and prices are reserved during a payment. */
export const reservationMinutes = 15;

/** A provider that does not answer keeps the stock of a checkout no longer than this after its end. */
export const graceMinutes = 15;
