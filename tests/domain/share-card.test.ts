import { describe, expect, it, test } from 'vitest';
import {
  itemShareCard,
  shareCardWithoutPrice,
  type ShareCard,
  shareCardHash,
  shareCardUrl,
} from '#domain/share-card.ts';
import { makeItem, makeVariant } from '../support/shop.ts';

const context = { locale: 'en-IN', settings: { shopName: 'Haat', storeColor: '#205030' } };
const store = { slug: 'green-basket', name: 'Green Basket', image: 'basket' };
const card: ShareCard = {
  kind: 'store',
  slug: 'green-basket',
  locale: 'en-IN',
  shop: 'Haat',
  color: '#205030',
  title: 'Green Basket',
  line: '',
  price: '',
  picture: 'basket',
  cloth: 'leaf',
};

describe('the card of a shared link', () => {
  it('names the shop and the entity', () => {
    expect(shareCardWithoutPrice('store', store, context)).toEqual(card);
    expect(
      shareCardWithoutPrice('recipe', { ...store, image: null, cloth: 'beet', line: '30 minutes' }, context),
    ).toEqual({ ...card, kind: 'recipe', line: '30 minutes', picture: null, cloth: 'beet' });
  });

  const money = (minor: number) => `₹${minor / 100}`;
  const large = makeVariant({ id: 12, regular_price: 20_000 });
  const small = makeVariant({ id: 11, regular_price: 10_000, sale_price: 8_000, is_default: 1 });
  it.each([
    ['its brand', makeItem({ brand: 'Ratna' }), 'Ratna', '₹100'],
    ['its store', { ...makeItem(), restaurant_name: 'Green Basket' }, 'Green Basket', '₹100'],
    [
      'its brand, not its store',
      { ...makeItem({ brand: 'Ratna' }), restaurant_name: 'Green' },
      'Ratna',
      '₹100',
    ],
    ['neither', makeItem(), '', '₹100'],
    ['the price of the default variant', makeItem({ variants: [large, small] }), '', '₹80'],
  ])('of an item has %s', (_, item, line, price) => {
    expect(itemShareCard({ ...item, image: 'mango', cloth: 'marigold' }, { ...context, money })).toEqual({
      ...{ kind: 'item', slug: 'alphonso-mango', locale: 'en-IN', shop: 'Haat', color: '#205030' },
      ...{ title: 'Alphonso mango', line, price, picture: 'mango', cloth: 'marigold' },
    });
  });
});

test('the URL of a card contains its kind, language and slug, and the hash of its contents', () => {
  expect(shareCardUrl(card)).toBe(`/pictures/share/store/en-in/green-basket/${shareCardHash(card)}.jpg`);
  expect(shareCardUrl({ ...card, slug: 'a/b c' })).toMatch(
    /^\/pictures\/share\/store\/en-in\/a%2Fb%20c\/[a-z\d]+\.jpg$/,
  );
});

test('the hash of a card changes with each of its contents', () => {
  const other: ShareCard[] = [
    card,
    ...Object.keys(card).map((name): ShareCard => ({ ...card, [name]: 'other' })),
    { ...card, picture: null },
  ];
  expect(new Set(other.map(shareCardHash)).size).toBe(12);
  expect(shareCardHash({ ...card })).toBe(shareCardHash(card));
});
