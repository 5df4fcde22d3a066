import { defaultVariant, type Cloth, type Item } from './catalogue.ts';
import { hash53 } from './hash.ts';
import { priceOf } from './item-price.ts';

/** Contents of the preview picture for a shared link (Open Graph). */
export type ShareCard = {
  kind: ShareKind;
  /** The slug of the entity, as in its URL. */
  slug: string;
  locale: string;
  /** The shop's name, shown in the corner. */
  shop: string;
  /** The shop's colour, `#rrggbb`. */
  color: string;
  title: string;
  /** The line above the title: the brand or store of an item; '' for everything else. */
  line: string;
  /** The formatted price of an item; '' for everything else. */
  price: string;
  /** The picture's name; null without a picture. */
  picture: string | null;
  cloth: Cloth;
};

export const shareKinds = ['shop', 'item', 'store', 'category', 'campaign', 'recipe', 'page'] as const;
export type ShareKind = (typeof shareKinds)[number];

export const shareCardSize = { width: 1200, height: 630 } as const;

/** Increment when the rendering of the card changes. */
const renderingVersion = 3;

/** The URL contains a hash of the contents, so that the picture at a URL never changes. */
export function shareCardUrl(card: ShareCard): string {
  const { kind, locale, slug } = card;
  return `/pictures/share/${kind}/${locale.toLowerCase()}/${encodeURIComponent(slug)}/${shareCardHash(card)}.jpg`;
}

export function shareCardHash(card: ShareCard): string {
  return hash53(JSON.stringify([renderingVersion, card])).toString(36);
}

type CardSettings = { shopName: string; storeColor: string };
type CardContext = { locale: string; settings: CardSettings };

export function itemShareCard(
  item: Item & { restaurant_name?: string },
  { locale, settings, money }: CardContext & { money: (minor: number) => string },
): ShareCard {
  return {
    ...shareCardWithoutPrice('item', item, { locale, settings }),
    line: item.brand ?? item.restaurant_name ?? '',
    price: money(priceOf(item, defaultVariant(item)).price),
  };
}

export function shareCardWithoutPrice(
  kind: ShareKind,
  entity: { slug: string; name: string; image: string | null; cloth?: Cloth; line?: string },
  { locale, settings }: CardContext,
): ShareCard {
  return {
    kind,
    slug: entity.slug,
    locale,
    shop: settings.shopName,
    color: settings.storeColor,
    title: entity.name,
    line: entity.line ?? '',
    price: '',
    picture: entity.image,
    cloth: entity.cloth ?? 'leaf',
  };
}
