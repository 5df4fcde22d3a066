/** The time for which stock, slot and prices are reserved during a payment. */
export const reservationMinutes = 15;

/** How long the stock of an ended checkout stays reserved while the provider does not answer. */
export const graceMinutes = 15;
