import { defaultVariant, type Cloth, type Item } from './catalogue.ts';
import { priceOf } from './price.ts';

/** What is drawn on the picture that shows where a link is shared. */
export type ShareCard = {
  kind: ShareKind;
  /** What it is of, in addresses. */
  slug: string;
  locale: string;
  /** Name of the shop, in the corner. */
  shop: string;
  /** The shop's colour, `#rrggbb`. */
  color: string;
  title: string;
  /** Brand or store, above the title. */
  line: string;
  /** As customers read it; '' where nothing is for sale. */
  price: string;
  /** A picture's name. */
  picture: string | null;
  cloth: Cloth;
};

export const shareKinds = ['shop', 'item', 'store', 'category', 'campaign', 'recipe', 'page'] as const;
export type ShareKind = (typeof shareKinds)[number];

export const shareSize = { width: 1200, height: 630 } as const;

/** Raise it when the drawing changes. */
const drawing = 2;

/** The address names what is drawn, so that it never shows anything else. */
export function shareUrl(card: ShareCard): string {
  const { kind, locale, slug } = card;
  return `/pictures/share/${kind}/${locale.toLowerCase()}/${encodeURIComponent(slug)}/${shareMark(card)}.jpg`;
}

export function shareMark(card: ShareCard): string {
  return mark(JSON.stringify([drawing, card]));
}

type Shop = { shopName: string; storeColor: string };
type Words = { locale: string; settings: Shop };

export function itemCard(
  item: Item & { restaurant_name?: string },
  { locale, settings, money }: Words & { money: (minor: number) => string },
): ShareCard {
  return {
    ...plainCard('item', item, { locale, settings }),
    line: item.brand ?? item.restaurant_name ?? '',
    price: money(priceOf(item, defaultVariant(item)).price),
  };
}

/** A card without a price. */
export function plainCard(
  kind: ShareKind,
  of: { slug: string; name: string; image: string | null; cloth?: Cloth; line?: string },
  { locale, settings }: Words,
): ShareCard {
  return {
    kind,
    slug: of.slug,
    locale,
    shop: settings.shopName,
    color: settings.storeColor,
    title: of.name,
    line: of.line ?? '',
    price: '',
    picture: of.image,
    cloth: of.cloth ?? 'leaf',
  };
}

/** cyrb53: 53 well mixed bits; enough to tell versions of one thing apart. */
function mark(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
