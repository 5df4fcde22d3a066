/** The time for which stock, slot and prices are reserved during a payment. */
export const reservationMinutes = 15;

/** The minutes for which an expired checkout stays reserved while the outcome of its payment is unknown. */
export const graceMinutes = 15;
