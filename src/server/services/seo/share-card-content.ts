import { documentPicture } from '#blocks/document-picture.ts';
import type { Cloth } from '#domain/catalogue.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { itemShareCard, shareCardWithoutPrice, type ShareCard, type ShareKind } from '#domain/share-card.ts';
import type { Settings } from '#contracts/settings.ts';
import { isWithdrawnItem, itemBySlug } from '#server/repositories/item.ts';
import { categoryBySlug } from '#server/repositories/category.ts';
import { storeBySlug } from '#server/repositories/store.ts';
import { type ContentDependencies, readDocument } from '../documents/read-document.ts';

type ShareContext = {
  locale: string;
  defaultLocale: string;
  settings: Settings;
  money: (minor: number) => string;
};

type Body = { title: string; cloth?: Cloth };

/** The content of the picture that is shown for a shared link. A hash of the content is part of the picture's URL. */
export async function shareCardContent(
  deps: ContentDependencies,
  { kind, slug }: { kind: ShareKind; slug: string },
  context: ShareContext,
): Promise<ShareCard | null> {
  const { locale, settings } = context;
  switch (kind) {
    case 'shop': {
      const shop = { slug: 'shop', name: settings.shopTagline, image: 'basket' };
      return slug === 'shop' ? shareCardWithoutPrice(kind, shop, context) : null;
    }
    case 'item': {
      const item = await itemBySlug(deps.db, slug, locale);
      return item && !(await isWithdrawnItem(deps.db, item.id)) ? itemShareCard(item, context) : null;
    }
    case 'store': {
      const store = await storeBySlug(deps.db, slug, locale);
      return store && shareCardWithoutPrice(kind, store, context);
    }
    case 'category': {
      const category = await categoryBySlug(deps.db, slug, locale);
      return category && shareCardWithoutPrice(kind, category, context);
    }
    default:
      return documentCard(deps, kind, slug, context);
  }
}

async function documentCard(
  deps: ContentDependencies,
  kind: DocumentKind & ShareKind,
  slug: string,
  context: ShareContext,
) {
  const found = await readDocument<Body>(deps, { kind, slug, ...context });
  if (!found) return null;
  const { title, cloth } = found.body;
  const image = documentPicture(kind, found.body);
  return shareCardWithoutPrice(kind, { slug, name: title, image, ...(cloth && { cloth }) }, context);
}
