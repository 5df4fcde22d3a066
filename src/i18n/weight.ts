import type { LocalizedShop } from './localized-shop.ts';

/** '750 g', '1.25 kg'. */
export function formatWeight(grams: number, { text }: Pick<LocalizedShop, 'text'>): string {
  return grams < 1_000 ? text('item.grams', { n: grams }) : text('item.kilos', { n: grams / 1_000 });
}
