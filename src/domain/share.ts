import { defaultVariant, type Cloth, type Item } from './catalogue.ts';
import { hash53 } from './hash.ts';
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
const drawing = 3;

/** The address names what is drawn, so that it never shows anything else. */
export function shareUrl(card: ShareCard): string {
  const { kind, locale, slug } = card;
  return `/pictures/share/${kind}/${locale.toLowerCase()}/${encodeURIComponent(slug)}/${shareMark(card)}.jpg`;
}

export function shareMark(card: ShareCard): string {
  return hash53(JSON.stringify([drawing, card])).toString(36);
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
