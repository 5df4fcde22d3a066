/** The path of the desk's screen for packing this order. */
export const pickingPath = (orderId: number): string => `/picking?order=${orderId}`;
