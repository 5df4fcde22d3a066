/** The path of the desk's screen on which this order is packed. */
export const pickingPath = (orderId: number): string => `/picking?order=${orderId}`;
