import { type CatalogueSlugKind, catalogueSlugKinds, type ProposeSlugBody } from '#contracts/desk/slug.ts';
import { type DocumentKind, hasDocumentPerLanguage } from '#domain/document-kind.ts';
import { maxSlugLength, numberedSlug } from '#domain/slug.ts';
import type { Db } from '#server/db/client.ts';
import { findCatalogueSlugs, findDocumentSlugs } from '#server/repositories/desk/taken-slugs.ts';
import { toSlug } from '#server/text/slug.ts';

/** A few characters are left for the number of a slug that is taken. */
const numberLength = 5;

/** The slug of a new record: made from its name, and not used yet by any store. */
export async function proposeSlug(db: Db, { kind, text, locale }: ProposeSlugBody): Promise<string> {
  const slug = toSlug(text);
  const start = slug.slice(0, maxSlugLength - numberLength);
  const taken = isCatalogueKind(kind)
    ? await findCatalogueSlugs(db, kind, start)
    : await findDocumentSlugs(db, { kind, locale: hasDocumentPerLanguage(kind) ? locale : '' }, start);
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1)
    if (!taken.has(numberedSlug(slug, number))) return numberedSlug(slug, number);
}

const isCatalogueKind = (kind: CatalogueSlugKind | DocumentKind): kind is CatalogueSlugKind =>
  (catalogueSlugKinds as readonly string[]).includes(kind);
