/** How long stock, slot and prices are reserved during a payment, in minutes. */
export const reservationMinutes = 15;

/** How long an expired checkout stays reserved while the outcome of its payment is unknown, in minutes. */
export const graceMinutes = 15;
