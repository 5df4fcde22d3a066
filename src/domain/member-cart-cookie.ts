/**
 * The members' cart is stored in a cookie of the device: pages with and without script change the same cart, and the
 * server renders it.
 */
export const memberCartCookie = 'member_cart';
export const memberCartSeconds = 180 * 24 * 3_600;
/** A line takes about 20 characters, and browsers refuse a cookie of more than 4,096 characters. */
export const maxMemberLines = 100;
