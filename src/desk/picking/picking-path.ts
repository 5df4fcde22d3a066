/** Where an order is packed at the desk. */
export const pickingPath = (orderId: number): string => `/picking?order=${orderId}`;
