/** How often the code of an order may be wrong before only support can hand the order over. */
export const maxWrongCodes = 5;
