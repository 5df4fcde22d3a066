import { documentSchemas } from '#contracts/document/index.ts';
import { homeSchema } from '#contracts/document/home.ts';
import { promoSliderSchema } from '#contracts/document/promo-slider.ts';
import { sectionSchema } from '#contracts/document/section.ts';
import type { DocumentKind } from '#domain/document-kind.ts';
import { builtInLanguages } from '#i18n/languages.ts';
import type * as schema from '#server/db/schema/index.ts';
import { content } from '../data/content/index.ts';
import { demoLanguages, inLanguage } from '../data/content/localized-demo-text.ts';
import { settings } from '../data/settings.ts';
import { settingsByLanguage } from '../data/settings-by-language.ts';
import { demoHomePage } from '../data/content/home.ts';
import { sections } from '../data/content/sections.ts';
import { sliders } from '../data/content/sliders.ts';
import { timeInDays, type SeedDay } from './seed-day.ts';

/** An entry without dates is published from the start; editors find the document by its title. */
interface DocumentEntry {
  kind: DocumentKind;
  slug: string;
  locale?: string;
  title?: string;
  fromInDays?: number;
  toInDays?: number;
  body: Record<string, unknown>;
}

const withoutSlug = <Body extends { slug: string }>({ slug: _slug, ...body }: Body) => body;

const written: readonly DocumentEntry[] = [
  { kind: 'settings', slug: 'shop', body: { ...settings } },
  { kind: 'home', slug: 'home', title: 'Home', body: homeSchema.parse(demoHomePage) },
  ...builtInLanguages.map(({ code, language_name, is_default }) => ({
    kind: 'language' as const,
    slug: code,
    title: language_name,
    body: { language_name, is_default, texts: {}, settings: settingsByLanguage[code] ?? {} },
  })),
  ...sections.map((section) => ({
    kind: 'section' as const,
    slug: section.slug,
    title: section.title['en'] ?? section.slug,
    body: sectionSchema.parse(withoutSlug(section)),
  })),
  ...sliders.map((slider) => ({
    kind: 'promo_slider' as const,
    slug: slider.slug,
    title: slider.title?.['en'] ?? slider.slug,
    body: promoSliderSchema.parse(withoutSlug(slider)),
  })),
  ...content.flatMap(({ body, ...rest }) =>
    demoLanguages.map((locale) => {
      const ownBody = documentSchemas[rest.kind].parse(inLanguage(body, locale)) as Record<string, unknown>;
      return { ...rest, locale, title: String(ownBody['title']), body: ownBody };
    }),
  ),
];

export function documentRows(seedDay: SeedDay): (typeof schema.documents.$inferInsert)[] {
  return written.map((row, index) => ({
    id: index + 1,
    kind: row.kind,
    slug: row.slug,
    locale: row.locale ?? '',
    title: row.title ?? row.slug,
    latestRevisionId: index + 1,
    ...publicationColumns(row, index + 1, seedDay),
  }));
}

/** The columns of a published, scheduled or expired document. */
function publicationColumns(
  { fromInDays = 0, toInDays = Infinity }: DocumentEntry,
  revisionId: number,
  seedDay: SeedDay,
) {
  if (toInDays < 0) return { state: 'archived' as const };
  const to = toInDays === Infinity ? null : timeInDays(seedDay, toInDays);
  if (fromInDays <= 0) return { state: 'published' as const, publishedRevisionId: revisionId, publishTo: to };
  const from = timeInDays(seedDay, fromInDays);
  return {
    state: 'scheduled' as const,
    scheduledRevisionId: revisionId,
    scheduledFrom: from,
    scheduledTo: to,
  };
}

export function revisionRows(): (typeof schema.revisions.$inferInsert)[] {
  return written.map(({ body }, index) => ({ id: index + 1, documentId: index + 1, number: 1, body }));
}
