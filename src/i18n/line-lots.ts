import type { LocalizedShop } from './localized-shop.ts';

/** The prices of a line whose units have several prices: '2 × ₹50 + 1 × ₹80'. */
export const lotsText = (
  lots: readonly { quantity: number; unit_price: number }[],
  { money }: Pick<LocalizedShop, 'money'>,
): string =>
  lots.map(({ quantity, unit_price: price }) => `\u2068${quantity} × ${money(price)}\u2069`).join(' + ');
