/** The time for which stock, slot and prices are reserved during a payment. */
export const reservationMinutes = 15;

/** The minutes for which the stock of an ended checkout stays reserved if the provider does not respond. */
export const graceMinutes = 15;
