/** The direction of a payment between the shop and a store: paid to the store, or received from it. */
export const payoutDirections = ['paid', 'received'] as const;
export type PayoutDirection = (typeof payoutDirections)[number];
