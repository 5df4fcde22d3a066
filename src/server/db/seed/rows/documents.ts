import { builtInLanguages } from '#i18n/languages.ts';
import type * as schema from '../../schema/index.ts';
import { settings } from '../data/documents.ts';
import { languageSettings } from '../data/languages.ts';
import { sections } from '../data/sections.ts';

const home = sections
  .filter((section) => section.order !== undefined)
  .map(({ slug, order }) => ({ type: 'DynamicFeaturedSection', section: slug, order_column: order }));

const published = [
  { kind: 'settings', slug: 'shop', body: { ...settings } },
  { kind: 'home', slug: 'home', body: { components: home } },
  ...builtInLanguages.map(({ code, language_name, is_default }) => ({
    kind: 'language',
    slug: code,
    body: { language_name, is_default, texts: {}, settings: languageSettings[code] ?? {} },
  })),
];

export function documentRows(): (typeof schema.documents.$inferInsert)[] {
  return published.map(({ kind, slug }, index) => ({
    id: index + 1,
    kind,
    slug,
    state: 'published' as const,
    title: slug,
    publishedRevisionId: index + 1,
    latestRevisionId: index + 1,
  }));
}

export function revisionRows(): (typeof schema.revisions.$inferInsert)[] {
  return published.map(({ body }, index) => ({ id: index + 1, documentId: index + 1, number: 1, body }));
}
