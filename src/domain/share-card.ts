import { defaultVariant, type Cloth, type Item } from './catalogue.ts';
import { hash53 } from './hash.ts';
import { priceOf } from './item-price.ts';

/** Contents of the preview picture for a shared link (Open Graph). */
export type ShareCard = {
  kind: ShareKind;
  /** The slug of the entity, as in its address. */
  slug: string;
  locale: string;
  /** The shop's name, shown in the corner. */
  shop: string;
  /** The shop's colour, `#rrggbb`. */
  color: string;
  title: string;
  /** Brand or store, above the title. */
  line: string;
  /** Formatted price; '' if nothing is for sale. */
  price: string;
  /** A picture name. */
  picture: string | null;
  cloth: Cloth;
};

export const shareKinds = ['shop', 'item', 'store', 'category', 'campaign', 'recipe', 'page'] as const;
export type ShareKind = (typeof shareKinds)[number];

export const shareSize = { width: 1200, height: 630 } as const;

/** Increment when the rendering of the card changes. */
const drawing = 3;

/** The address contains a hash of the contents, so that it never shows anything else. */
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
