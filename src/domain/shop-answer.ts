/** Response header of the shop's own 502, 503 and 504 responses. */
export const shopAnswerHeader = 'x-shop-answer';

/** Whether this is a status with which a proxy answers if the shop itself does not. */
export const isProxyStatus = (status: number): boolean => status >= 502 && status <= 504;

/**
 * Whether the response comes from the shop. The error page of a proxy whose shop is down does not, and is treated like
 * a lost connection. Firefox passes a failed navigation preload as an error response instead of rejecting it.
 */
export const isShopAnswer = ({ type, status, headers }: Response): boolean =>
  type !== 'error' && (!isProxyStatus(status) || headers.has(shopAnswerHeader));
